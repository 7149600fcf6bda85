import type { ReactNode } from 'react'
import type { Place } from '../../../content/schema/place.ts'
import { MapKey } from './map-key.tsx'
import { describeShapes } from './map-legend.ts'
import { type MapMark, marksInside, numberedMarks } from './map-marks.ts'
import { MapSheet } from './map-sheet.tsx'
import { MAP_VIEWS } from './map-views.ts'

/** The map of the region with the places that carry a `mapNumber`; it follows the records. */
export function RegionalMap({ places, plate = 'Plate 1.' }: { places: readonly Place[]; plate?: string }) {
	const marks = numberedMarks(places, MAP_VIEWS.region)
	return (
		<RegionFigure
			marks={marks}
			title={`Map of the region with ${marks.length} numbered places`}
			caption={
				<>
					<b>{plate}</b> Where it happened.
				</>
			}
		/>
	)
}

/** The map of the region with all the places of one day, numbered from north to south; `name` is what the day is called. */
export function DayMap({ places, name }: { places: readonly Place[]; name: string }) {
	const marks = marksInside(places, MAP_VIEWS.region)
	const shown = new Set(marks.map((mark) => mark.name))
	const others = places.flatMap((place) => (shown.has(place.name) ? [] : place.name))
	return (
		<RegionFigure
			marks={marks}
			title={`Map of the region with ${marks.length} numbered places of ${name}`}
			caption={
				<>
					<b>{`Places of ${name}.`}</b>
					{others.length > 0 && ` Without a point on this map: ${others.join('; ')}.`}
				</>
			}
		/>
	)
}

function RegionFigure({ marks, title, caption }: { marks: MapMark[]; title: string; caption: ReactNode }) {
	return (
		<figure className="map">
			<MapSheet
				view="region"
				marks={marks}
				title={title}
				description="Outline map from the eastern Mediterranean to Iran and the Persian Gulf. The numbered places are listed below the map."
			/>
			<MapKey marks={marks} />
			<figcaption>
				{caption} {describeShapes(marks.map((mark) => mark.kind))} Outlines: Natural Earth, 1:50 million, de
				facto boundaries, for orientation only; not every state or territory is labeled. Sea names follow
				United Nations usage.
			</figcaption>
		</figure>
	)
}
