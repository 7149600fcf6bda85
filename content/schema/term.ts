/** A term of the glossary. */
import { z } from 'zod'
import { id, sourceIds, text, wordsInScript } from './primitives.ts'

export const term = z
	.strictObject({
		id: id(/^term-[a-z0-9-]+$/, 'term-quds-force'),
		term: text,
		/** What an abbreviation stands for. */
		expansion: text.optional(),
		original: wordsInScript.optional(),
		explanation: text,
		/** How texts of the record write the term; absent: as `term`. */
		forms: z.array(text).min(1).optional(),
		sources: sourceIds.min(1),
	})
	.transform((record) => ({ ...record, forms: record.forms ?? [record.term] }))
