import { readId, requireApiSession } from '../api/api-request.server.ts'
import { apiRoute } from '../api/api-route.server.ts'
import { mailingResponse } from '../api/mailing-responses.server.ts'
import { pauseMailing } from '../domain/mailings/mailings.server.ts'
import type { RouteHandle } from '../http/page-policy.ts'

export const handle: RouteHandle = { page: { isApi: true, isLight: true } }

const route = apiRoute({
	POST: async ({ request, params, context }) => {
		await requireApiSession(context, request)
		return mailingResponse(await pauseMailing(context, readId(params.id)))
	},
})

export const loader = route.loader
export const action = route.action
