/** Shapes that several kinds of record share. */
import { z } from 'zod'

/** A paragraph or less: a line break, or a control character that nobody sees, belongs in none. */
export const text = z
	.string()
	.trim()
	.min(1)
	.refine(
		(value) => !/\p{Cc}/u.test(value),
		'has a line break or another control character: write one paragraph',
	)

export const isoDate = z.iso.date()

/** Day, month or year, as exact as the work gives it; `n.d.` where it gives none. */
export const publicationDate = z
	.string()
	.regex(/^(\d{4}(-\d{2}){0,2}|n\.d\.)$/, 'a date such as 2025-06-23, 2025-06, 2025 or n.d.')

/** An instant to the minute in UTC, for example `2025-06-23T22:02Z`. */
export const instant = z
	.string()
	.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}Z$/, 'an instant such as 2025-06-23T22:02Z')

export const sourceId = z.string().regex(/^[ST]\d+$/, 'a source id such as S17 or T4')

export const sourceIds = z.array(sourceId)

export const id = (shape: RegExp, example: string) => z.string().regex(shape, `an id such as ${example}`)

/** Words in the language and the script in which they were first written; `language` by ISO 639-1. */
export const originalText = z.strictObject({
	text,
	language: z.string().regex(/^[a-z]{2}$/, 'a language such as fa'),
})
