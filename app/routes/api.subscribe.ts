import { readJson } from '../api/api-request.server.ts'
import { apiRoute, json } from '../api/api-route.server.ts'
import { subscriptionInput } from '../domain/subscriptions/subscription-input.ts'
import { subscribe } from '../domain/subscriptions/subscriptions.server.ts'
import { clientAddress } from '../http/context.server.ts'
import type { RouteHandle } from '../http/page-policy.ts'

export const handle: RouteHandle = { page: { isApi: true, skipsRenderQueue: true } }

const route = apiRoute({
	POST: async ({ request, context }) => {
		await subscribe(context, await readJson(request, subscriptionInput), clientAddress(context))
		return json({ success: true, message: 'Successfully subscribed!' }, { status: 201 })
	},
})

export const loader = route.loader
export const action = route.action
