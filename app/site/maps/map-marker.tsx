import type { Point } from '../../lib/geometry.ts'
import type { MapMark, MarkKind } from './map-marks.ts'

/** Shapes round the origin, in pixels: a number of two digits fits inside at any width of the map. */
const SHAPES: Record<MarkKind, { body: JSX.Element; numberClass: string; drop: number }> = {
	city: { body: <circle className="n" r="11.5" />, numberClass: 'nt', drop: 0 },
	nuclear: {
		body: <rect className="sq" x="-11" y="-11" width="22" height="22" />,
		numberClass: 'nt dk',
		drop: 0,
	},
	military: { body: <path className="n" d="M0-16L16 0 0 16-16 0z" />, numberClass: 'nt', drop: 0 },
	energy: { body: <path className="n" d="M0-19L19 13H-19z" />, numberClass: 'nt', drop: 4 },
	civilian: { body: <circle className="sq" r="11.5" />, numberClass: 'nt dk', drop: 0 },
}

/** A place, its leader line and its number. Both points are in per cent of the map's frame. */
export function MapMarker({ mark, place, spot }: { mark: MapMark; place: Point; spot: Point }) {
	const { body, numberClass, drop } = SHAPES[mark.kind]
	const [x, y] = percent(place)
	const [spotX, spotY] = percent(spot)
	return (
		<>
			<line className="ld" x1={x} y1={y} x2={spotX} y2={spotY} />
			<circle className="dot" cx={x} cy={y} r="3.5" />
			<svg x={spotX} y={spotY} overflow="visible" aria-hidden="true">
				{body}
				<text className={numberClass} y={drop} dy=".36em">
					{`${mark.number} `}
				</text>
			</svg>
		</>
	)
}

function percent([x, y]: Point): [string, string] {
	return [`${x}%`, `${y}%`]
}
