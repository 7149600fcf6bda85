import { apiRoute, json } from '../api/api-route.server.ts'
import { signOutCookie } from '../http/session.server.ts'

const route = apiRoute({
	POST: async ({ request }) =>
		json({ success: true }, { headers: { 'Set-Cookie': await signOutCookie(request) } }),
})

export const loader = route.loader
export const action = route.action
