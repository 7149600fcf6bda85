/** How many pages a list of `total` items has; an empty list has one. */
export function countPages(total: number, pageSize: number): number {
	return Math.max(1, Math.ceil(total / pageSize))
}

/** The page of a list that was asked for, from 1, or the last one when it has fewer; and the part of the list that is on it. */
export function pageOfList(asked: number, total: number, pageSize: number) {
	const pages = countPages(total, pageSize)
	const page = Math.min(asked, pages)
	return { page, pages, slice: { limit: pageSize, offset: (page - 1) * pageSize } }
}
