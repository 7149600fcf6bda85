import { distance } from 'fastest-levenshtein'

/** Paths are compared by so many characters, which bounds the work however long they are. */
const comparedCharacters = 100

/** A path is near when at most this share of its characters has to change: a slip, an ending, a part left out. */
const nearShare = 1 / 3

/** Those of `pages` whose paths differ least from `asked`, nearest first; [] when none is really near. */
export function nearestPaths<Page extends { path: string }>(
	asked: string,
	pages: readonly Page[],
	limit: number,
): Page[] {
	const from = asked.slice(0, comparedCharacters)
	return pages
		.map((page) => {
			const to = page.path.slice(0, comparedCharacters)
			const changes = distance(from, to)
			return { page, changes, share: changes / Math.max(from.length, to.length) }
		})
		.filter(({ share }) => share <= nearShare)
		.sort((a, b) => a.changes - b.changes)
		.slice(0, limit)
		.map(({ page }) => page)
}
