import { redirect } from '@remix-run/node'
import { signOutCookie } from '../../http/session.server.ts'

/** LOGOUT on any administrator's page: the session ends on the server, then the sign-in page. */
export async function signOut(request: Request): Promise<Response> {
	return redirect('/admin/login', { status: 303, headers: { 'Set-Cookie': await signOutCookie(request) } })
}
