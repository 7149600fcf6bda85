/** Figures that bodies announced. */
import { z } from 'zod'
import { claim, laterNote } from './claim.ts'
import { id, isoDate, text } from './primitives.ts'

/** A running total that a body announced. */
export const figure = claim.extend({
	id: id(/^figure-[a-z0-9-]+$/, 'figure-iran-official-0615'),
	party: text,
	measure: z.enum(['killed', 'injured']),
	value: z.int().min(0),
	/** The body's words for a number that it rounded. */
	rounding: z.enum(['about', 'more than']).optional(),
	/** How many of those killed were civilians or children, where the publisher says so. */
	civilians: z.int().min(0).optional(),
	children: z.int().min(0).optional(),
	/** A count by authorities, or by somebody else. */
	series: z.enum(['official', 'monitor']),
	publisher: text,
	/** Whose count it is, where the publisher passes it on or is one of several offices; else the publisher's own. */
	body: text.optional(),
	/** The day on which it was announced. */
	date: isoDate,
	/** Drawn in the chart; figures that repeat another one are in the table only. */
	inChart: z.boolean().default(true),
})

export const casualties = z.strictObject({
	introduction: z.array(text).min(1),
	/** Announced before the freeze. */
	figures: z.array(figure).min(4),
	/** Announced after it. */
	laterFigures: z.array(figure).default([]),
	laterNotes: z.array(laterNote).default([]),
})

export type Figure = z.infer<typeof figure>

export type Casualties = z.infer<typeof casualties>
