import type { ReactNode } from 'react'
import type { Place } from '../../../content/schema/place.ts'
import { counted } from '../../lib/counted.ts'
import type { IncidentLine } from '../incidents/incident-line.ts'
import { IncidentMarker, type MapLinks } from './incident-mark.tsx'
import { incidentMarks, isOnMap, placesOfIncidents } from './incident-marks.ts'
import { MapKey } from './map-key.tsx'
import { MapSheet } from './map-sheet.tsx'
import { MAP_VIEWS, type MapView, type MapViewName } from './map-views.ts'

/** The narrowest map, whose marks are for fingers, and the narrowest one with more of them (map.css). */
const grids = [
	{ className: 'narrow-marks', width: 286, step: 28 },
	{ className: 'wide-marks', width: 544, step: 24 },
] as const

const OUTLINES: Record<MapViewName, string> = {
	region:
		'Outlines: Natural Earth, 1:50 million, de facto boundaries, for orientation only; not every state or territory is labeled. Sea names follow United Nations usage.',
	'israeli-coast':
		'Outlines: Natural Earth, 1:10 million, de facto boundaries, for orientation only; not every state or territory is labeled.',
	tehran: 'An empty sheet without streets or terrain; positions to about one kilometer.',
	isfahan: 'An empty sheet without roads or terrain; positions to about one kilometer.',
}

/**
 * Incidents at their places, each mark with the shape and color of its actor. `name` says whose incidents they are;
 * `here` is marked too, with incidents or without.
 */
export function IncidentMap(props: {
	incidents: readonly IncidentLine[]
	name: string
	view?: MapViewName
	asked?: MapLinks['asked']
	current?: string
	here?: Place
	caption?: ReactNode
}) {
	const { incidents, name, view = 'region', asked = {}, current = '', here, caption } = props
	const links = { view, asked, current }
	return (
		<figure className="map">
			<IncidentSheet incidents={incidents} name={name} links={links} here={here} />
			<MapKey />
			<Elsewhere incidents={incidents} view={view} />
			<figcaption>
				{caption} {OUTLINES[view]}
			</figcaption>
		</figure>
	)
}

/** The drawing alone. */
export function IncidentSheet(props: {
	incidents: readonly IncidentLine[]
	name: string
	links: MapLinks
	here?: Place
}) {
	const { incidents, name, links, here } = props
	const view: MapView = MAP_VIEWS[links.view]
	return (
		<MapSheet
			view={links.view}
			title={`Map with ${counted(incidents.length, 'incident')}${name && ` ${name}`}`}
			description="Each mark leads to an incident, or to the incidents of a place. Marks of places close together are joined and numbered."
			here={here}
		>
			{grids.map(({ className, ...grid }) => (
				<g key={className} className={className}>
					{incidentMarks(incidents, view, grid).map((mark) => (
						<IncidentMarker
							key={`${mark.places[0]?.id} ${mark.actor}`}
							mark={mark}
							x={percent(mark.at[0], grid.width)}
							y={percent(mark.at[1], (grid.width * view.height) / view.width)}
							links={links}
						/>
					))}
				</g>
			))}
		</MapSheet>
	)
}

/** Countries and places outside the frame, which have no mark on the map of the region. */
function Elsewhere({ incidents, view }: { incidents: readonly IncidentLine[]; view: MapViewName }) {
	if (view !== 'region') return null
	const places = placesOfIncidents(incidents).filter((place) => !isOnMap(place, MAP_VIEWS.region))
	if (places.length === 0) return null
	return (
		<p className="map-elsewhere">
			Without a point on this map:{' '}
			{places.map((place, index) => {
				const own = incidents.filter((incident) => incident.places.includes(place))
				return (
					<span key={place.id} data-incidents={own.map(({ id }) => id).join(' ')}>
						<a href={`/places/${place.id}`}>{place.name}</a> {own.length}
						{index < places.length - 1 ? '; ' : '.'}
					</span>
				)
			})}
		</p>
	)
}

function percent(part: number, whole: number): string {
	return `${Math.round((part / whole) * 10_000) / 100}%`
}
