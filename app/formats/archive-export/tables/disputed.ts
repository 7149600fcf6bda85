/** Who says what where accounts differ. */
import type { Content } from '../../../../content/record.ts'
import type { Position } from '../../../../content/schema/position.ts'
import { walk } from '../../../../content/walk.ts'
import type { Row } from '../csv.ts'
import { field, list, type Table } from './table.ts'

export function disputedTable(content: Content): Table {
	return {
		name: 'disputed',
		title: 'Positions on disputed lines',
		description:
			'One row for each position: what one body said on one date about a line graded Disputed. Lowest figure first, otherwise by date.',
		fields: [
			field(
				'record',
				'string',
				'Id of the record that has the line; empty where the line is in none that has an id.',
			),
			field('path', 'string', 'Where the line is: the file and the position in it, counted from 0.'),
			field('number', 'integer', 'Number of the position on its line, from 1.'),
			field('line', 'string', 'The line.'),
			field('body', 'string', 'Whose account it is.'),
			field('date', 'string', 'The day, month or year of the account; n.d. for a work without a date.'),
			field('says', 'string', 'The account.'),
			field('sources', 'string', 'Ids of the sources of the line, separated by semicolons.'),
		],
		primaryKey: ['path', 'number'],
		rows: rowsOf(content),
	}
}

function rowsOf(content: Content): Row[] {
	const rows: Row[] = []
	walk(content, (file, path, { text, sources, positions }, record) => {
		if (!Array.isArray(positions)) return
		const place = `${file} ${path()}`
		for (const [index, { says, body, date }] of (positions as Position[]).entries())
			rows.push({
				record,
				path: place,
				number: index + 1,
				line: String(text),
				body,
				date,
				says,
				sources: list(sources as string[]),
			})
	})
	return rows
}
