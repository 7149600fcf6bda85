import { bodyName, bodyOf, type DatedFigure } from '../../../content/casualty-figures.ts'
import type { Figure } from '../../../content/schema/casualties.ts'
import type { FigureValue } from '../../lib/figure-value.ts'
import { type CasualtyAxis, casualtyAxis } from './casualty-axis.ts'

/** A figure on the day of its announcement. */
export type SeriesPoint = FigureValue & { id: string; date: string; publisher: string; isLater: boolean }

/** One line of a panel: the counts of one body. */
export type SeriesLine = { body: string; name: string; series: Figure['series']; points: SeriesPoint[] }

/** One country's part of the chart. `publishers` are those of its figures, each once, in order of appearance. */
export type SeriesPanel = {
	party: string
	lines: SeriesLine[]
	publishers: string[]
	/** Four equal steps from above zero to the top of the panel's scale. */
	ticks: number[]
}

/** `common`: all panels have one scale, and can be compared. `own`: each reaches as far as its own figures. */
export type ChartScale = 'common' | 'own'

export type CasualtySeries = {
	measure: Figure['measure']
	axis: CasualtyAxis
	scale: ChartScale
	panels: SeriesPanel[]
}

/**
 * The chart's data: the figures meant for it, of one measure, by country in alphabetical order, a line for each body.
 * A figure is on the day it was announced; nothing is filled in, added or averaged. Figures of one body and day keep
 * the order of the record, and the line goes on from the last of them. `freeze` is the day on which the record ends.
 */
export function casualtySeries(
	figures: readonly DatedFigure[],
	measure: Figure['measure'],
	freeze: string,
	scale: ChartScale = 'common',
): CasualtySeries {
	const inChart = figures.filter((figure) => figure.inChart)
	const charted = inChart.filter((figure) => figure.measure === measure)
	const parties = [...new Set(charted.map((figure) => figure.party))].sort()
	return {
		measure,
		// One axis for all measures: the charts of a page stand one below the other.
		axis: casualtyAxis(inChart.length > 0 ? figures.map(({ date }) => date) : [], freeze),
		scale,
		panels: parties.map((party) => {
			const own = charted.filter((figure) => figure.party === party)
			const scaled = scale === 'own' ? own : charted
			return panelOf(party, own, ticksFor(Math.max(1, ...scaled.map((figure) => figure.value))))
		}),
	}
}

/** The figure that a line holds at the end of a day: the last one announced by then; none before the first. */
export function carriedValue(line: SeriesLine, date: string): number | null {
	return line.points.findLast((point) => point.date <= date)?.value ?? null
}

function panelOf(party: string, own: readonly DatedFigure[], ticks: number[]): SeriesPanel {
	const bodies = [...new Set(own.map(bodyOf))]
	return {
		party,
		lines: bodies.map((body) =>
			lineOf(
				body,
				own.filter((figure) => bodyOf(figure) === body),
			),
		),
		publishers: [...new Set(own.map((figure) => figure.publisher))],
		ticks,
	}
}

function lineOf(body: string, own: readonly DatedFigure[]): SeriesLine {
	const points = own
		.map(({ id, date, value, rounding, publisher, isLater }) => ({
			id,
			date,
			value,
			rounding,
			publisher,
			isLater,
		}))
		.sort((one, other) => one.date.localeCompare(other.date))
	return { body, name: bodyName(body), series: own[0]?.series ?? 'monitor', points }
}

/** Four round steps, the smallest that reach `highest`. */
function ticksFor(highest: number): number[] {
	const power = 10 ** Math.floor(Math.log10(highest / 4))
	const factor = [1, 1.5, 2, 2.5, 3, 5, 10].find((size) => size * power * 4 >= highest) ?? 10
	return [1, 2, 3, 4].map((count) => count * factor * power)
}
