import type { Content } from '../../../../content/record.ts'
import { evidence, evidenceFields, field, type Table } from './table.ts'

export function uraniumTable({ uranium }: Content): Table {
	return {
		name: 'uranium',
		title: 'Enriched uranium of Iran as reported',
		description:
			'One row per figure. Kinds of uranium are measured differently; do not compare or add them up.',
		fields: [
			field('id', 'string', 'Id of the figure and its anchor.'),
			field(
				'measure',
				'string',
				'Level of enrichment in percent, or the mass in kg of uranium enriched to up to 60 percent, of low-enriched or of all enriched uranium.',
			),
			field('value', 'number', 'The figure, in percent or kg.'),
			field('bound', 'string', 'A limit of the agreement of 2015, “more than”, or “about”.'),
			field('asOf', 'string', 'The day or month that it describes; empty where no source gives it.'),
			field('published', 'string', 'The day or month of publication.'),
			field('body', 'string', 'Whose figure it is.'),
			...evidenceFields,
		],
		primaryKey: ['id'],
		rows: uranium.map(({ id, measure, value, bound, asOf, published, body, ...claim }) => ({
			id,
			measure,
			value,
			bound,
			asOf,
			published,
			body,
			...evidence(claim),
		})),
	}
}
