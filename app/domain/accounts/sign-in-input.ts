import { z } from 'zod'
import { passwordMaxLength, usernameMaxLength } from '../../lib/credentials.ts'

/** Name and password as somebody who signs in sends them. */
export const signInInput = z.object({
	username: z.string().trim().min(1).max(usernameMaxLength),
	password: z.string().min(1).max(passwordMaxLength),
})

export type SignInInput = z.output<typeof signInInput>
