/** GET /api/editions for anyone, POST: publishes or plans the next edition (contract section 9). */
import { readJson, requireApiSession } from '../api/api-request.server.ts'
import { apiRoute, json, publicRead } from '../api/api-route.server.ts'
import { problemResponse } from '../api/problem.server.ts'
import { editionInput, editionOutput } from '../domain/editions/edition-input.ts'
import { listEditions } from '../domain/editions/editions.server.ts'
import {
	nextEditionNumber,
	publishDrafts,
	UnsoundEditionError,
} from '../domain/editions/publishing/next-edition.server.ts'
import { planEdition } from '../domain/editions/publishing/planned-edition.server.ts'
import type { RouteHandle } from '../http/page-policy.ts'

export const handle: RouteHandle = { page: { isApi: true, skipsRenderQueue: true, cacheTags: ['record'] } }

const route = apiRoute(
	{
		GET: async ({ context }) => {
			const editions = await listEditions(context)
			const body = editions.map((edition) => ({ ...edition, isPlanned: false }))
			return json(editionOutput.array().parse(body), {
				headers: { 'Cache-Control': 'public, no-cache', ...publicRead },
			})
		},
		POST: async ({ request, ...args }) => {
			const { context } = await requireApiSession(args.context, request)
			const { note, publishAt } = await readJson(request, editionInput)
			if (publishAt !== undefined) {
				await planEdition(context, publishAt, note)
				const number = nextEditionNumber(context)
				const planned = { number, publishedAt: publishAt, note, origin: 'site', isPlanned: true }
				return json(editionOutput.parse(planned), { status: 201 })
			}
			try {
				const edition = await publishDrafts(context, note)
				const headers = { Location: `/api/editions/${edition.number}` }
				return json(editionOutput.parse({ ...edition, isPlanned: false }), { status: 201, headers })
			} catch (error) {
				if (!(error instanceof UnsoundEditionError)) throw error
				const errors = error.problems.map(({ record, field, message }) => ({
					field: [record, field].filter(Boolean).join('.'),
					message,
				}))
				throw problemResponse(422, 'The drafts have problems. Nothing was published.', { errors })
			}
		},
	},
	{ hasPublicReadings: true },
)

export const loader = route.loader
export const action = route.action
