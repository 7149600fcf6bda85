/** Parts of the search entries of the record. */
import type { Content } from '../../../content/record.ts'
import type { Claim, LaterNote } from '../../../content/schema/claim.ts'
import { formatLongDate, formatPartialDate } from '../../lib/dates.ts'

/** Paragraphs of plain text, one a line; what is empty or absent is left out. */
export function toBody(...parts: (string | undefined | readonly (string | undefined)[])[]): string {
	return parts
		.flat()
		.filter((part) => part)
		.join('\n')
}

/** The words of claims, each with its positions. */
export function textsOf(claims: readonly Pick<Claim, 'text' | 'positions'>[]): string[] {
	return claims.flatMap((claim) => [claim.text, ...positionsOf(claim)])
}

/** Who says what of a claim, a line each. */
function positionsOf({ positions = [] }: Pick<Claim, 'positions'>): string[] {
	return positions.map(({ says, body, date }) => `${body}, ${formatPartialDate(date)}: ${says}`)
}

/** Later notes, each with its date in front, as its page shows it. */
export function notesOf(notes: readonly LaterNote[]): string[] {
	return notes.flatMap((note) => [`${formatLongDate(note.date)}: ${note.text}`, ...positionsOf(note)])
}

/** The archival reference of a page. Throws when the record has no such page. */
export function codeOf({ site }: Content, path: string): string {
	const page = site.pages.find((candidate) => candidate.path === path)
	if (!page) throw new Error(`site.json has no page ${path}`)
	return page.code
}

/** The number of the day with this date, or null. */
export function dayOn({ timeline }: Content, date: string): number | null {
	return timeline.find((day) => day.date === date)?.day ?? null
}
