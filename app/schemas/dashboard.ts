/** What the dashboard reads from its address: which articles it lists. What does not fit is left out. */
import { z } from 'zod'
import { dashboardQueryMaxLength } from '../lib/dashboard-query.ts'
import { articleStatus } from './article.ts'
import { pageNumber, typedText } from './typed-text.ts'

const dashboardInput = z.object({
	q: typedText(dashboardQueryMaxLength),
	status: articleStatus.nullable().catch(null),
	page: pageNumber,
})

export type DashboardInput = z.output<typeof dashboardInput>

/** Reads an address; of a parameter that is there twice the last counts. */
export function readDashboard(url: URL): DashboardInput {
	return dashboardInput.parse(Object.fromEntries(url.searchParams))
}
