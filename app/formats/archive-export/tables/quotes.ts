/** The words of sources on which lines of the record rest. */
import type { Content } from '../../../../content/record.ts'
import type { Quote } from '../../../../content/schema/quote.ts'
import { walk } from '../../../../content/walk.ts'
import { field, type Table } from './table.ts'

export function quotesTable(content: Content): Table {
	return {
		name: 'quotes',
		title: 'Words that lines rest on',
		description: 'One line for each quotation of a source. The words are those of its publisher, at most 60.',
		fields: [
			field('record', 'string', 'Id of the record whose line rests on it, or the name of the file.'),
			field('number', 'integer', 'Number of the quotation in its record, from 1.'),
			field('line', 'string', 'The line of the record.'),
			field('source', 'string', 'Id of the source.'),
			field('language', 'string', 'Language of the words, by ISO 639-1.'),
			field('text', 'string', 'The words as printed.'),
			field('translation', 'string', 'In English, where they are in another language.'),
			field('locator', 'string', 'Where in the source: a page, a minute.'),
		],
		primaryKey: ['record', 'number'],
		foreignKeys: [{ field: 'source', table: 'sources', key: 'id' }],
		rows: quoteRecords(content),
	}
}

/** The quotations as records, with the line that rests on each. */
export function quoteRecords(content: Content) {
	const rows: (Quote & { record: string; number: number; line: string })[] = []
	const counts = new Map<string, number>()
	walk(content, (file, _path, { text, quotes }, id) => {
		if (!Array.isArray(quotes)) return
		const record = id || file
		for (const quote of quotes as Quote[]) {
			const number = (counts.get(record) ?? 0) + 1
			counts.set(record, number)
			rows.push({ record, number, line: String(text), ...quote })
		}
	})
	return rows
}
