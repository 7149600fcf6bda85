/** The words of a source on which a claim rests (docs/editorial.md, section 4). */
import type { z } from 'zod'
import { originalText, sourceId, text } from './primitives.ts'

/** Longest quotation: what a reader takes in, and what the law of quotation bears. */
export const QUOTE_MAX = { words: 60, characters: 400 }

/** A whole clause as printed, in the language in which it was published. */
export const quote = originalText.extend({
	/** Of the sources that the claim cites. */
	source: sourceId,
	/** In English, where the words are in another language. */
	translation: text.optional(),
	/** Where in the source: a page, a minute. */
	locator: text.optional(),
})

export type Quote = z.infer<typeof quote>
