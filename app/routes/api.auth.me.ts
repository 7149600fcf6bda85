import { requireApiSession } from '../api/api-request.server.ts'
import { apiRoute, json } from '../api/api-route.server.ts'
import { userOutput } from '../domain/articles/article-output.ts'
import type { RouteHandle } from '../http/page-policy.ts'

export const handle: RouteHandle = { page: { isApi: true, skipsRenderQueue: true } }

const route = apiRoute({
	GET: async ({ request, context }) => {
		const { session } = await requireApiSession(context, request)
		const { user } = session
		return json({ user: userOutput.parse(user) })
	},
})

export const loader = route.loader
export const action = route.action
