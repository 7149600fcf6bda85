/** Change of an edition in the record. */
import { z } from 'zod'
import { id, isoDate, text } from './primitives.ts'

export const change = z.strictObject({
	id: id(/^change-\d+$/, 'change-1'),
	/** The day of the edition. */
	date: isoDate,
	/** Id of the record: a live one, or a tombstone's. */
	record: text,
	kind: z.enum(['addition', 'correction', 'grade', 'source']),
	/** The words that stood; absent for an addition. */
	before: text.optional(),
	after: text,
	reason: text,
})

export type Change = z.infer<typeof change>
