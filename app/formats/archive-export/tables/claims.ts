/** Every line of the record that has a grade and sources. */
import { listClaims } from '../../../../content/claims.ts'
import type { Content } from '../../../../content/record.ts'
import { evidence, evidenceFields, field, type Table } from './table.ts'

/** The lines as records: `quoteMissing` is absent where the line has no reason for having no quotation. */
export function claimRecords(content: Content) {
	return listClaims(content).map(
		({ record, part, claim: { text, grade, sources, quotes, quoteMissing } }, index) => ({
			number: index + 1,
			record,
			part,
			text,
			grade,
			sources,
			quotations: quotes?.length ?? 0,
			quoteMissing,
		}),
	)
}

export function claimsTable(content: Content): Table {
	return {
		name: 'claims',
		title: 'Lines with their grades',
		description: 'One row for each line of the record that has a grade and sources.',
		fields: [
			field('number', 'integer', 'Place of the line in this edition.'),
			field('record', 'string', 'Id of the record that it belongs to, or the name of the file.'),
			field(
				'part',
				'string',
				'entries, figures, triggers or comparison, where every line is to have a quotation; else empty.',
			),
			...evidenceFields,
			field('quotations', 'integer', 'Number of its quotations.'),
			field('quoteMissing', 'string', 'Why it has none, where one was looked for.'),
		],
		primaryKey: ['number'],
		rows: claimRecords(content).map(({ number, record, part, quotations, quoteMissing, ...line }) => ({
			number,
			record,
			part,
			...evidence(line),
			quotations,
			quoteMissing,
		})),
	}
}
