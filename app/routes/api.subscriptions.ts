import { requireApiSession } from '../http/api-request.server.ts'
import { apiRoute, json } from '../http/api-route.server.ts'
import { subscriptionOutput } from '../schemas/api.ts'
import { listSubscriptions } from '../services/subscriptions.server.ts'

const route = apiRoute({
	GET: async ({ request }) => {
		await requireApiSession(request)
		return json(subscriptionOutput.array().parse(await listSubscriptions()))
	},
})

export const loader = route.loader
export const action = route.action
