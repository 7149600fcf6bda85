import { redirect } from '@remix-run/node'
import { signOutCookie } from '../../http/session.server.ts'
import type { Context } from '../../runtime/context.server.ts'

/** LOGOUT on any administrator's page: the session ends on the server, then the sign-in page. */
export async function signOut(context: Context, request: Request): Promise<Response> {
	return redirect('/admin/login', {
		status: 303,
		headers: { 'Set-Cookie': await signOutCookie(context, request) },
	})
}
