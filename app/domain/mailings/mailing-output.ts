import { z } from 'zod'
import { mailStates } from '../../../db/repositories/mails.ts'

const instant = z.iso.datetime()
const count = z.int().min(0)

/** A mailing as clients of the API see it (contract section 6). */
export const mailingOutput = z.object({
	id: z.int(),
	subject: z.string(),
	state: z.enum(['scheduled', 'queued', 'paused', 'held', 'done', 'cancelled']),
	held: z.enum(['', 'late', 'unpublished', 'restored', 'begun']),
	sendAt: instant.nullable(),
	counts: z.object(
		Object.fromEntries(mailStates.map((state) => [state, count])) as Record<
			(typeof mailStates)[number],
			typeof count
		>,
	),
	createdAt: instant,
	finishedAt: instant.nullable(),
})
