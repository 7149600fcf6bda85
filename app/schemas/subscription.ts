import { z } from 'zod'

/** A newsletter sign-up (contract section 4). `source` is always `website`. */
export const subscriptionInput = z.object({
	email: z
		.string('E-mail address is required')
		.trim()
		.min(1, 'E-mail address is required')
		.max(254, 'E-mail address may have at most 254 characters')
		.pipe(z.email('E-mail address is not valid')),
	source: z.literal('website', 'source must be website').default('website'),
})

export type SubscriptionInput = z.output<typeof subscriptionInput>
