/** A term of the glossary. */
import { z } from 'zod'
import { id, originalText, sourceIds, text } from './primitives.ts'

export const term = z
	.strictObject({
		id: id(/^term-[a-z0-9-]+$/, 'term-quds-force'),
		term: text,
		/** Long form of an abbreviation. */
		expansion: text.optional(),
		original: originalText.optional(),
		explanation: text,
		/** Forms of the term in texts of the record; absent: `term`. */
		forms: z.array(text).min(1).optional(),
		sources: sourceIds.min(1),
	})
	.transform((record) => ({ ...record, forms: record.forms ?? [record.term] }))
