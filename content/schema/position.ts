/** Who says what of a disputed claim (docs/editorial.md, section 4). */
import { z } from 'zod'
import { publicationDate, text } from './primitives.ts'

/** Most words of a position: the claim has the sentence. */
export const POSITION_WORDS = 20

/** The account of one body on one date. */
export const position = z.strictObject({
	/** The figure, or the account in a few words. */
	says: text,
	/** Whose account it is, not the outlet that carried it. */
	body: text,
	/** When the body said it; of a published work, its date. */
	date: publicationDate,
})

export type Position = z.infer<typeof position>
