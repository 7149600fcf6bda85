import type { Point } from '../../lib/geometry.ts'
import { nameOfKind } from './map-legend.ts'
import type { MapMark, MarkKind } from './map-marks.ts'

/** Shapes round the origin, in pixels: a number of two digits fits inside at any width of the map. */
const SHAPES: Record<MarkKind, { body: JSX.Element; drop: number }> = {
	city: { body: <circle className="symbol" r="11.5" />, drop: 0 },
	nuclear: {
		body: <rect className="hollow-symbol" x="-11" y="-11" width="22" height="22" />,
		drop: 0,
	},
	military: { body: <path className="symbol" d="M0-16L16 0 0 16-16 0z" />, drop: 0 },
	energy: { body: <path className="symbol" d="M0-19L19 13H-19z" />, drop: 4 },
	civilian: { body: <circle className="hollow-symbol" r="11.5" />, drop: 0 },
}

/** Pixels: the side of the square that a pointer or a finger meets. */
const targetSize = 26

/** A place, its leader line and its number, which lead to the place's page. Both points are in percent of the map's frame. */
export function MapMarker({ mark, place, spot }: { mark: MapMark; place: Point; spot: Point }) {
	const { body, drop } = SHAPES[mark.kind]
	const [x, y] = percent(place)
	const [spotX, spotY] = percent(spot)
	const { id, name, country, kind, number } = mark
	return (
		<a href={`/places/${id}`} aria-label={`${number} ${name}, ${nameOfKind(kind)}, ${country}`}>
			<line className="leader" x1={x} y1={y} x2={spotX} y2={spotY} />
			<circle className="spot" cx={x} cy={y} r="3.5" />
			<svg x={spotX} y={spotY} overflow="visible" aria-hidden="true">
				<rect
					className="target"
					x={-targetSize / 2}
					y={-targetSize / 2}
					width={targetSize}
					height={targetSize}
				/>
				{body}
				<text className="symbol-number" y={drop} dy=".36em">
					{`${number} `}
				</text>
			</svg>
			<text className="readout" x="10" y="24">
				{`${name} `}
			</text>
		</a>
	)
}

function percent([x, y]: Point): [string, string] {
	return [`${x}%`, `${y}%`]
}
