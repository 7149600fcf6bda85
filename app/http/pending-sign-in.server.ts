/** The cookie between the password and the code of the second factor. It opens nothing: only the code goes on from there. */

import { z } from 'zod'
import type { PendingSignIn } from '../domain/accounts/sign-in.server.ts'
import type { Context } from '../runtime/context.server.ts'
import { signedCookie, signedPairs } from './signed-cookie.server.ts'

const lifetimeSeconds = 5 * 60
const content = z.object({ username: z.string(), password: z.string(), until: z.int() })

// Secrets of its own: a signature does not cover the name, and no other cookie may pass for this one.
const secrets = (context: Context) => context.sessionSecrets.map((secret) => `pending sign-in ${secret}`)

const pendingCookie = (context: Context) =>
	signedCookie(context, 'pending', secrets(context), lifetimeSeconds)

/** The sign-in that waits for its code in this browser; null when none does, or for longer than five minutes. */
export async function readPendingSignIn(context: Context, request: Request): Promise<PendingSignIn | null> {
	const cookie = pendingCookie(context)
	for (const pair of signedPairs(request.headers.get('Cookie'), cookie.name, secrets(context))) {
		const { data } = content.safeParse(await cookie.parse(pair))
		if (data && data.until > Date.now()) return { username: data.username, password: data.password }
	}
	return null
}

/** The `Set-Cookie` value for a browser that has sent the right password. */
export async function pendingSignInCookie(context: Context, pending: PendingSignIn): Promise<string> {
	const until = Date.now() + lifetimeSeconds * 1000
	return pendingCookie(context).serialize({ ...pending, until } satisfies z.output<typeof content>)
}

/** The `Set-Cookie` value that ends the waiting. */
export async function endPendingSignIn(context: Context): Promise<string> {
	return pendingCookie(context).serialize('', { maxAge: 0 })
}
