/** A name or a word, and how else readers write it. */
import { z } from 'zod'
import { text } from './primitives.ts'

export const alias = z.strictObject({
	/** As the record writes it. */
	name: text,
	/** Other spellings, and the name in other scripts: what somebody may type into the search. */
	also: z.array(text).min(1),
})
