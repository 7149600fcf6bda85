/** Output of the API and the query strings that it takes (contract section 4). */
import { z } from 'zod'
import { type ApiFieldName, apiFieldNames } from '../../../db/article-fields.ts'
import { articleStatus } from './article-input.ts'

const instant = z.iso.datetime()

const text = z.object(
	Object.fromEntries(apiFieldNames.map((name) => [name, z.string()])) as Record<ApiFieldName, z.ZodString>,
)

/** An article as clients see it: an allow-list, never a row passed on. */
export const articleOutput = z.object({
	id: z.int(),
	...text.shape,
	status: articleStatus,
	createdAt: instant,
	publishedAt: instant.nullable(),
	updatedAt: instant,
	firstPublishedAt: instant.nullable(),
})

/** The draft beside a public article. */
export const privateDraftOutput = text.extend({ savedAt: instant })

export const userOutput = z.object({ id: z.int(), username: z.string() })

export const subscriptionOutput = z.object({
	id: z.int(),
	email: z.string(),
	source: z.string(),
	createdAt: instant,
})

/** A subscriber as an administrator's client sees it (contract section 6). */
export const subscriberOutput = subscriptionOutput.extend({
	state: z.enum(['pending', 'active', 'left', 'bounced']),
	topics: z.array(z.string()),
	confirmedAt: instant.nullable(),
	leftAt: instant.nullable(),
})

const wholeNumber = (min: number, max: number) =>
	z
		.string()
		.regex(/^\d{1,9}$/, 'a whole number')
		.transform(Number)
		.pipe(z.int().min(min).max(max))

/** `limit` and `offset` cut a list; without them it is whole. */
export const sliceQuery = z.object({
	limit: wholeNumber(1, 100).optional(),
	offset: wholeNumber(0, 999_999_999).optional(),
})

export const articleListQuery = sliceQuery.extend({ status: articleStatus.optional() })
