import type { Place } from '../../../content/schema/place.ts'
import { MapKey } from './map-key.tsx'
import { describeShapes } from './map-legend.ts'
import { numberedMarks } from './map-marks.ts'
import { MapSheet } from './map-sheet.tsx'
import { MAP_VIEWS } from './map-views.ts'

/** The map of the region with the places that carry a `mapNumber`; it follows the records. */
export function RegionalMap({ places, plate = 'Plate 1.' }: { places: readonly Place[]; plate?: string }) {
	const marks = numberedMarks(places, MAP_VIEWS.region)
	return (
		<figure className="map">
			<MapSheet
				view="region"
				marks={marks}
				title={`Map of the region with ${marks.length} numbered places`}
				description="Outline map from the eastern Mediterranean to Iran and the Persian Gulf. The numbered places are listed below the map."
			/>
			<MapKey marks={marks} />
			<figcaption>
				<b>{plate}</b> Where it happened. {describeShapes(marks.map((mark) => mark.kind))} Outlines: Natural
				Earth, 1:50 million, de facto boundaries, for orientation only; not every state or territory is
				labeled. Sea names follow United Nations usage.
			</figcaption>
		</figure>
	)
}
