import { z } from 'zod'
import { normalizePassword, passwordMaxLength, usernameMaxLength } from '../../lib/credentials.ts'

/** Longer than any code, spaces and hyphens included. */
export const codeMaxLength = 40

/** Name and password as somebody who signs in sends them, with the code of the second factor where there is one. */
export const signInInput = z.object({
	username: z.string().trim().min(1).max(usernameMaxLength),
	password: z.string().min(1).max(passwordMaxLength),
	code: z
		.string()
		.trim()
		.max(codeMaxLength)
		.nullish()
		.transform((code) => code ?? ''),
})

export type SignInInput = Omit<z.output<typeof signInInput>, 'code'> & { code?: string }

/** A new password as the account page sends it. The domain function checks its strength. */
export const passwordChange = z
	.object({
		currentPassword: z.string().min(1, 'Enter your current password').max(passwordMaxLength),
		newPassword: z.string().min(1, 'Enter a new password'),
		newPasswordAgain: z.string(),
	})
	.refine((typed) => normalizePassword(typed.newPassword) === normalizePassword(typed.newPasswordAgain), {
		path: ['newPasswordAgain'],
		message: 'The two new passwords differ',
	})

/** Why the account stays as it was. What was typed never comes back. */
export type PasswordFailure = {
	formError: string
	fieldErrors: Partial<Record<keyof z.output<typeof passwordChange> | 'code' | 'factorPassword', string>>
}
