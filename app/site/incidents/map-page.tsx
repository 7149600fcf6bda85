import { listAddress } from '../../lib/list-pages.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { IncidentMap } from '../maps/incident-map.tsx'
import { FilterStatus, TimelineFilter } from '../timeline/timeline-filter.tsx'
import { IncidentList } from './incident-list.tsx'
import { MapAreas, MapDays } from './map-links.tsx'
import type { MapLink, MapPageData } from './map-page.server.ts'

/** Every action of the record on a map, beside its list; both follow the filter, the day and the area. */
export function MapPage({ copy, filter, days, incidents, dayLinks, areaLinks, view, png }: MapPageData) {
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
						<IncidentMap incidents={incidents} name={nameOfDay(dayLinks)} view={view} asked={filter.asked} />
						<MapFiles asked={filter.asked} png={png} />
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

/** Whose incidents the map shows, as the end of its title. */
function nameOfDay(days: readonly MapLink[]): string {
	const current = days.find(({ isCurrent }) => isCurrent)
	return current && current !== days[0] ? `of ${current.name}` : ''
}

/** The map as files and for other sites. Script draws the PNG where the build has drawn none. */
function MapFiles({ asked, png }: Pick<MapPageData['filter'], 'asked'> & Pick<MapPageData, 'png'>) {
	const drawing = listAddress('/map.svg', asked)
	return (
		<p className="data data-links">
			Download this map:{' '}
			<a href={drawing} download="incidents.svg">
				SVG
			</a>
			<span className={png ? undefined : 'needs-script'}>
				,{' '}
				<a href={png ?? drawing} download="incidents.png">
					PNG
				</a>
			</span>
			. <a href={listAddress('/embed/map', asked)}>Embed</a>. Every incident as data:{' '}
			<a href="/data/entries.csv">CSV</a>, <a href="/data/entries.json">JSON</a>
		</p>
	)
}
