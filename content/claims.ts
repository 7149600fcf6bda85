/** Every line of the record that has a grade and sources. */
import type { Content } from './record.ts'
import { recordedDays } from './registers.ts'
import type { Claim } from './schema/claim.ts'
import { walk } from './walk.ts'

/** The parts whose lines are all to be quoted (docs/editorial.md, section 4). */
export const QUOTED_PARTS = ['entries', 'figures', 'triggers', 'comparison'] as const

export type QuotedPart = (typeof QUOTED_PARTS)[number]

/** A line, the id of the record that it belongs to or the name of the file, and the part in which each line is to be quoted; '' outside of them. */
export type ListedClaim = { record: string; part: QuotedPart | ''; claim: Claim }

/** Rows of the comparison of which each line is to be quoted. */
const quotedRows = 4

/** In the order of the files of the record. */
export function listClaims(content: Content): ListedClaim[] {
	const parts = partsOf(content)
	const claims: ListedClaim[] = []
	walk(content, (file, _path, record, id) => {
		if (isClaim(record)) claims.push({ record: id || file, part: parts.get(record) ?? '', claim: record })
	})
	return claims
}

function partsOf(content: Content): ReadonlyMap<object, QuotedPart> {
	const { causes, casualties, comparison } = content
	const rows = comparison.rows.slice(0, quotedRows)
	const lines: Record<QuotedPart, Claim[]> = {
		entries: recordedDays(content).flatMap(({ entries }) => entries),
		figures: [...casualties.figures, ...casualties.laterFigures],
		triggers: causes.triggers.flatMap(({ description }) => description),
		comparison: rows.flatMap(({ twelveDay, sixDay }) => [...twelveDay, ...sixDay]),
	}
	return new Map(QUOTED_PARTS.flatMap((part) => lines[part].map((claim) => [claim, part] as const)))
}

/** A line of the archive's own rules has no sources. */
function isClaim(record: Record<string, unknown>): record is Record<string, unknown> & Claim {
	const { text, grade, sources } = record
	return typeof text === 'string' && grade !== undefined && Array.isArray(sources) && sources.length > 0
}
