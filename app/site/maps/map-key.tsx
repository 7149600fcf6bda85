import { nameOfKind } from './map-legend.ts'
import type { MapMark, MarkKind } from './map-marks.ts'

const KEY_CLASSES: Record<MarkKind, string | undefined> = {
	city: undefined,
	energy: 'energy',
	nuclear: 'nuclear',
	military: 'military',
	civilian: 'civilian',
}

/** The places of a map by number: what the shapes say to the eye is said here in words. */
export function MapKey({ marks }: { marks: readonly MapMark[] }) {
	return (
		<ul className="map-key" aria-label="Places on the map">
			{marks.map(({ id, number, name, country, kind }) => (
				<li key={number}>
					<b className={KEY_CLASSES[kind]}>{number}</b>{' '}
					<a href={`/places/${id}`}>
						{name}
						<span className="sr-only">
							, {nameOfKind(kind)}, {country}
						</span>
					</a>
				</li>
			))}
		</ul>
	)
}
