import type { Place } from '../../../content/schema/place.ts'
import { MapKey } from './map-key.tsx'
import { describeShapes } from './map-legend.ts'
import { marksInside } from './map-marks.ts'
import { MapSheet } from './map-sheet.tsx'
import { MAP_VIEWS } from './map-views.ts'

const INSETS = {
	tehranArea: {
		name: 'Tehran and its surroundings',
		description: 'Points on an empty sheet with lines of longitude and latitude; no streets or terrain.',
		outlines: 'Positions to about one kilometer, for orientation only.',
	},
	israeliCoast: {
		name: 'The Israeli coast from Haifa to Beersheba',
		description: 'Outline map of the coast of the eastern Mediterranean with boundary lines.',
		outlines:
			'Outlines: Natural Earth, 1:10 million, de facto boundaries, for orientation only; not every state or territory is labeled.',
	},
} as const

/**
 * A closer map for the timeline. Of `places` it shows those inside its frame that are no areas, numbered from north
 * to south; give it the places that the days name.
 */
export function InsetMap({
	area,
	places,
	plate,
}: {
	area: keyof typeof INSETS
	places: readonly Place[]
	plate: string
}) {
	const { name, description, outlines } = INSETS[area]
	const marks = marksInside(places, MAP_VIEWS[area])
	return (
		<figure className="map">
			<MapSheet
				view={area}
				marks={marks}
				title={`${name}, with ${marks.length} numbered places`}
				description={`${description} The numbered places are listed below the map.`}
			/>
			<MapKey marks={marks} />
			<figcaption>
				<b>{plate}</b> {name}. {describeShapes(marks.map((mark) => mark.kind))} {outlines}
			</figcaption>
		</figure>
	)
}
