import type { CountRange } from '../../domain/incidents/incidents.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { GradeLink } from '../evidence/grade.tsx'
import { SectionHead } from '../frame/section-head.tsx'
import { timeLabel } from '../timeline/entry-time.tsx'
import { FilterStatus, TimelineFilter } from '../timeline/timeline-filter.tsx'
import type { IncidentLine, IncidentsPageData } from './incidents.server.ts'
import { rangeLabel } from './range-label.ts'

/** Every action of the record, one line each, day by day. */
export function IncidentsPage({ copy, filter, days }: IncidentsPageData) {
	return (
		<>
			<PageHead {...copy} extent={`${filter.total} incidents`} className="compact" />
			<TimelineFilter filter={filter} />
			<div className="wrap content" id="entries">
				<FilterStatus filter={filter} />
				{days.map(({ id, name, href, incidents }) => (
					<section key={id} className="section" aria-labelledby={id}>
						<SectionHead id={id} heading={name} more={{ href, text: 'The day in full' }} />
						<ul className="incidents">
							{incidents.map((incident) => (
								<IncidentRow key={incident.id} incident={incident} />
							))}
						</ul>
					</section>
				))}
			</div>
		</>
	)
}

function IncidentRow({ incident }: { incident: IncidentLine }) {
	const { id, time, headline, href, place, grade, killed, injured } = incident
	return (
		<li id={id}>
			<span className="data quiet">{timeLabel(time)}</span> <a href={href}>{headline}</a>{' '}
			<span className="data quiet">{place}</span> <Harmed killed={killed} injured={injured} />{' '}
			<GradeLink grade={grade} />
		</li>
	)
}

function Harmed({ killed, injured }: { killed: CountRange | null; injured: CountRange | null }) {
	const parts = [killed && `${rangeLabel(killed)} killed`, injured && `${rangeLabel(injured)} injured`]
	const text = parts.filter(Boolean).join(', ')
	return <b className="data">{text}</b>
}
