import {
	type CasualtySeries,
	heldValue,
	type SeriesLine,
	type SeriesPanel,
	type SeriesPoint,
} from './casualty-series.ts'

/** Pixels: the height of a plot (casualty-chart.css), and the room that a value needs beneath its point. */
const plotHeight = 152
const roomBeneath = 26

type Scale = { x: (date: string) => number; y: (value: number) => number }

/** Places of days and values in per cent of the plot; each day has a column and its point is in the middle. */
function scaleOf({ days, ticks }: CasualtySeries): Scale {
	const top = ticks.at(-1) ?? 1
	return {
		x: (date) => tenth(((days.indexOf(date) + 0.5) / days.length) * 100),
		y: (value) => tenth(100 - (value / top) * 100),
	}
}

/** One party's figures. Hidden from screen readers: the table beneath the chart says the same. */
export function CasualtyPlot({
	panel,
	series,
	isRound,
	hatch,
}: {
	panel: SeriesPanel
	series: CasualtySeries
	/** Circles instead of squares: parties differ by shape, never by colour. */
	isRound: boolean
	/** Id of the pattern that fills the range between two lines. */
	hatch: string
}) {
	const scale = scaleOf(series)
	return (
		<svg className="plot" aria-hidden="true">
			{series.ticks.map((tick) => (
				<g key={tick}>
					<line className="gridline" x1="0" x2="100%" y1={`${scale.y(tick)}%`} y2={`${scale.y(tick)}%`} />
					<text className="tick-value" x="100%" dx="8" y={`${scale.y(tick)}%`} dy=".35em">
						{`${tick.toLocaleString('en-US')} `}
					</text>
				</g>
			))}
			<Range panel={panel} days={series.days} scale={scale} hatch={hatch} />
			{panel.lines.map((line) => (
				<Steps key={line.series} line={line} lastDay={series.days.at(-1) ?? ''} scale={scale} />
			))}
			{panel.lines.map((line) => (
				<Points key={line.series} line={line} panel={panel} scale={scale} isRound={isRound} />
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

function Points({
	line,
	panel,
	scale,
	isRound,
}: {
	line: SeriesLine
	panel: SeriesPanel
	scale: Scale
	isRound: boolean
}) {
	const className = line.series === 'official' ? 'filled' : 'hollow'
	return line.points.map((point) => {
		const [x, y] = [`${scale.x(point.date)}%`, `${scale.y(point.value)}%`]
		const shift = labelShift(point, line, panel, scale)
		return (
			<g key={point.id}>
				{isRound ? (
					<circle className={className} cx={x} cy={y} r="4.75" />
				) : (
					<rect
						className={className}
						x={x}
						y={y}
						width="9.5"
						height="9.5"
						transform="translate(-4.75 -4.75)"
					/>
				)}
				{shift !== null && (
					<text x={x} y={y} dy={shift}>
						{`${point.value.toLocaleString('en-US')} `}
					</text>
				)}
			</g>
		)
	})
}

/**
 * Pixels from a point down to its value: over the point, or beneath it where another line runs above. Of several
 * figures of one line and day the highest is labeled over and the lowest beneath; null: no room, see the table.
 */
function labelShift(point: SeriesPoint, line: SeriesLine, panel: SeriesPanel, scale: Scale): number | null {
	const [over, beneath] = [-10, 20]
	const hasRoom = (plotHeight * (100 - scale.y(point.value))) / 100 > roomBeneath
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
