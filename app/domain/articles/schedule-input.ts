/** The instant at which a draft is to be published (contract section 7). */
import { z } from 'zod'

/** Body of a request to schedule an article. */
export const scheduleInput = z.object({
	publishAt: z.iso
		.datetime({ offset: true, error: 'publishAt must be an ISO 8601 instant' })
		.transform((instant) => new Date(instant).toISOString()),
})

/** A schedule as clients see it. */
export const scheduleOutput = z.object({
	publishAt: z.iso.datetime(),
	held: z.enum(['', 'late', 'restored']),
})
