import { listAddress } from '../../lib/list-pages.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { FilterStatus, TimelineFilter } from '../timeline/timeline-filter.tsx'
import { IncidentList } from './incident-list.tsx'
import type { IncidentsPageData } from './incidents.server.ts'

/** Every action of the record, one line each, day by day. */
export function IncidentsPage({ copy, filter, days, targets }: IncidentsPageData) {
	return (
		<>
			<PageHead {...copy} extent={`${filter.total} incidents`} className="compact" />
			<TimelineFilter filter={filter} />
			<div className="wrap content" id="entries">
				<FilterStatus filter={filter} />
				{!filter.isActive && <Targets targets={targets} />}
				<p className="data-links data my-2">
					<a href={listAddress('/map', filter.asked)}>Show these on the map</a>
				</p>
				<IncidentList days={days} />
			</div>
		</>
	)
}

/** The ways to the incidents of each kind of target, with their numbers. */
function Targets({ targets }: Pick<IncidentsPageData, 'targets'>) {
	return (
		<nav className="map-areas" aria-label="Incidents by target">
			<ul>
				{targets.map(({ href, label, count }) => (
					<li key={href}>
						<a href={href}>
							{label} <small>{count}</small>
						</a>
					</li>
				))}
			</ul>
		</nav>
	)
}
