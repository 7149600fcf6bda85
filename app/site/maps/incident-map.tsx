import type { ReactNode } from 'react'
import type { Place } from '../../../content/schema/place.ts'
import { counted } from '../../lib/counted.ts'
import type { IncidentLine } from '../incidents/incident-line.ts'
import { IncidentMarker, type MapLinks } from './incident-mark.tsx'
import { incidentMarks, isOnMap, type MarkGrid, placesOfIncidents } from './incident-marks.ts'
import { MapKey } from './map-key.tsx'
import { MapSheet } from './map-sheet.tsx'
import { MAP_VIEWS, type MapView, type MapViewName } from './map-views.ts'

/** The narrowest map, whose marks are for fingers, and the narrowest one with more of them (map.css). */
const grids = [
	{ className: 'narrow-marks', width: 286, step: 28 },
	{ className: 'wide-marks', width: 544, step: 24 },
] as const

/** Origin and limits of the outlines. */
export const OUTLINES: Record<MapViewName, string> = {
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

/** The drawing alone: in a page with marks for its narrow and its wide form, in a larger drawing with those for its frame. */
export function IncidentSheet(props: {
	incidents: readonly IncidentLine[]
	name: string
	links: MapLinks
	here?: Place
	frame?: { x: number; y: number; width: number; height: number }
}) {
	const { incidents, name, links, here, frame } = props
	const layouts = frame ? [{ className: undefined, width: frame.width, step: 26 }] : grids
	return (
		<MapSheet
			view={links.view}
			title={`Map with ${counted(incidents.length, 'incident')}${name && ` ${name}`}`}
			description="Each mark leads to an incident, or to the incidents of a place. Marks of places close together are joined and numbered."
			here={here}
			frame={frame}
		>
			{layouts.map(({ className, ...grid }) => (
				<g key={grid.width} className={className}>
					<Marks incidents={incidents} links={links} grid={grid} />
				</g>
			))}
		</MapSheet>
	)
}

function Marks(props: { incidents: readonly IncidentLine[]; links: MapLinks; grid: MarkGrid }) {
	const { incidents, links, grid } = props
	const view: MapView = MAP_VIEWS[links.view]
	return incidentMarks(incidents, view, grid).map((mark) => (
		<IncidentMarker
			key={`${mark.places[0]?.id} ${mark.actor}`}
			mark={mark}
			x={percent(mark.at[0], grid.width)}
			y={percent(mark.at[1], (grid.width * view.height) / view.width)}
			links={links}
		/>
	))
}

/** Countries and places outside the frame, which have no mark on the map of the region, with their incidents. */
function elsewhere(incidents: readonly IncidentLine[], view: MapViewName) {
	if (view !== 'region') return []
	return placesOfIncidents(incidents)
		.filter((place) => !isOnMap(place, MAP_VIEWS.region))
		.map((place) => ({ place, own: incidents.filter(({ places }) => places.includes(place)) }))
}

/** The same in words; `''` where there are none. */
export function elsewhereText(incidents: readonly IncidentLine[], view: MapViewName): string {
	const names = elsewhere(incidents, view).map(({ place, own }) => `${place.name} ${own.length}`)
	return names.length > 0 ? `Without a point on this map: ${names.join('; ')}.` : ''
}

function Elsewhere({ incidents, view }: { incidents: readonly IncidentLine[]; view: MapViewName }) {
	const listed = elsewhere(incidents, view)
	if (listed.length === 0) return null
	return (
		<p className="map-elsewhere">
			Without a point on this map:{' '}
			{listed.map(({ place, own }, index) => (
				<span key={place.id} data-incidents={own.map(({ id }) => id).join(' ')}>
					<a href={`/places/${place.id}`}>{place.name}</a> {own.length}
					{index < listed.length - 1 ? '; ' : '.'}
				</span>
			))}
		</p>
	)
}

function percent(part: number, whole: number): string {
	return `${Math.round((part / whole) * 10_000) / 100}%`
}
