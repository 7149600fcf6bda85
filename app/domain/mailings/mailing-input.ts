import { z } from 'zod'
import { isVisible } from '../../lib/visible-text.ts'
import { instantInput } from '../articles/schedule-input.ts'
import { topics } from '../subscriptions/topics.ts'

export const subjectMaxLength = 200

/** The subject of a mailing: one line. */
export const subjectInput = z
	.string('A subject is required')
	.transform((typed) => typed.replace(/[\p{Cc}\p{Cs}\s]+/gu, ' ').trim())
	.pipe(
		z
			.string()
			.refine(isVisible, 'A subject is required')
			.max(subjectMaxLength, `A subject may have at most ${subjectMaxLength} characters`),
	)

export const introductionMaxLength = 2000

/** Plain text above the article, in paragraphs; `''` for none. */
export const introductionInput = z
	.string()
	.transform((typed) => typed.replace(/\r\n?/g, '\n').trim())
	.pipe(
		z
			.string()
			.max(introductionMaxLength, `An introduction may have at most ${introductionMaxLength} characters`),
	)

/** A mailing of an article to subscribers of its topic; immediately without `sendAt`. */
export const mailingInput = z.object({
	articleId: z.int().min(1),
	subject: subjectInput,
	introduction: introductionInput.default(''),
	topic: z.enum(topics, 'A topic is articles or record').default('articles'),
	sendAt: instantInput('sendAt').optional(),
})

export type MailingInput = z.output<typeof mailingInput>
