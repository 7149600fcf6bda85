import { z } from 'zod'
import { subscriptionInput } from '../subscriptions/subscription-input.ts'
import { rights } from './rights.ts'

/** A request about one's own data, as the form sends it. */
export const rightsInput = z.object({
	email: subscriptionInput.shape.email,
	right: z.enum(rights, 'Choose what you ask for'),
})

export type RightsInput = z.output<typeof rightsInput>
