import { distance } from 'fastest-levenshtein'
import { decodePath } from './canonical-path.ts'

/** Only the first characters of a path are compared, to bound the work. */
const comparedCharacters = 100

/** A path is near when at most this share of its characters has to change: a slip, an ending, a part left out. */
const nearShare = 1 / 3

/** Those of `pages` whose paths differ least from `asked`, nearest first; [] when none is really near. */
export function nearestPaths<Page extends { path: string }>(
	asked: string,
	pages: readonly Page[],
	limit: number,
): Page[] {
	const from = decodePath(asked).slice(0, comparedCharacters)
	// Any text may follow the first character that no path has.
	const [beginning = ''] = /^(?:\/[\w.-]+)*/.exec(from) ?? []
	return pages
		.map((page) => {
			const to = page.path.slice(0, comparedCharacters)
			if (to === beginning && to !== '/') return { page, changes: 0, share: 0 }
			const changes = distance(from, to)
			return { page, changes, share: changes / Math.max(from.length, to.length) }
		})
		.filter(({ share }) => share <= nearShare)
		.sort((a, b) => a.changes - b.changes)
		.slice(0, limit)
		.map(({ page }) => page)
}
