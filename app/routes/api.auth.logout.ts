import { apiRoute, json } from '../api/api-route.server.ts'
import type { RouteHandle } from '../http/page-policy.ts'
import { signOutCookie } from '../http/session.server.ts'

export const handle: RouteHandle = { page: { isApi: true, skipsRenderQueue: true } }

const route = apiRoute({
	POST: async ({ request, context }) =>
		json({ success: true }, { headers: { 'Set-Cookie': await signOutCookie(context, request) } }),
})

export const loader = route.loader
export const action = route.action
