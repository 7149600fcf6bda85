import type { Content } from '../../../../content/record.ts'
import { evidence, evidenceFields, field, list, type Table } from './table.ts'

/** Who said what, a line for each statement. */
export function accountsTable({ accounts }: Content): Table {
	return {
		name: 'accounts',
		title: 'Who said what',
		description: 'One line for each statement about a disputed matter, by date, then by actor.',
		fields: [
			field('topic', 'string', 'Id of the topic.'),
			field('number', 'integer', 'Place of the statement in the topic, from 1.'),
			field('date', 'date', 'Local date on which it was said.'),
			field('actor', 'string', 'State, body or outlet.'),
			field('speaker', 'string', 'Who spoke for the actor.'),
			field('records', 'string', 'Ids of the records whose words these are, separated by semicolons.'),
			...evidenceFields,
		],
		primaryKey: ['topic', 'number'],
		rows: accounts.flatMap(({ id, rows }) =>
			rows.map(({ date, actor, speaker, said, records, grade, sources }, index) => ({
				topic: id,
				number: index + 1,
				date,
				actor,
				speaker,
				records: list(records),
				...evidence({ text: said, grade, sources }),
			})),
		),
	}
}
