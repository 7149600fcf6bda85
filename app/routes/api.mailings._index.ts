import { readJson, requireApiSession } from '../api/api-request.server.ts'
import { apiRoute, json } from '../api/api-route.server.ts'
import { mailingInput } from '../domain/mailings/mailing-input.ts'
import { mailingOutput } from '../domain/mailings/mailing-output.ts'
import { createMailing } from '../domain/mailings/queue-mailing.server.ts'
import type { RouteHandle } from '../http/page-policy.ts'

export const handle: RouteHandle = { page: { isApi: true, skipsRenderQueue: true } }

const route = apiRoute({
	POST: async ({ request, ...args }) => {
		const { context } = await requireApiSession(args.context, request)
		const mailing = await createMailing(context, await readJson(request, mailingInput))
		return json(mailingOutput.parse(mailing), {
			status: 201,
			headers: { Location: `/api/mailings/${mailing.id}` },
		})
	},
})

export const loader = route.loader
export const action = route.action
