/** What the dashboard reads from its address: which articles it lists. What does not fit is left out. */
import { z } from 'zod'
import { articleStatus } from '../../domain/articles/article-input.ts'
import { pageNumber, typedText } from '../../domain/articles/typed-text.ts'
import { type DashboardSort, dashboardQueryMaxLength, dashboardSorts } from './article-filter.tsx'

const dashboardInput = z.object({
	q: typedText(dashboardQueryMaxLength),
	status: articleStatus.nullable().catch(null),
	sort: z.enum(Object.keys(dashboardSorts) as [DashboardSort, ...DashboardSort[]]).catch('created'),
	page: pageNumber,
})

export type DashboardInput = z.output<typeof dashboardInput>

/** Reads an address; of a parameter that is there twice the last counts. */
export function readDashboard(url: URL): DashboardInput {
	return dashboardInput.parse(Object.fromEntries(url.searchParams))
}
