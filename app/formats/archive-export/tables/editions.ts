/** The editions of the record. */
import type { Edition } from '../../../../db/repositories/editions.ts'
import { field, type Table } from './table.ts'

export function editionsTable(editions: readonly Edition[]): Table {
	return {
		name: 'editions',
		title: 'Editions of the record',
		description: 'The whole record at an instant, newest first. The other tables are of the newest one.',
		fields: [
			field('number', 'integer', 'Number of the edition, from 1.'),
			field('publishedAt', 'datetime', 'When it was published, in UTC.'),
			field('note', 'string', 'What it changed, in the words of the editors.'),
			field(
				'origin',
				'string',
				'Where it comes from: shipped with the program, import of files, or site for the administration.',
			),
		],
		primaryKey: ['number'],
		rows: editions.map(({ number, publishedAt, note, origin }) => ({ number, publishedAt, note, origin })),
	}
}
