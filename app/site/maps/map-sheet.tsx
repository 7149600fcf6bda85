import type { ReactNode } from 'react'
import type { Place } from '../../../content/schema/place.ts'
import type { Point } from '../../lib/geometry.ts'
import { MAP_OUTLINES } from './map-outlines.ts'
import { conicProjection, kilometers } from './map-projection.ts'
import { MAP_VIEWS, type MapLabel, type MapView, type MapViewName } from './map-views.ts'

const SHEET_CLASSES: Record<MapViewName, string> = {
	region: 'map-region',
	'israeli-coast': 'map-israeli-coast',
	tehran: 'map-tehran',
	isfahan: 'map-isfahan',
}
const LABEL_CLASSES: Record<MapLabel['kind'], string> = {
	land: 'country',
	offshore: 'country sea',
	water: 'water',
	town: 'town',
}

/**
 * The drawing of a map without its caption; `children` are its marks, and `here` a place that is crossed. Places and words
 * stand in percent, outlines in a frame that stretches with the page: so words and marks keep their size at any width. Each
 * text ends in a space, which the drawing leaves out and a text browser, which shows the words alone, does not.
 */
export function MapSheet({
	view: viewName,
	title,
	description,
	here,
	frame,
	children,
}: {
	view: MapViewName
	title: string
	description: string
	here?: Place
	/** Where it stands in a larger drawing, in pixels. */
	frame?: { x: number; y: number; width: number; height: number }
	children: ReactNode
}) {
	const view: MapView = MAP_VIEWS[viewName]
	const project = conicProjection(view)
	const inPercent = ([x, y]: Point): Point => [percentOf(x, view.width), percentOf(y, view.height)]
	const ids = { title: `${viewName}-title`, description: `${viewName}-description` }
	return (
		// biome-ignore lint/a11y/useSemanticElements: a fieldset holds fields
		<svg
			{...frame}
			className={SHEET_CLASSES[viewName]}
			role="group"
			aria-labelledby={`${ids.title} ${ids.description}`}
		>
			<title id={ids.title}>{title}</title>
			<desc id={ids.description}>{`${description} `}</desc>
			<Ground name={viewName} view={view} />
			{view.labels.map(({ text, at, kind, isMinor }) => {
				const [x, y] = inPercent(project(...at))
				return (
					<text
						key={text}
						className={LABEL_CLASSES[kind] + (isMinor ? ' minor' : '')}
						x={`${x}%`}
						y={`${y}%`}
					>
						{`${text} `}
					</text>
				)
			})}
			<Measures view={view} inPercent={inPercent} />
			{here && <Cross at={inPercent(project(here.lon, here.lat))} name={here.name} />}
			{children}
		</svg>
	)
}

/** Lines to a place from all sides, which its marks do not cover. */
function Cross({ at: [x, y], name }: { at: Point; name: string }) {
	return (
		<>
			<svg x={`${x}%`} y={`${y}%`} overflow="visible" aria-hidden="true">
				<path className="cross" d="M-34 0h16M34 0h-16M0-34v16M0 34v-16M-3 0h6M0-3v6" />
			</svg>
			<text className="here" x={`${x}%`} y={`${y}%`} dy="-40">
				{`${name} `}
			</text>
		</>
	)
}

function Ground({ name, view }: { name: MapViewName; view: MapView }) {
	const { land, borders, graticule } = MAP_OUTLINES[name]
	return (
		<>
			<defs>
				<pattern id={`${name}-sea`} width="8" height="5" patternUnits="userSpaceOnUse">
					<path className="graticule" d="M0 2.5H8" />
				</pattern>
			</defs>
			<rect className="sheet-ground" width="100%" height="100%" />
			<rect width="100%" height="100%" fill={`url(#${name}-sea)`} />
			<svg viewBox={`0 0 ${view.width} ${view.height}`} preserveAspectRatio="none" aria-hidden="true">
				<path className="land" d={land} />
				<path className="graticule" d={graticule} />
				<path className="boundary" d={borders} />
			</svg>
		</>
	)
}

/** Degrees along the foot, and the scale bar. */
function Measures({ view, inPercent }: { view: MapView; inPercent: (point: Point) => Point }) {
	const { km, at, kind } = view.scaleBar
	const [left, y] = inPercent(at)
	const [right] = inPercent([at[0] + kilometers(view, km), at[1]])
	return (
		<g className="minor">
			{view.meridians.map((longitude) => (
				<text key={longitude} className="longitude" x={`${footOf(longitude, view)}%`} dx="5" y="100%" dy="-7">
					{`${longitude}°E `}
				</text>
			))}
			<line className="scale" x1={`${left}%`} y1={`${y}%`} x2={`${right}%`} y2={`${y}%`} />
			<text
				className={kind === 'offshore' ? 'distance sea' : 'distance'}
				x={`${((left + right) / 2).toFixed(2)}%`}
				y={`${y}%`}
				dy="-6"
			>
				{`${km} km `}
			</text>
		</g>
	)
}

/** Where a meridian, a straight line in this projection, meets the lower edge of the frame, in percent. */
function footOf(longitude: number, view: MapView): number {
	const project = conicProjection(view)
	const [x1, y1] = project(longitude, view.center[1] - 1)
	const [x2, y2] = project(longitude, view.center[1] + 1)
	return percentOf(x1 + ((view.height - y1) * (x2 - x1)) / (y2 - y1), view.width)
}

function percentOf(part: number, whole: number): number {
	return Math.round((part / whole) * 10_000) / 100
}
