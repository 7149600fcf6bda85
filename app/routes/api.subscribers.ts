import { readQuery, requireApiSession } from '../api/api-request.server.ts'
import { apiRoute, json } from '../api/api-route.server.ts'
import { paginationHeaders } from '../api/article-responses.server.ts'
import { sliceQuery, subscriberOutput } from '../domain/articles/article-output.ts'
import { listSubscribers } from '../domain/subscriptions/admin-subscribers.server.ts'
import type { RouteHandle } from '../http/page-policy.ts'

export const handle: RouteHandle = { page: { isApi: true, skipsRenderQueue: true } }

const route = apiRoute({
	GET: async ({ request, ...args }) => {
		const { context } = await requireApiSession(args.context, request)
		const { limit, offset } = readQuery(request, sliceQuery)
		const slice = { limit: limit ?? -1, offset: offset ?? 0 }
		const { subscribers, total } = await listSubscribers(context, slice)
		return json(subscriberOutput.array().parse(subscribers), {
			headers: paginationHeaders(request.url, { limit, offset }, total),
		})
	},
})

export const loader = route.loader
export const action = route.action
