import { requireApiSession } from '../http/api-request.server.ts'
import { apiRoute, json } from '../http/api-route.server.ts'
import { userOutput } from '../schemas/api.ts'

const route = apiRoute({
	GET: async ({ request }) => {
		const { user } = await requireApiSession(request)
		return json({ user: userOutput.parse(user) })
	},
})

export const loader = route.loader
export const action = route.action
