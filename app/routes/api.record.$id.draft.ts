/** GET, PUT, DELETE /api/record/{id}/draft: a change of a record that waits for the next edition (contract section 9). */
import { matchedVersion, readJson, requireApiSession } from '../api/api-request.server.ts'
import { apiRoute, json } from '../api/api-route.server.ts'
import { problemResponse } from '../api/problem.server.ts'
import {
	draftRecord,
	findReviewedDraft,
	type ReviewedDraft,
} from '../domain/editions/drafts/draft-record.server.ts'
import { discardRecordDraft } from '../domain/editions/drafts/drafts.server.ts'
import { recordDraftInput, recordDraftOutput } from '../domain/editions/edition-input.ts'
import type { RouteHandle } from '../http/page-policy.ts'
import type { Context } from '../runtime/context.server.ts'

export const handle: RouteHandle = { page: { isApi: true, skipsRenderQueue: true } }

const route = apiRoute({
	GET: async ({ request, params, ...args }) => {
		const { context } = await requireApiSession(args.context, request)
		const draft = await findReviewedDraft(context, params.id ?? '')
		if (!draft) throw missing()
		return respond(draft)
	},
	PUT: async ({ request, params, ...args }) => {
		const { context } = await requireApiSession(args.context, request)
		const id = params.id ?? ''
		const input = await readJson(request, recordDraftInput)
		return respond(await draftRecord(context, id, input, await versionFor(context, request, id)))
	},
	DELETE: async ({ request, params, ...args }) => {
		const { context } = await requireApiSession(args.context, request)
		const id = params.id ?? ''
		if (!(await discardRecordDraft(context, id, await versionFor(context, request, id)))) throw missing()
		return json({ success: true })
	},
})

export const loader = route.loader
export const action = route.action

function respond({ record, json: text, ...draft }: ReviewedDraft): Response {
	const body = recordDraftOutput.parse({
		...draft,
		id: record,
		record: text === null ? null : JSON.parse(text),
	})
	return json(body, { headers: { ETag: tagOf(draft.version) } })
}

const tagOf = (version: number) => `"${version}"`

async function versionFor(context: Context, request: Request, id: string): Promise<number | undefined> {
	return matchedVersion(request, 'draft', async () => {
		const draft = await findReviewedDraft(context, id)
		if (!draft) throw missing()
		return { version: draft.version, tag: tagOf(draft.version) }
	})
}

function missing() {
	return problemResponse(404, 'This record has no draft.')
}
