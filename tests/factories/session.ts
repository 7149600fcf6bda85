import { startSession } from '../../app/domain/accounts/sessions.server.ts'
import type { Visitor } from '../../app/domain/accounts/sign-in.server.ts'
import { signInHeaders } from '../../app/http/session.server.ts'
import { findCredentials, type User } from '../../db/repositories/users.ts'
import { requestContext, testContext } from '../support/database.ts'
import { siteOrigin } from '../support/settings.ts'

/** Somebody who signs in from an address, with a browser that has never done so before. */
export function visitorAt(address: string): Visitor {
	return { address, userAgent: '', device: null }
}

/** Starts a session of a stored administrator without asking for the password. */
export async function openSession(user: User, userAgent = ''): Promise<{ token: string; sessionId: string }> {
	const credentials = await findCredentials(testContext.db, user.username)
	const session = credentials && (await startSession(testContext, credentials, userAgent, new Date()))
	if (!session) throw new Error(`${user.username} has no session`)
	return session
}

/** The `Cookie` header of a browser in which an administrator is signed in. */
export async function sessionCookieOf(user: User, userAgent = ''): Promise<string> {
	const session = await openSession(user, userAgent)
	const [cookie] = await signInHeaders(requestContext(), new Request(siteOrigin), { user, ...session })
	return cookie?.[1].split(';')[0] ?? ''
}
