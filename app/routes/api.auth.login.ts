import { readJson } from '../http/api-request.server.ts'
import { apiRoute, json } from '../http/api-route.server.ts'
import { readVisitor } from '../http/known-device.server.ts'
import { signInHeaders } from '../http/session.server.ts'
import { userOutput } from '../schemas/api.ts'
import { signInInput } from '../schemas/sign-in.ts'
import { signIn } from '../services/sign-in.server.ts'

const route = apiRoute({
	POST: async ({ request, context }) => {
		const input = await readJson(request, signInInput)
		const signedIn = await signIn(input, await readVisitor(request, context))
		return json(
			{ user: userOutput.parse(signedIn.user) },
			{ headers: await signInHeaders(request, signedIn) },
		)
	},
})

export const loader = route.loader
export const action = route.action
