import { formatPartialDate } from '../../lib/dates.ts'

/** A mark of a plot: a value on the day or in the month that it describes. */
export type DatedPoint = {
	id: string
	/** `2025-05-17`, or `2025-02` for a whole month. */
	date: string
	value: number
	/** Beside the mark; `spoken` has the unit too. */
	label: string
	spoken: string
	/** Who published it, and when. */
	by: string
	/** Hollow: a limit, or later than the record. */
	isHollow: boolean
}

type Props = {
	name: string
	/** Days at which the time axis begins and ends. */
	from: string
	until: string
	/** Days under the axis with their labels. */
	times: readonly { date: string; label: string }[]
	ticks: readonly number[]
	points: readonly DatedPoint[]
	/** The dashed line. */
	event: { date: string; lines: readonly [string, string] }
	hrefFor: (id: string) => string
}

/** Pixels: the height of the plot (dated-plot.css), and the side of the square that a pointer meets. */
const height = 208
const targetSize = 24

/** Values on a time axis without a line between them. Each mark is a link, and shows on hover and focus who published it. */
export function DatedPlot({ name, from, until, times, ticks, points, event, hrefFor }: Props) {
	const x = (date: string) => share(from, until, date)
	const y = (value: number) => Math.round(height * (1 - value / (ticks.at(-1) ?? 1)))
	return (
		<>
			{/* biome-ignore lint/a11y/useSemanticElements: a fieldset holds fields */}
			<svg className="plot dated" role="group" aria-label={name}>
				{/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: a group of shapes takes no focus */}
				<g aria-hidden="true">
					{ticks.map((tick) => (
						<g key={tick}>
							<line className="gridline" x1="0" x2="100%" y1={y(tick)} y2={y(tick)} />
							<text className="tick-value" x="0" y={y(tick) - 4}>
								{`${tick.toLocaleString('en-US')} `}
							</text>
						</g>
					))}
					<line className="freeze" x1={x(event.date)} x2={x(event.date)} y1="-6" y2={height} />
					{event.lines.map((line, index) => (
						<text key={line} className="freeze-name" x={x(event.date)} dx="-6" y={12 + 15 * index}>
							{`${line} `}
						</text>
					))}
				</g>
				{points.map((point) => (
					<Mark key={point.id} point={point} x={x} y={y(point.value)} href={hrefFor(point.id)} />
				))}
			</svg>
			<svg className="plot-days" aria-hidden="true">
				{times.map(({ date, label }) => (
					<text key={date} x={x(date)} y="14">
						{`${label} `}
					</text>
				))}
			</svg>
		</>
	)
}

/** The mark of a month is as wide as the month. */
function Mark(props: { point: DatedPoint; x: (date: string) => string; y: number; href: string }) {
	const { point, x, y, href } = props
	const { date, label, spoken, by, isHollow } = point
	const isMonth = date.length === 7
	const middle = x(isMonth ? `${date}-15` : date)
	const isRight = Number.parseFloat(middle) > 50
	// Labels at the right are above, where no axis label is; others are below, if there is room.
	const below = !isRight && y + 24 < height
	return (
		<a href={href} aria-label={`${formatPartialDate(date)}: ${spoken}, ${by}`}>
			<rect
				className="target"
				x={middle}
				y={y}
				width={targetSize}
				height={targetSize}
				transform={`translate(${-targetSize / 2} ${-targetSize / 2})`}
			/>
			{isMonth && <line className="solid-line" x1={x(`${date}-01`)} x2={x(`${date}-28`)} y1={y} y2={y} />}
			<rect
				className={isHollow ? 'hollow' : 'filled'}
				x={middle}
				y={y}
				width="8"
				height="8"
				transform="translate(-4 -4)"
			/>
			<text
				className={isRight ? 'before' : undefined}
				x={middle}
				dx={isRight ? 4 : -4}
				y={below ? y + 22 : y - 10}
			>
				{`${label} `}
			</text>
			{/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: a group of shapes takes no focus */}
			<g className="readout" aria-hidden="true">
				<text y="-31">{`${formatPartialDate(date)} `}</text>
				<text className="readout-figure" y="-14">
					<tspan className="readout-value">{spoken}</tspan>
					{` ${by} `}
				</text>
			</g>
		</a>
	)
}

/** Place of a day between two others, in percent. */
function share(from: string, until: string, date: string): string {
	const [first, last, day] = [from, until, date].map(Date.parse) as [number, number, number]
	return `${Math.round(((day - first) / (last - first)) * 1000) / 10}%`
}
