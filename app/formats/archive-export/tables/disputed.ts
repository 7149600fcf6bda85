/** Who says what where accounts differ. */
import type { Content } from '../../../../content/record.ts'
import type { Claim } from '../../../../content/schema/claim.ts'
import type { Position } from '../../../../content/schema/position.ts'
import { walk } from '../../../../content/walk.ts'
import { field, list, type Table } from './table.ts'

export function disputedTable(content: Content): Table {
	return {
		name: 'disputed',
		title: 'Who says what on disputed lines',
		description:
			'One row for each position: what one body said on one date about a line graded Disputed. On each line the lowest figure comes first, otherwise the earliest account.',
		fields: [
			field('record', 'string', 'Id of the record that has the line, or the name of the file.'),
			field('number', 'integer', 'Number of the position in its record, from 1.'),
			field('line', 'string', 'The line of the record.'),
			field('body', 'string', 'Whose account it is.'),
			field('date', 'string', 'The day, month or year of the account; n.d. for a work without a date.'),
			field('says', 'string', 'The account.'),
			field('sources', 'string', 'Ids of the sources of the line, separated by semicolons.'),
		],
		primaryKey: ['record', 'number'],
		rows: positionRecords(content).map((position) => ({ ...position, sources: list(position.sources) })),
	}
}

/** The positions as records, with the line that each is about. */
export function positionRecords(content: Content) {
	const rows: (Position & { record: string; number: number; line: string; sources: string[] })[] = []
	const counts = new Map<string, number>()
	walk(content, (file, _path, claim, id) => {
		if (!Array.isArray(claim.positions)) return
		const { text, positions = [], sources } = claim as Claim
		const record = id || file
		for (const position of positions) {
			const number = (counts.get(record) ?? 0) + 1
			counts.set(record, number)
			rows.push({ record, number, line: text, ...position, sources })
		}
	})
	return rows
}
