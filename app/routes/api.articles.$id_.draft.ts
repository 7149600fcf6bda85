/** GET /api/articles/{id}/draft, DELETE: the changes that wait beside the public text (contract section 7). */
import { readId, requireApiSession } from '../api/api-request.server.ts'
import { apiRoute, json } from '../api/api-route.server.ts'
import { problemResponse } from '../api/problem.server.ts'
import { privateDraftOutput } from '../domain/articles/article-output.ts'
import { discardPrivateDraft, findPrivateDraft } from '../domain/articles/private-drafts.server.ts'
import type { RouteHandle } from '../http/page-policy.ts'

export const handle: RouteHandle = { page: { isApi: true, skipsRenderQueue: true } }

const route = apiRoute({
	GET: async ({ request, params, ...args }) => {
		const { context } = await requireApiSession(args.context, request)
		const draft = await findPrivateDraft(context, readId(params.id))
		if (!draft) throw missing()
		return json(privateDraftOutput.parse(draft))
	},
	DELETE: async ({ request, params, ...args }) => {
		const { context } = await requireApiSession(args.context, request)
		if (!(await discardPrivateDraft(context, readId(params.id)))) throw missing()
		return json({ success: true })
	},
})

export const loader = route.loader
export const action = route.action

function missing() {
	return problemResponse(404, 'There is no draft beside this article.')
}
