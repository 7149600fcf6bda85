import { AREAS } from '../../domain/incidents/areas.ts'
import { dateNames, filterNames } from '../../domain/timeline/timeline-filter.ts'
import { neverCached } from '../../http/page-policy.ts'

/** Query parameter of the link that opens every entry of the timeline. */
export const expandName = 'expand'

/** Query parameters of the filter for the policy of a page: filtered pages are as many as there are questions, and no cache keeps them. */
export const filterQuery = Object.fromEntries(
	['q', ...filterNames, ...dateNames].map((name) => [name, neverCached] as const),
)

/** The same for the map, whose days and areas are few enough for a cache. */
export const mapQuery = {
	...filterQuery,
	day: /^(june-1[34]|day-[1-9])$/,
	area: new RegExp(`^(${AREAS.map(({ id }) => id).join('|')})$`),
}

/** Response headers of a filtered page. */
export const filteredHeaders = { 'X-Robots-Tag': 'noindex', 'Cache-Control': 'no-cache' }
