/** Promises to those who cite the record: an id is given once over all time, and one that leaves says where its content is. */
import type { ContentIssue } from './record.ts'
import { isFileName } from './split.ts'

type Ids = Iterable<string>

/**
 * Errors of records that are to follow others. `reused` are the new ids that another record had.
 * `tombstones` are ids that the record says have left.
 */
export function checkPermanence(
	before: Ids,
	after: Ids,
	reused: Ids,
	tombstones: ReadonlySet<string>,
): ContentIssue[] {
	const present = new Set(after)
	const left = [...before].filter((id) => !present.has(id) && !isFileName(id) && !tombstones.has(id))
	return [
		...left.map((id) => ({
			file: 'tombstones.json',
			path: '(whole file)',
			message: `${id} has left the record: add its id with the id of the record that has its content now`,
		})),
		...[...reused].map((id) => ({
			file: 'tombstones.json',
			path: '(whole file)',
			message: `the id ${id} was given before to a record that has left: choose one that was never given`,
		})),
	]
}
