import type { Comparison } from '../../../content/schema/comparison.ts'
import { numberSources, type SourceNumbers } from '../evidence/note-numbers.ts'

/** The numbers of the page's notes, in the order in which the comparison is read. */
export function numberComparison({
	summary,
	rows,
	strategic,
	shared,
	differences,
}: Comparison): SourceNumbers {
	return numberSources([
		...[summary.twelveDay, summary.sixDay].flatMap(({ facts }) => facts.map(({ claim }) => claim)),
		...rows.flatMap(({ twelveDay, sixDay }) => [...twelveDay, ...sixDay]),
		...strategic.flatMap(({ twelveDay, sixDay }) => [twelveDay, sixDay]),
		...shared,
		...differences,
	])
}
