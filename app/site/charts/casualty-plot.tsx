import { Fragment } from 'react'
import { formatLongDate } from '../../lib/dates.ts'
import { figureValueInWords } from '../../lib/figure-value.ts'
import { heldValue, type SeriesLine, type SeriesPanel, type SeriesPoint } from './casualty-series.ts'

/** Pixels: the height of a plot (casualty-chart.css), and the room that a value needs beneath its point. */
const plotHeight = 256
const roomBeneath = 26
/** Pixels: the side of the square round a point that a pointer or a finger meets. */
const targetSize = 24

type Scale = { x: (date: string) => number; y: (value: number) => number }

/** Places of days and values in per cent of the plot; each day has a column and its point is in the middle. */
function scaleOf(days: readonly string[], ticks: readonly number[]): Scale {
	const top = ticks.at(-1) ?? 1
	return {
		x: (date) => tenth(((days.indexOf(date) + 0.5) / days.length) * 100),
		y: (value) => tenth(100 - (value / top) * 100),
	}
}

/** One party's figures. Each mark is a link to its figure, and shows on hover and focus who announced it. */
export function CasualtyPlot({
	panel,
	days,
	isRound,
	hatch,
	figureHref,
}: {
	panel: SeriesPanel
	days: string[]
	/** Circles instead of squares: parties differ by shape, never by color. */
	isRound: boolean
	/** Id of the pattern that fills the range between two lines. */
	hatch: string
	figureHref: (id: string) => string
}) {
	const scale = scaleOf(days, panel.ticks)
	return (
		// biome-ignore lint/a11y/useSemanticElements: a fieldset holds fields
		<svg className="plot" role="group" aria-label={`${panel.party}, reported deaths`}>
			{/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: a group of shapes takes no focus */}
			<g aria-hidden="true">
				{panel.ticks.map((tick) => (
					<g key={tick}>
						<line className="gridline" x1="0" x2="100%" y1={`${scale.y(tick)}%`} y2={`${scale.y(tick)}%`} />
						<text className="tick-value" x="100%" dx="8" y={`${scale.y(tick)}%`} dy=".35em">
							{`${tick.toLocaleString('en-US')} `}
						</text>
					</g>
				))}
				<Range panel={panel} days={days} scale={scale} hatch={hatch} />
				{panel.lines.map((line) => (
					<Steps key={line.series} line={line} lastDay={days.at(-1) ?? ''} scale={scale} />
				))}
				{panel.lines.map((line) => (
					<LineName key={line.series} line={line} panel={panel} scale={scale} />
				))}
			</g>
			{panel.lines.map((line) => (
				<Points
					key={line.series}
					line={line}
					panel={panel}
					scale={scale}
					isRound={isRound}
					figureHref={figureHref}
				/>
			))}
		</svg>
	)
}

/** Hatching between what two lines hold, day by day. */
function Range({
	panel,
	days,
	scale,
	hatch,
}: {
	panel: SeriesPanel
	days: string[]
	scale: Scale
	hatch: string
}) {
	return days.slice(0, -1).map((day, index) => {
		const held = panel.lines.map((line) => heldValue(line, day)).filter((value) => value !== null)
		if (held.length < 2) return null
		const [x, next] = [scale.x(day), scale.x(days[index + 1] ?? day)]
		const [top, bottom] = [scale.y(Math.max(...held)), scale.y(Math.min(...held))]
		const size = { width: `${tenth(next - x)}%`, height: `${tenth(bottom - top)}%` }
		return <rect key={day} x={`${x}%`} y={`${top}%`} {...size} fill={`url(#${hatch})`} />
	})
}

/** The line of the last announced value: level until the next figure, then straight up or down to it. */
function Steps({ line, lastDay, scale }: { line: SeriesLine; lastDay: string; scale: Scale }) {
	const className = line.series === 'official' ? 'solid-line' : 'dotted-line'
	return line.points.map((point, index) => {
		const next = line.points[index + 1] ?? { ...point, date: lastDay }
		const [x1, x2] = [`${scale.x(point.date)}%`, `${scale.x(next.date)}%`]
		const [y1, y2] = [`${scale.y(point.value)}%`, `${scale.y(next.value)}%`]
		return (
			<g key={point.id} className={className}>
				<line x1={x1} y1={y1} x2={x2} y2={y1} />
				<line x1={x2} y1={y1} x2={x2} y2={y2} />
			</g>
		)
	})
}

