import { Authenticator } from 'remix-auth'
import { FormStrategy } from 'remix-auth-form'
import { signInInput } from '../domain/accounts/account-input.ts'
import {
	InvalidCredentialsError,
	type SignedIn,
	signIn,
	type Visitor,
} from '../domain/accounts/sign-in.server.ts'
import type { Context } from '../runtime/context.server.ts'
import { textField } from './form.server.ts'

/**
 * Signs in the administrator whom a posted form names. Throws `InvalidCredentialsError` (also for empty fields),
 * `SecondFactorNeededError` and `TooManyAttemptsError`.
 */
export async function authenticateForm(
	context: Context,
	form: FormData,
	visitor: Visitor,
): Promise<SignedIn> {
	const authenticator = new Authenticator<SignedIn>()
	authenticator.use(
		new FormStrategy(async ({ form }) => {
			const input = signInInput.safeParse(Object.fromEntries(form))
			if (!input.success) throw new InvalidCredentialsError()
			return signIn(context, input.data, visitor)
		}),
		'form',
	)
	// The strategy reads a request, whose own body has been read by now. Whatever else was sent must cost nothing here.
	const body = new FormData()
	for (const name of ['username', 'password']) body.set(name, textField(form, name))
	return authenticator.authenticate('form', new Request('http://form.invalid', { method: 'POST', body }))
}
