import { PageHead } from '../../ui/page-head.tsx'
import { IncidentMap } from '../maps/incident-map.tsx'
import { FilterStatus, TimelineFilter } from '../timeline/timeline-filter.tsx'
import { IncidentList } from './incident-list.tsx'
import type { MapLink, MapPageData } from './map-page.server.ts'

/** Every action of the record on a map, beside its list; both follow the filter, the day and the area. */
export function MapPage({ copy, filter, days, dayLinks, areaLinks, view }: MapPageData) {
	return (
		<>
			<PageHead {...copy} extent={`${filter.total} incidents`} className="compact" />
			<div data-part="filter">
				<TimelineFilter filter={filter} />
			</div>
			<div className="wrap content" id="entries" tabIndex={-1}>
				<div data-part="status">
					<FilterStatus filter={filter} />
				</div>
				<div className="day-choice">
					<div data-part="days">
						<MapDays links={dayLinks} />
					</div>
					<input
						className="day-slider"
						type="range"
						min="0"
						max={dayLinks.length - 1}
						defaultValue="0"
						aria-label="Day"
						hidden
					/>
				</div>
				<div className="map-and-list">
					<div className="map-side" data-part="map">
						<MapAreas links={areaLinks} />
						<IncidentMap
							incidents={days.flatMap(({ incidents }) => incidents)}
							name={nameOf(dayLinks)}
							view={view}
							asked={filter.asked}
						/>
					</div>
					<div data-part="list">
						<p className="map-selection" role="status" hidden>
							<span />{' '}
							<button type="button" className="filter-chip">
								Show all
							</button>
						</p>
						<IncidentList days={days} />
					</div>
				</div>
			</div>
		</>
	)
}

/** The days in one line, each with the number of its incidents that match the other filters. */
function MapDays({ links }: { links: readonly MapLink[] }) {
	return (
		<nav className="map-days" aria-label="Days of June 2025">
			<ol>
				{links.map(({ href, label, name, count, isCurrent }) => (
					<li key={href}>
						<a href={href} aria-current={isCurrent || undefined}>
							<b aria-hidden="true">
								{label.split(/(?<=\D )/).map((part) => (
									<span key={part}>{part}</span>
								))}
							</b>
							<span className="sr-only">{name}: </span>
							<small>
								{count}
								<span className="sr-only">{count === 1 ? ' incident' : ' incidents'}</span>
							</small>
						</a>
					</li>
				))}
			</ol>
		</nav>
	)
}

/** The whole region and the areas that the map shows larger. */
function MapAreas({ links }: { links: readonly MapLink[] }) {
	return (
		<nav className="map-areas" aria-label="Area of the map">
			<ul>
				{links.map(({ href, label, count, isCurrent }) => (
					<li key={href}>
						<a href={href} aria-current={isCurrent || undefined}>
							{label}
							{count !== null && <small> {count}</small>}
						</a>
					</li>
				))}
			</ul>
		</nav>
	)
}

/** Whose incidents the map shows, as the end of its title. */
function nameOf(days: readonly MapLink[]): string {
	const current = days.find(({ isCurrent }) => isCurrent)
	return current && current !== days[0] ? `of ${current.name}` : ''
}
