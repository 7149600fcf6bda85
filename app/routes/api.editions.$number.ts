/** GET /api/editions/{number}: an edition with the records that it changed (contract section 9). */
import { apiRoute, json, publicRead } from '../api/api-route.server.ts'
import { problemResponse } from '../api/problem.server.ts'
import { listEditionChanges } from '../domain/editions/changes/edition-changes.server.ts'
import { editionWithChanges } from '../domain/editions/edition-input.ts'
import { findEdition } from '../domain/editions/editions.server.ts'
import type { RouteHandle } from '../http/page-policy.ts'
import { parseId } from '../http/responses.server.ts'

export const handle: RouteHandle = { page: { isApi: true, cacheTags: ['record'] } }

const route = apiRoute(
	{
		GET: async ({ params, context }) => {
			const number = parseId(params.number)
			const edition = number === null ? null : await findEdition(context, number)
			if (!edition) throw problemResponse(404, 'There is no such edition.')
			// Everything in the first edition is new.
			const changes = edition.number === 1 ? [] : await listEditionChanges(context, edition)
			return json(editionWithChanges.parse({ ...edition, isPlanned: false, changes }), {
				headers: { 'Cache-Control': 'public, no-cache', ...publicRead },
			})
		},
	},
	{ hasPublicReadings: true },
)

export const loader = route.loader
export const action = route.action
