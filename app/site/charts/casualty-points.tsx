import { Fragment } from 'react'
import { formatLongDate } from '../../lib/dates.ts'
import { figureValueInWords } from '../../lib/figure-value.ts'
import type { PlotScale } from './casualty-axis.ts'
import type { SeriesLine, SeriesPoint } from './casualty-series.ts'

/** Pixels: the side of the square round a point that a pointer or a finger meets. */
const targetSize = 24

type Props = {
	line: SeriesLine
	measure: 'killed' | 'injured'
	scale: PlotScale
	isRound: boolean
	figureHref: (id: string) => string
}

/** The marks of a line; those of one day are one link, as they all but touch. */
export function LinePoints({ line, measure, scale, isRound, figureHref }: Props) {
	const className = line.series === 'official' ? 'filled' : 'hollow'
	const days = [...new Set(line.points.map((point) => point.date))]
	return days.map((day) => {
		const points = line.points.filter((point) => point.date === day)
		const held = points.at(-1) as SeriesPoint
		const x = `${scale.x(day)}%`
		return (
			<a key={day} href={figureHref(held.id)} aria-label={spoken(points, measure)}>
				<rect
					className="target"
					x={x}
					y={scale.y(held.value)}
					width={targetSize}
					height={targetSize}
					transform={`translate(${-targetSize / 2} ${-targetSize / 2})`}
				/>
				{points.map((point) => (
					<Mark key={point.id} x={x} y={scale.y(point.value)} className={className} isRound={isRound} />
				))}
				<Readout points={points} measure={measure} />
			</a>
		)
	})
}

function Mark({ x, y, className, isRound }: { x: string; y: number; className: string; isRound: boolean }) {
	if (isRound) return <circle className={className} cx={x} cy={y} r="4" />
	return <rect className={className} x={x} y={y} width="8" height="8" transform="translate(-4 -4)" />
}

/** The words of a mark over its plot, shown while a pointer or the focus is on it. */
function Readout({ points, measure }: { points: readonly SeriesPoint[]; measure: string }) {
	const [first] = points
	if (!first) return null
	const begin = -14 - 17 * points.length
	return (
		// biome-ignore lint/a11y/noAriaHiddenOnFocusable: a group of shapes takes no focus
		<g className="readout" aria-hidden="true">
			<text y={begin}>{`${formatLongDate(first.date)}${first.isLater ? ', after June 24' : ''} `}</text>
			{points.map((point, index) => (
				<Fragment key={point.id}>
					<text className="readout-figure" y={begin + 17 * (index + 1)}>
						<tspan className="readout-value">{`${figureValueInWords(point)} ${measure}`}</tspan>
						{` ${point.publisher} `}
					</text>
				</Fragment>
			))}
		</g>
	)
}

function spoken(points: readonly SeriesPoint[], measure: string): string {
	const figures = points.map((point) => `${figureValueInWords(point)} ${measure}, ${point.publisher}`)
	const [first] = points
	const day = formatLongDate(first?.date ?? '')
	return `${day}${first?.isLater ? ', after June 24' : ''}: ${figures.join('; ')}`
}
