/** What one part of a list may hold at most; the step of the links where none was asked for. */
const maxLimit = 100

/** Headers of a list that was cut: `Link` (RFC 8288) and `X-Total-Count`. */
export function paginationHeaders(
	requestUrl: string,
	slice: { limit?: number | undefined; offset?: number | undefined },
	total: number,
): Record<string, string> {
	if (slice.limit === undefined && slice.offset === undefined) return {}
	const limit = slice.limit ?? maxLimit
	const offset = slice.offset ?? 0
	const link = (rel: string, to: number) => {
		const url = new URL(requestUrl)
		url.searchParams.set('limit', String(limit))
		url.searchParams.set('offset', String(to))
		return `<${url.pathname}${url.search}>; rel="${rel}"`
	}
	const links = [link('first', 0)]
	if (offset > 0) links.push(link('prev', Math.max(0, offset - limit)))
	if (slice.limit !== undefined && offset + limit < total) links.push(link('next', offset + limit))
	return { 'X-Total-Count': String(total), Link: links.join(', ') }
}
