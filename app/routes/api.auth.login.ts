import { readJson } from '../http/api-request.server.ts'
import { apiRoute, json } from '../http/api-route.server.ts'
import { clientAddress } from '../http/context.server.ts'
import { signInCookie } from '../http/session.server.ts'
import { userOutput } from '../schemas/api.ts'
import { signInInput } from '../schemas/sign-in.ts'
import { signIn } from '../services/sign-in.server.ts'

const route = apiRoute({
	POST: async ({ request, context }) => {
		const user = await signIn(await readJson(request, signInInput), clientAddress(context))
		const { cookie } = await signInCookie(request, user)
		return json({ user: userOutput.parse(user) }, { headers: { 'Set-Cookie': cookie } })
	},
})

export const loader = route.loader
export const action = route.action
