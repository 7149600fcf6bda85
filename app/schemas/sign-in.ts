import { z } from 'zod'

/** Name and password; the longest password bounds the work of hashing. */
export const signInInput = z.object({
	username: z.string().trim().min(1).max(100),
	password: z.string().min(1).max(1000),
})

export type SignInInput = z.output<typeof signInInput>
