/** The privacy policy and the terms. */
import { z } from 'zod'
import { id, isoDate, text } from './primitives.ts'

const policySection = z.strictObject({
	id: id(/^[a-z][a-z-]*$/, 'your-rights'),
	heading: text,
	paragraphs: z.array(text).default([]),
	list: z.array(z.strictObject({ term: text.optional(), text })).default([]),
})

const policy = z.strictObject({
	title: text,
	introduction: text,
	/** Both the last update and the day of effect (spec section 9). */
	lastUpdated: isoDate,
	effective: isoDate,
	sections: z.array(policySection).min(4),
	contact: z.strictObject({ heading: text, paragraphs: z.array(text).min(1) }),
})

export const policies = z.strictObject({ privacy: policy, terms: policy })

export type Policy = z.infer<typeof policy>
