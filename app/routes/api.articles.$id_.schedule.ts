/** GET, PUT, DELETE /api/articles/{id}/schedule: the schedule of a draft (contract section 7). */
import { readId, readJson, requireApiSession } from '../api/api-request.server.ts'
import { apiRoute, json } from '../api/api-route.server.ts'
import { problemResponse } from '../api/problem.server.ts'
import { findSchedule, scheduleArticle, unscheduleArticle } from '../domain/articles/schedule.server.ts'
import { scheduleInput, scheduleOutput } from '../domain/articles/schedule-input.ts'
import type { RouteHandle } from '../http/page-policy.ts'

export const handle: RouteHandle = { page: { isApi: true, skipsRenderQueue: true } }

const route = apiRoute({
	GET: async ({ request, params, ...args }) => {
		const { context } = await requireApiSession(args.context, request)
		const schedule = await findSchedule(context, readId(params.id))
		if (!schedule) throw notScheduled()
		return json(scheduleOutput.parse(schedule))
	},
	PUT: async ({ request, params, ...args }) => {
		const { context } = await requireApiSession(args.context, request)
		const id = readId(params.id)
		const { publishAt } = await readJson(request, scheduleInput)
		const schedule = await scheduleArticle(context, id, { publishAt, zone: 'UTC' })
		if (!schedule) throw problemResponse(404, 'Article not found.')
		return json(scheduleOutput.parse(schedule))
	},
	DELETE: async ({ request, params, ...args }) => {
		const { context } = await requireApiSession(args.context, request)
		if (!(await unscheduleArticle(context, readId(params.id)))) throw notScheduled()
		return json({ success: true })
	},
})

export const loader = route.loader
export const action = route.action

function notScheduled() {
	return problemResponse(404, 'This article is not scheduled.')
}
