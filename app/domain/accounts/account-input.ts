import { z } from 'zod'
import { passwordMaxLength, usernameMaxLength } from '../../lib/credentials.ts'

/** Name and password as somebody who signs in sends them. */
export const signInInput = z.object({
	username: z.string().trim().min(1).max(usernameMaxLength),
	password: z.string().min(1).max(passwordMaxLength),
})

export type SignInInput = z.output<typeof signInInput>

/** A new password as the account page sends it. What makes one fit is the service's to say. */
export const passwordChange = z
	.object({
		currentPassword: z.string().min(1, 'Enter your current password').max(passwordMaxLength),
		newPassword: z.string().min(1, 'Enter a new password'),
		newPasswordAgain: z.string(),
	})
	.refine((typed) => typed.newPassword === typed.newPasswordAgain, {
		path: ['newPasswordAgain'],
		message: 'The two new passwords differ',
	})

/** Why the password stays as it was. What was typed never comes back. */
export type PasswordFailure = {
	formError: string
	fieldErrors: Partial<Record<keyof z.output<typeof passwordChange>, string>>
}
