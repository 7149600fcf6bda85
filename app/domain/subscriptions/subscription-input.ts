import { z } from 'zod'

/** Characters of an e-mail address that mail can carry (RFC 5321, 4.5.3.1.3). */
export const emailMaxLength = 254

/** A newsletter sign-up (contract section 4). `source` is always `website`. */
export const subscriptionInput = z.object({
	email: z
		.string('E-mail address is required')
		.trim()
		.min(1, 'E-mail address is required')
		.max(emailMaxLength, `E-mail address may have at most ${emailMaxLength} characters`)
		.pipe(z.email('E-mail address is not valid')),
	source: z.literal('website', 'source must be website').default('website'),
})

export type SubscriptionInput = z.output<typeof subscriptionInput>
