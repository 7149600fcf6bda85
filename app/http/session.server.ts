/** The administrator's session as the web sees it: a signed cookie with a token, and the guards. */
import { createCookie, redirect } from '@remix-run/node'
import type { StoredSession } from '../../db/repositories/sessions.ts'
import type { User } from '../../db/repositories/users.ts'
import { env } from '../lib/env.server.ts'
import { sessionSecrets } from '../lib/session-secret.server.ts'
import { endSession, findSession, sessionAbsoluteMs, startSession } from '../services/sessions.server.ts'
import { adminHeaders } from './admin-pages.ts'
import { assertOwnOrigin } from './origin.server.ts'

function sessionCookie() {
	return createCookie('session', {
		httpOnly: true,
		sameSite: 'lax',
		path: '/',
		secure: env().SITE_URL.startsWith('https:'),
		secrets: sessionSecrets(),
		maxAge: sessionAbsoluteMs / 1000,
	})
}

/** The live session of a request, or null. A damaged or forged cookie counts as none. */
export async function findRequestSession(request: Request): Promise<StoredSession | null> {
	const token = await readToken(request)
	return token ? findSession(token) : null
}

/** The guard of every administrator's loader and action: throws a redirect to the sign-in page, or 403 for another origin. */
export async function requireSession(request: Request): Promise<StoredSession> {
	assertOwnOrigin(request)
	const session = await findRequestSession(request)
	if (!session) throw redirect(signInAddress(request), { headers: adminHeaders })
	return session
}

/** Where to sign in, and from there back to the page first asked for. */
function signInAddress(request: Request): string {
	const url = new URL(request.url)
	const next = url.pathname + url.search
	return next === '/admin' ? '/admin/login' : `/admin/login?next=${encodeURIComponent(next)}`
}

/** Starts a session for a user under a new token; a session that the request had ends. `cookie` is the `Set-Cookie` value. */
export async function signInCookie(
	request: Request,
	user: User,
): Promise<{ cookie: string; sessionId: string }> {
	const former = await readToken(request)
	if (former) await endSession(former)
	const { token, sessionId } = await startSession(user, request.headers.get('User-Agent') ?? '')
	return { cookie: await sessionCookie().serialize(token), sessionId }
}

/** Ends the session of a request. Returns the `Set-Cookie` value that clears the cookie. */
export async function signOutCookie(request: Request): Promise<string> {
	const token = await readToken(request)
	if (token) await endSession(token)
	return sessionCookie().serialize('', { maxAge: 0 })
}

async function readToken(request: Request): Promise<string | null> {
	const value: unknown = await sessionCookie().parse(request.headers.get('Cookie'))
	return typeof value === 'string' && value !== '' ? value : null
}
