import { readJson } from '../api/api-request.server.ts'
import { apiRoute, json } from '../api/api-route.server.ts'
import { signInInput } from '../domain/accounts/account-input.ts'
import { signIn } from '../domain/accounts/sign-in.server.ts'
import { userOutput } from '../domain/articles/article-output.ts'
import { readSignInVisitor } from '../http/known-device.server.ts'
import type { RouteHandle } from '../http/page-policy.ts'
import { signInHeaders } from '../http/session.server.ts'

export const handle: RouteHandle = { page: { isApi: true, skipsRenderQueue: true } }

const route = apiRoute({
	POST: async ({ request, context }) => {
		const input = await readJson(request, signInInput)
		const signedIn = await signIn(context, input, await readSignInVisitor(request, context))
		return json(
			{ user: userOutput.parse(signedIn.user) },
			{ headers: await signInHeaders(context, request, signedIn) },
		)
	},
})

export const loader = route.loader
export const action = route.action
