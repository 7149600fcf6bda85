import { z } from 'zod'

export const subjectMaxLength = 200

/** The subject of a mailing: one line. */
export const subjectInput = z
	.string('A subject is required')
	.transform((typed) => typed.replace(/[\p{Cc}\p{Cs}\s]+/gu, ' ').trim())
	.pipe(
		z
			.string()
			.min(1, 'A subject is required')
			.max(subjectMaxLength, `A subject may have at most ${subjectMaxLength} characters`),
	)

/** A mailing of an article. */
export const mailingInput = z.object({ articleId: z.int().min(1), subject: subjectInput })

export type MailingInput = z.output<typeof mailingInput>