/** Who a line is by, next to where it begins, on the side of it that its values leave free. */
function LineName({ line, panel, scale }: { line: SeriesLine; panel: SeriesPanel; scale: Scale }) {
	const [first] = line.points
	if (!first) return null
	const shift = labelShift(first, line, panel, scale) ?? 0
	const [overLine, overValue, beneathLine] = [-8, -28, 17]
	const opposite = hasRoomBeneath(first, scale) ? beneathLine : overValue
	return (
		<text
			className="line-name"
			x={`${scale.x(first.date)}%`}
			dx={shift > 0 ? 0 : 8}
			y={`${scale.y(first.value)}%`}
			dy={shift > 0 ? overLine : opposite}
		>
			{`${line.series === 'official' ? 'Government' : line.name.replace(/ \(.*\)$/, '')} `}
		</text>
	)
}

function Points({
	line,
	panel,
	scale,
	isRound,
	figureHref,
}: {
	line: SeriesLine
	panel: SeriesPanel
	scale: Scale
	isRound: boolean
	figureHref: (id: string) => string
}) {
	const className = line.series === 'official' ? 'filled' : 'hollow'
	const days = [...new Set(line.points.map((point) => point.date))]
	return days.map((day) => {
		const points = line.points.filter((point) => point.date === day)
		// Several figures of one line and day are one target: their marks all but touch.
		const held = points.at(-1) as SeriesPoint
		const [x, y] = [`${scale.x(day)}%`, `${scale.y(held.value)}%`]
		return (
			<Fragment key={day}>
				<a href={figureHref(held.id)} aria-label={spoken(points)}>
					<rect
						className="target"
						x={x}
						y={y}
						width={targetSize}
						height={targetSize}
						transform={`translate(${-targetSize / 2} ${-targetSize / 2})`}
					/>
					{points.map((point) => (
						<Mark
							key={point.id}
							x={x}
							y={`${scale.y(point.value)}%`}
							className={className}
							isRound={isRound}
						/>
					))}
					<Readout points={points} />
				</a>
				{points.map((point) => {
					const shift = labelShift(point, line, panel, scale)
					if (shift === null) return null
					return (
						<text key={point.id} x={x} y={`${scale.y(point.value)}%`} dy={shift}>
							{`${point.value.toLocaleString('en-US')} `}
						</text>
					)
				})}
			</Fragment>
		)
	})
}

function Mark({ x, y, className, isRound }: { x: string; y: string; className: string; isRound: boolean }) {
	if (isRound) return <circle className={className} cx={x} cy={y} r="4.75" />
	return (
		<rect className={className} x={x} y={y} width="9.5" height="9.5" transform="translate(-4.75 -4.75)" />
	)
}

/** The words of a mark over its plot, shown while a pointer or the focus is on it. */
function Readout({ points }: { points: readonly SeriesPoint[] }) {
	const [first] = points
	if (!first) return null
	return (
		// biome-ignore lint/a11y/noAriaHiddenOnFocusable: a group of shapes takes no focus
		<g className="readout" aria-hidden="true">
			<text y="-48">{`${formatLongDate(first.date)} `}</text>
			{points.map((point, index) => (
				<text key={point.id} className="readout-figure" y={-48 + 17 * (index + 1)}>
					<tspan className="readout-value">{valueInWords(point)}</tspan>
					{` ${point.publisher} `}
				</text>
			))}
		</g>
	)
}

function spoken(points: readonly SeriesPoint[]): string {
	const figures = points.map((point) => `${valueInWords(point)}, ${point.publisher}`)
	return `${formatLongDate(points[0]?.date ?? '')}: ${figures.join('; ')}`
}

function valueInWords(point: SeriesPoint): string {
	return `${figureValueInWords(point)} killed`
}

function hasRoomBeneath({ value }: SeriesPoint, scale: Scale): boolean {
	return (plotHeight * (100 - scale.y(value))) / 100 > roomBeneath
}

/**
 * Pixels from a point down to its value: over the point, or beneath it where another line runs above. Of several
 * figures of one line and day the highest is labeled over and the lowest beneath; null: no room, see the table.
 */
function labelShift(point: SeriesPoint, line: SeriesLine, panel: SeriesPanel, scale: Scale): number | null {
	const [over, beneath] = [-10, 20]
	const hasRoom = hasRoomBeneath(point, scale)
	const sameDay = line.points.filter(({ date }) => date === point.date).map(({ value }) => value)
	if (sameDay.length > 1) {
		if (point.value === Math.max(...sameDay)) return over
		return point.value === Math.min(...sameDay) && hasRoom ? beneath : null
	}
	const isLower = panel.lines.some((other) => (heldValue(other, point.date) ?? 0) > point.value)
	return isLower && hasRoom ? beneath : over
}

function tenth(number: number): number {
	return Math.round(number * 10) / 10
}
