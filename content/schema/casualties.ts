/** Figures that bodies announced. */
import { z } from 'zod'
import { claim, laterNote } from './claim.ts'
import { id, isoDate, text } from './primitives.ts'

/** A cumulative or daily figure that a body announced. */
const figure = claim.extend({
	id: id(/^figure-[a-z0-9-]+$/, 'figure-iran-official-0615'),
	party: text,
	measure: z.enum(['killed', 'injured']),
	value: z.int().min(0),
	/** The body's words for a number that it rounded. */
	rounding: z.enum(['about', 'more than']).optional(),
	/** Which line of the chart: a government figure or another monitor's. */
	series: z.enum(['official', 'monitor']),
	publisher: text,
	/** The day on which it was announced. */
	date: isoDate,
	/** Shown in the chart; later revisions stand in the table only. */
	inChart: z.boolean().default(true),
})

export const casualties = z.strictObject({
	introduction: z.array(text).min(1),
	figures: z.array(figure).min(4),
	laterNotes: z.array(laterNote).default([]),
})

export type Figure = z.infer<typeof figure>

export type Casualties = z.infer<typeof casualties>
