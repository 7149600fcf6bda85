/** The instant at which a draft is to be published (contract section 7). */
import { z } from 'zod'

/** An instant with any offset, as text in UTC. `name` is the field's, for the error. */
export const instantInput = (name: string) =>
	z.iso
		.datetime({ offset: true, error: `${name} must be an ISO 8601 instant` })
		.transform((instant) => new Date(instant).toISOString())

/** Body of a request to schedule an article. */
export const scheduleInput = z.object({ publishAt: instantInput('publishAt') })

/** A schedule as clients see it. */
export const scheduleOutput = z.object({
	publishAt: z.iso.datetime(),
	held: z.enum(['', 'late', 'restored']),
})
