import type { IncomingMessage } from 'node:http'
import type { PagePolicy } from '../app/http/page-policy.ts'
import { isSignedSessionCookie } from '../app/http/signed-cookie.server.ts'

/** Whether a body may be as large as a picture: only from senders whom the site has given a session. */
export function sendsPicture({ headers }: IncomingMessage, { takesPictures }: PagePolicy): boolean {
	return takesPictures === true && isSignedSessionCookie(headers.cookie)
}
