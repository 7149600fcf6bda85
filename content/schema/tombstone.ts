/** A published id whose record has left. */
import { z } from 'zod'
import { isoDate, text } from './primitives.ts'

export const tombstone = z.strictObject({
	/** Never given to another record. */
	id: text,
	/** The live record that holds now what this one held. */
	successor: text,
	/** The day of the edition that took the record out. */
	date: isoDate,
})
