/** Questions and answers. */
import { z } from 'zod'
import { claim } from './claim.ts'
import { id, sourceIds, text } from './primitives.ts'

const link = z.strictObject({ label: text, href: text })

const question = z.strictObject({
	id: id(/^q-[a-z0-9-]+$/, 'q-day-numbers'),
	question: text,
	/** Paragraphs. `sources` may be empty where the answer is the archive's own policy. */
	answer: z
		.array(
			claim.extend({
				grade: claim.shape.grade.default('Confirmed'),
				sources: sourceIds,
			}),
		)
		.min(1),
	/** Pages that say more. */
	links: z.array(link).min(1).optional(),
})

export const faq = z.strictObject({
	categories: z.array(
		z.strictObject({
			id: id(/^faq-[a-z-]+$/, 'faq-dates'),
			name: text,
			questions: z.array(question),
		}),
	),
	resources: z.array(z.strictObject({ title: text, text, links: z.array(link).min(1) })),
})

export type Faq = z.infer<typeof faq>

export type Question = z.infer<typeof question>
