import { formatMonthAndDay } from '../../lib/dates.ts'
import { type CasualtyAxis, type PlotScale, placeOf } from './casualty-axis.ts'
import { LinePoints } from './casualty-points.tsx'
import { carriedValue, type SeriesLine, type SeriesPanel } from './casualty-series.ts'
import { type EndLabel, placeLabels } from './end-labels.ts'

/** Pixels: the heights of plots (casualty-chart.css), and the sizes of the labels beside them. */
const plotHeights = { killed: 256, injured: 176 }
const labelSizes = { lineHeight: 16, gap: 6, characters: 22 }

type Props = {
	panel: SeriesPanel
	measure: 'killed' | 'injured'
	axis: CasualtyAxis
	/** Circles instead of squares: countries differ by shape, never by color. */
	isRound: boolean
	/** Id of the pattern that fills the gap between counts. */
	hatch: string
	figureHref: (id: string) => string
}

/** One country's figures. Each mark is a link to its figure, and shows on hover and focus who announced it. */
export function CasualtyPlot({ panel, measure, axis, isRound, hatch, figureHref }: Props) {
	const height = plotHeights[measure]
	const top = panel.ticks.at(-1) ?? 1
	const scale: PlotScale = {
		x: (date) => placeOf(axis, date),
		y: (value) => Math.round(height * (1 - value / top)),
	}
	const labels = placeLabels(panel.lines, scale.y, height, labelSizes)
	return (
		// biome-ignore lint/a11y/useSemanticElements: a fieldset holds fields
		<svg className={`plot ${measure}`} role="group" aria-label={`${panel.party}, reported ${measure}`}>
			{/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: a group of shapes takes no focus */}
			<g aria-hidden="true">
				{panel.ticks.map((tick) => (
					<g key={tick}>
						<line className="gridline" x1="0" x2="100%" y1={scale.y(tick)} y2={scale.y(tick)} />
						<text className="tick-value" x="0" y={scale.y(tick) - 4}>
							{`${tick.toLocaleString('en-US')} `}
						</text>
					</g>
				))}
				<Gap panel={panel} days={axis.days} scale={scale} hatch={hatch} />
				<Freeze axis={axis} height={height} />
				{panel.lines.map((line) => (
					<Steps key={line.body} line={line} scale={scale} />
				))}
				{labels.map((label) => (
					<Label key={label.line.body} label={label} scale={scale} />
				))}
			</g>
			{panel.lines.map((line) => (
				<LinePoints
					key={line.body}
					line={line}
					measure={measure}
					scale={scale}
					isRound={isRound}
					figureHref={figureHref}
				/>
			))}
		</svg>
	)
}

/** The end of the record: a dashed line with its name, before which no later figure stands. */
function Freeze({ axis: { freeze, freezeAt }, height }: { axis: CasualtyAxis; height: number }) {
	if (freezeAt === null) return null
	const x = `${freezeAt}%`
	return (
		<>
			<line className="freeze" x1={x} x2={x} y1="-6" y2={height} />
			<text className="freeze-name" x={x} dx="-6" y="12">
				{'Record ends '}
			</text>
			<text className="freeze-name" x={x} dx="-6" y="27">
				{`${formatMonthAndDay(freeze)} `}
			</text>
		</>
	)
}

/** Hatching between the highest and the lowest count of the day, as far as the record goes. */
function Gap(props: { panel: SeriesPanel; days: string[]; scale: PlotScale; hatch: string }) {
	const { panel, days, scale, hatch } = props
	return days.slice(0, -1).map((day, index) => {
		const held = panel.lines.map((line) => carriedValue(line, day)).filter((value) => value !== null)
		if (held.length < 2) return null
		const [x, next] = [scale.x(day), scale.x(days[index + 1] ?? day)]
		const [top, bottom] = [scale.y(Math.max(...held)), scale.y(Math.min(...held))]
		const width = `${Math.round((next - x) * 10) / 10}%`
		return <rect key={day} x={`${x}%`} y={top} width={width} height={bottom - top} fill={`url(#${hatch})`} />
	})
}

/** The line of the last announced value: level until the next figure, then straight up or down to it. */
function Steps({ line, scale }: { line: SeriesLine; scale: PlotScale }) {
	const className = line.series === 'official' ? 'solid-line' : 'dotted-line'
	return line.points.slice(0, -1).map((point, index) => {
		const next = line.points[index + 1] ?? point
		const [x1, x2] = [`${scale.x(point.date)}%`, `${scale.x(next.date)}%`]
		const [y1, y2] = [scale.y(point.value), scale.y(next.value)]
		return (
			<g key={point.id} className={className}>
				<line x1={x1} y1={y1} x2={x2} y2={y1} />
				<line x1={x2} y1={y1} x2={x2} y2={y2} />
			</g>
		)
	})
}

/** The last value of a line and whose count it is, beside the plot; a thin line leads there. */
function Label({ label: { last, name, y, top, value }, scale }: { label: EndLabel; scale: PlotScale }) {
	const middle = top + labelSizes.lineHeight * 0.65
	return (
		<>
			<line className="leader" x1={`${scale.x(last.date)}%`} x2="100%" y1={y} y2={y} />
			<svg x="100%" y="0" className="overflow-visible" aria-hidden="true">
				<line className="leader" x1="0" x2="8" y1={y} y2={middle} />
				<text className="end-value" x="12" y={top + labelSizes.lineHeight * 0.9}>
					{`${value} `}
				</text>
				{name.map((words, index) => (
					<text key={words} className="line-name" x="12" y={top + labelSizes.lineHeight * (index + 1.9)}>
						{`${words} `}
					</text>
				))}
			</svg>
		</>
	)
}
