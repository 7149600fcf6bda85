import { requireApiSession } from '../api/api-request.server.ts'
import { apiRoute, json } from '../api/api-route.server.ts'
import { subscriptionOutput } from '../domain/articles/article-output.ts'
import { listSubscriptions } from '../domain/subscriptions/subscriptions.server.ts'
import type { RouteHandle } from '../http/page-policy.ts'

export const handle: RouteHandle = { page: { isApi: true, skipsRenderQueue: true } }

const route = apiRoute({
	GET: async ({ request, ...args }) => {
		const { context } = await requireApiSession(args.context, request)
		return json(subscriptionOutput.array().parse(await listSubscriptions(context)))
	},
})

export const loader = route.loader
export const action = route.action
