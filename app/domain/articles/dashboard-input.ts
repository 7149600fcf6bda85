/** Query of the dashboard: which articles it lists. Invalid values are dropped. */
import { z } from 'zod'
import { listQueryMaxLength } from '../../lib/list-pages.ts'
import { pageNumber, queryText } from '../../lib/query-fields.ts'
import { articleStatus } from './article-input.ts'

const dashboardInput = z.object({
	q: queryText(listQueryMaxLength),
	status: articleStatus.nullable().catch(null),
	sort: z.enum(['created', 'updated', 'published', 'title', 'status']).catch('created'),
	page: pageNumber,
})

export type DashboardInput = z.output<typeof dashboardInput>

/** Reads an address; of a parameter that is there twice the last counts. */
export function readDashboard(url: URL): DashboardInput {
	return dashboardInput.parse(Object.fromEntries(url.searchParams))
}
