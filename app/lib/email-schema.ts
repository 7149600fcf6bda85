import { z } from 'zod'
import { emailMaxLength, normalizeEmail, withoutInvisible } from './email-address.ts'

const tooLong = `E-mail address may have at most ${emailMaxLength} characters`

/** The one schema of e-mail addresses. Its output is the form that is stored and compared. */
export function emailSchema() {
	return z
		.string('E-mail address is required')
		.transform(withoutInvisible)
		.pipe(z.string().min(1, 'E-mail address is required').max(emailMaxLength, tooLong))
		.transform((text, { addIssue }) => {
			const email = normalizeEmail(text)
			if (email !== null && new TextEncoder().encode(email).length <= emailMaxLength) return email
			addIssue(email === null ? 'E-mail address is not valid' : tooLong)
			return z.NEVER
		})
}
