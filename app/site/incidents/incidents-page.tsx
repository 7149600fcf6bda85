import { listAddress } from '../../lib/list-pages.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { FilterStatus, TimelineFilter } from '../timeline/timeline-filter.tsx'
import { IncidentList } from './incident-list.tsx'
import type { IncidentsPageData } from './incidents.server.ts'

/** Every action of the record, one line each, day by day. */
export function IncidentsPage({ copy, filter, days }: IncidentsPageData) {
	return (
		<>
			<PageHead {...copy} extent={`${filter.total} incidents`} className="compact" />
			<TimelineFilter filter={filter} />
			<div className="wrap content" id="entries">
				<FilterStatus filter={filter} />
				<p className="data-links data my-2">
					<a href={listAddress('/map', filter.asked)}>Show these on the map</a>
				</p>
				<IncidentList days={days} />
			</div>
		</>
	)
}
