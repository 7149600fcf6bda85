/** Counts of how far the record keeps to the words of its sources. */
import { casualtyFigures } from './casualty-figures.ts'
import type { Content } from './record.ts'
import { recordedDays } from './registers.ts'
import type { Claim } from './schema/claim.ts'

/** Lines of one part of the record: how many have a quotation, or a reason for having none. */
export type QuotedPart = { part: string; lines: number; quoted: number; excused: number }

/** Rows of the comparison of which each line is to be quoted. */
const quotedRows = 4

/** The parts whose lines are to be quoted: entries, figures, trigger events, the first rows of the comparison. */
export function countQuoted(content: Content): QuotedPart[] {
	const rows = content.comparison.rows.slice(0, quotedRows)
	return [
		countPart(
			'entries',
			recordedDays(content).flatMap((day) => day.entries),
		),
		countPart('casualty figures', casualtyFigures(content)),
		countPart(
			'trigger events',
			content.causes.triggers.flatMap(({ description }) => description),
		),
		countPart(
			`comparison, rows 1 to ${quotedRows}`,
			rows.flatMap(({ twelveDay, sixDay }) => [...twelveDay, ...sixDay]),
		),
	]
}

function countPart(part: string, claims: readonly Claim[]): QuotedPart {
	const quoted = claims.filter(({ quotes }) => quotes).length
	const excused = claims.filter(({ quotes, quoteMissing }) => !quotes && quoteMissing).length
	return { part, lines: claims.length, quoted, excused }
}
