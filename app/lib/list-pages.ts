/** Characters that a list of the administrator is searched for; the field takes no more. */
export const listQueryMaxLength = 100

/** Counts the pages of a list of `total` items; an empty list has one. */
export function countPages(total: number, pageSize: number): number {
	return Math.max(1, Math.ceil(total / pageSize))
}

/** The page of a list that was asked for, from 1, or the last one when it has fewer; and the part of the list that is on it. */
export function pageOfList(asked: number, total: number, pageSize: number) {
	const pages = countPages(total, pageSize)
	const page = Math.min(asked, pages)
	return { page, pages, slice: { limit: pageSize, offset: (page - 1) * pageSize } }
}

/** Query of a list by parameter names; parameters with an empty value are left out. */
type Asked = Record<string, string | number | readonly string[] | null | undefined>

/** The address of a list with what is asked of it, and of its page after the first; what is not set is left out. */
export function listAddress(path: string, asked: Asked, page = 1): string {
	const query = new URLSearchParams()
	for (const [name, values] of Object.entries({ ...asked, page: page > 1 ? page : null }))
		for (const value of Array.isArray(values) ? values : [values])
			if (value) query.append(name, String(value))
	return query.size === 0 ? path : `${path}?${query}`
}
