/** The war in brief: sentences and figures, each of which leads into the record. */
import { z } from 'zod'
import { id, isoDate, text } from './primitives.ts'

const sentence = z.strictObject({
	text,
	/** Id of the record that the sentence sums up. */
	record: text,
	/** The day on which it became known, where that is later than the record. */
	later: isoDate.optional(),
	/** Shown on the home page too. */
	isOnHome: z.boolean().default(false),
})

const figureId = id(/^figure-[a-z0-9-]+$/, 'figure-iran-official-0615')

export const brief = z.strictObject({
	sections: z.array(z.strictObject({ heading: text, sentences: z.array(sentence).min(1) })).min(1),
	figures: z.array(
		z.strictObject({
			label: text,
			/** The latest count. */
			latest: figureId,
			/** The count when the record ends. */
			atFreeze: figureId,
		}),
	),
})

export type Brief = z.infer<typeof brief>

export type BriefSentence = z.infer<typeof sentence>
