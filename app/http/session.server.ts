/** The administrator's session as the web sees it: a signed cookie with a token, and the guards. */

import { redirect } from '@remix-run/node'
import type { StoredSession } from '../../db/repositories/sessions.ts'
import {
	asUserActor,
	endSession,
	findSession,
	sessionAbsoluteMs,
} from '../domain/accounts/sessions.server.ts'
import type { SignedIn } from '../domain/accounts/sign-in.server.ts'
import { asActor, type Context } from '../runtime/context.server.ts'
import { knownDeviceCookie } from './known-device.server.ts'
import { assertOwnOrigin } from './origin.server.ts'
import { privateHeaders } from './page-policy.ts'
import { signedCookie, signedPairs } from './signed-cookie.server.ts'

const sessionCookie = (context: Context) =>
	signedCookie(context, 'session', context.sessionSecrets, sessionAbsoluteMs / 1000)

/**
 * The live session of a request, or null. A damaged or forged cookie counts as none; of several cookies the first with
 * a live session counts.
 */
export async function findRequestSession(context: Context, request: Request): Promise<StoredSession | null> {
	for (const token of await readTokens(context, request)) {
		const session = await findSession(context, token)
		if (session) return session
	}
	return null
}

/** A session, and the context in which its administrator acts. */
export type Signed<Of extends Context> = { session: StoredSession; context: Of }

/**
 * The guard of every administrator's loader and action. Without a live session it throws what `keep` makes of the request,
 * or else a redirect to the sign-in page; 403 for another origin.
 */
export async function requireSession<Of extends Context>(
	context: Of,
	request: Request,
	keep?: (context: Context, request: Request) => Promise<unknown>,
): Promise<Signed<Of>> {
	assertOwnOrigin(context, request)
	const session = await findRequestSession(context, request)
	if (!session)
		throw (await keep?.(context, request)) ?? redirect(signInAddress(request), { headers: privateHeaders })
	return { session, context: asActor(context, asUserActor(session.user.id)) }
}

/** Where to sign in, and from there back to the page first asked for. */
function signInAddress(request: Request): string {
	const url = new URL(request.url)
	const next = url.pathname + url.search
	return next === '/admin' ? '/admin/login' : `/admin/login?next=${encodeURIComponent(next)}`
}

/**
 * The headers that hand a session to the browser that has just signed in, and make it a known device. The session that
 * the request had ends.
 */
export async function signInHeaders(
	context: Context,
	request: Request,
	{ user, token }: SignedIn,
): Promise<[name: string, value: string][]> {
	for (const former of await readTokens(context, request)) await endSession(context, former)
	return [
		['Set-Cookie', await sessionCookie(context).serialize(token)],
		['Set-Cookie', await knownDeviceCookie(context, request, user.id)],
	]
}

/** Ends the session of a request. Returns the `Set-Cookie` value that clears the cookie. */
export async function signOutCookie(context: Context, request: Request): Promise<string> {
	for (const token of await readTokens(context, request)) await endSession(context, token)
	return sessionCookie(context).serialize('', { maxAge: 0 })
}

async function readTokens(context: Context, request: Request): Promise<string[]> {
	const cookie = sessionCookie(context)
	const pairs = signedPairs(request.headers.get('Cookie'), cookie.name, context.sessionSecrets)
	const values: unknown[] = await Promise.all(pairs.map((pair) => cookie.parse(pair)))
	return values.filter((value): value is string => typeof value === 'string' && value !== '')
}
