/** Figures on Iran's enriched uranium. */
import { z } from 'zod'
import { claim } from './claim.ts'
import { id, text } from './primitives.ts'

/** Year, month or day, as exact as a source gives it. */
const partialDate = z.string().regex(/^\d{4}(-\d{2}){0,2}$/, 'a date such as 2025-02 or 2025-05-17')

/** Measures of a figure: a level of enrichment in percent, the others a mass in kg. */
export const URANIUM_MEASURES = ['enrichment', 'up-to-60', 'low-enriched', 'all-enriched'] as const

export const uraniumFigure = claim.extend({
	id: id(/^uranium-[a-z0-9-]+$/, 'uranium-2025-05-17-up-to-60'),
	measure: z.enum(URANIUM_MEASURES),
	value: z.number().positive(),
	/** A limit of the agreement of 2015; a number passed or rounded. */
	bound: z.enum(['limit', 'more than', 'about']).optional(),
	/** The day or month that the figure describes; absent where no source gives it. */
	asOf: partialDate.optional(),
	/** When it was published. */
	published: partialDate,
	/** Whose figure it is. */
	body: text,
})

export type UraniumFigure = z.infer<typeof uraniumFigure>
