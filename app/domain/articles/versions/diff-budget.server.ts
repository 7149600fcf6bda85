/** Bounds on one difference as a whole: on the work that finding it takes, and on what showing it takes. */
import { diffArrays } from 'diff'

/** The work of one comparison grows with the square of its edits, to about 65 ms here. */
const maxEditsAtOnce = 1000

/** Words and lines that may differ in all. A rewritten paragraph has some 150, so this is a long article's half. */
const maxEdits = 8000

/** Pieces and passages, each an element or a stretch of text on the page, which shows ten differences. */
const maxPieces = 400

/** Number of characters of changed lines that are shown. */
const maxShown = 20_000

/** Budget that all parts of a diff share. */
export class DiffBudget {
	pieces = maxPieces
	shown = maxShown
	private edits = maxEdits

	/** Diffs two lists; null when that takes more edits than are left, or than make sense. */
	diff(before: string[], after: string[]) {
		const max = Math.min(this.edits, maxEditsAtOnce)
		const changes = diffArrays(before, after, { maxEditLength: max }) ?? null
		this.edits -= changes ? countEdits(changes) : max
		return changes
	}
}

/** Counts the items that were added or removed. */
export function countEdits(changes: { value: unknown[]; added?: boolean; removed?: boolean }[]): number {
	return changes.reduce((sum, { value, added, removed }) => sum + (added || removed ? value.length : 0), 0)
}
