import { z } from 'zod'
import { emailSchema } from '../../lib/email-schema.ts'

/** A newsletter sign-up (contract section 4). `source` is always `website`. */
export const subscriptionInput = z.object({
	email: emailSchema(),
	source: z.literal('website', 'source must be website').default('website'),
})

export type SubscriptionInput = z.output<typeof subscriptionInput>
