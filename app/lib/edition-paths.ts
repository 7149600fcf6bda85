/** Where the pages of the record stand as of an edition. */

/** A page as of an edition, for good. */
export const pinnedPath = (edition: number, path: string) => `/at/${edition}${path === '/' ? '' : path}`

/** Where the states of a page are found: each by its number, by date (TimeGate), all listed (TimeMap; RFC 7089). */
export type StatePaths = {
	page: string
	state: (number: number) => string
	timeGate: string
	timeMap: string
}

/** The states of a page of the record, which are those of the editions. */
export function pagePaths(path: string): StatePaths {
	const below = path === '/' ? '' : path
	return {
		page: path,
		state: (edition) => pinnedPath(edition, path),
		timeGate: `/timegate${below}`,
		timeMap: `/timemap${below}`,
	}
}
