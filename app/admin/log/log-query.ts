import { z } from 'zod'
import { type ActionGroup, actionKinds } from '../../domain/audit/action-kinds.ts'
import { pageNumber } from '../../lib/query-fields.ts'

export const actionGroups = Object.keys(actionKinds) as [ActionGroup, ...ActionGroup[]]

/** Query of the audit log; invalid values are dropped. */
const logQuery = z.object({
	what: z.enum(actionGroups).nullable().catch(null),
	who: z.coerce.number().int().positive().nullable().catch(null),
	page: pageNumber,
})

export type LogQuery = z.output<typeof logQuery>

/** Reads the query of an address. */
export function readLogQuery(request: Request): LogQuery {
	const { searchParams } = new URL(request.url)
	const read = (name: string) => searchParams.get(name) ?? undefined
	return logQuery.parse({ what: read('what'), who: read('who'), page: read('page') })
}

/** The address of a part of the log. */
export function logAddress({ what, who, page }: LogQuery): string {
	const query = new URLSearchParams()
	if (what) query.set('what', what)
	if (who) query.set('who', String(who))
	if (page > 1) query.set('page', String(page))
	return query.size > 0 ? `/admin/log?${query}` : '/admin/log'
}
