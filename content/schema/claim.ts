/** Claim: a text that can be checked, its grade and its sources (docs/editorial.md). */
import { z } from 'zod'
import { position } from './position.ts'
import { isoDate, sourceIds, text } from './primitives.ts'
import { quote } from './quote.ts'

export const GRADES = [
	'Confirmed',
	'Corroborated',
	'Attributed',
	'Single-source',
	'Disputed',
	'Withdrawn',
] as const

/** A sentence or two that somebody can check: how well it is known, and from where. */
export const claim = z.strictObject({
	text,
	grade: z.enum(GRADES),
	sources: sourceIds.min(1),
	/** Who says what, where the grade is Disputed: the lowest figure first, otherwise by date. */
	positions: z.array(position).min(1).optional(),
	/** The words of these sources on which the claim rests. */
	quotes: z.array(quote).min(1).optional(),
	/** Why it has no quotation, where one was looked for. */
	quoteMissing: text.optional(),
})

/** A fact later than the freeze; shown as a note that carries its own date. */
export const laterNote = claim.extend({ date: isoDate })

export type Grade = (typeof GRADES)[number]

export type Claim = z.infer<typeof claim>

export type LaterNote = z.infer<typeof laterNote>
