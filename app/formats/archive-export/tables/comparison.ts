/** The comparison with the Six-Day War, as lines that each belong to one of the two cases, or to both. */
import type { Content } from '../../../../content/record.ts'
import type { Claim } from '../../../../content/schema/claim.ts'
import type { Row } from '../csv.ts'
import { evidence, evidenceFields, field, type Table } from './table.ts'

export function comparisonTable({ comparison }: Content): Table {
	const { summary, rows, strategic, shared, differences } = comparison
	return {
		name: 'comparison',
		title: 'Comparison with the Six-Day War of 1967',
		description: 'One line for each statement of the comparison, under the case that it is about.',
		fields: [
			field('record', 'string', 'Id of the row, aspect or point, and its anchor; for the summary its label.'),
			field('case', 'string', 'June 2025, June 1967, or both.'),
			field('line', 'integer', 'Number of the line under its record and case.'),
			field('kind', 'string', 'Summary, category, aspect, shared or difference.'),
			field('title', 'string', 'Category, aspect or term.'),
			...evidenceFields,
			field('note', 'string', 'Analysis of the category, note on the aspect.'),
			field('winner', 'string', 'The case that shows an aspect more strongly; no verdict.'),
		],
		primaryKey: ['record', 'case', 'line'],
		rows: [
			...Object.values(summary).flatMap(({ label, facts }) =>
				facts.map(({ term, claim }, index) => ({
					record: `summary-${label}`,
					case: `June ${label}`,
					line: index + 1,
					kind: 'summary',
					title: term,
					...evidence(claim),
				})),
			),
			...rows.flatMap(({ id, category, twelveDay, sixDay, analysis }) =>
				bothCases(twelveDay, sixDay, { record: id, kind: 'category', title: category, note: analysis }),
			),
			...strategic.flatMap(({ id, aspect, twelveDay, sixDay, note, winner }) =>
				bothCases([twelveDay], [sixDay], { record: id, kind: 'aspect', title: aspect, note, winner }),
			),
			...shared.map((claim) => points(claim, 'shared')),
			...differences.map((claim) => points(claim, 'difference')),
		],
	}
}

function bothCases(twelveDay: readonly Claim[], sixDay: readonly Claim[], record: Row): Row[] {
	const of = (name: string, claims: readonly Claim[]) =>
		claims.map((claim, index) => ({ ...record, case: name, line: index + 1, ...evidence(claim) }))
	return [...of('June 2025', twelveDay), ...of('June 1967', sixDay)]
}

function points(claim: Claim & { id: string }, kind: string): Row {
	return { record: claim.id, case: 'both', line: 1, kind, ...evidence(claim) }
}
