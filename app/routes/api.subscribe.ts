import { readJson } from '../http/api-request.server.ts'
import { apiRoute, json } from '../http/api-route.server.ts'
import { clientAddress } from '../http/context.server.ts'
import { subscriptionInput } from '../schemas/subscription.ts'
import { subscribe } from '../services/subscriptions.server.ts'

const route = apiRoute({
	POST: async ({ request, context }) => {
		await subscribe(await readJson(request, subscriptionInput), clientAddress(context))
		return json({ success: true, message: 'Successfully subscribed!' }, { status: 201 })
	},
})

export const loader = route.loader
export const action = route.action
