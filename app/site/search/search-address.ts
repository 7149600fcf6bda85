/** The address of a search; what is not set is left out. */
export function searchAddress(asked: {
	q: string
	kind?: string | null
	day?: number | null
	page?: number
}): string {
	const query = new URLSearchParams({ q: asked.q })
	if (asked.kind) query.set('kind', asked.kind)
	if (asked.day) query.set('day', String(asked.day))
	if (asked.page && asked.page > 1) query.set('page', String(asked.page))
	return `/search?${query}`
}
