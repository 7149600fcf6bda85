import type { Figure } from '../../../content/schema/casualties.ts'
import type { FigureValue } from '../../lib/figure-value.ts'

/** A figure on the day of its announcement. */
export type SeriesPoint = FigureValue & { id: string; date: string; publisher: string }

/** One line of a panel: the figures of the government, or those of another monitor. */
export type SeriesLine = { series: Figure['series']; name: string; points: SeriesPoint[] }

/** One party's part of the chart. `publishers` are those of its figures, each once, in order of appearance. */
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
	/** Every day from the first figure to the last, as ISO dates; also those without a figure. */
	days: string[]
	scale: ChartScale
	panels: SeriesPanel[]
}

const dayMs = 86_400_000

/**
 * The chart's data: the figures meant for it, of one measure, by party in alphabetical order, the government's line
 * first. A figure is on the day it was announced; nothing is filled in, added or averaged. Figures of one line
 * and day keep the order of the record, and the line goes on from the last of them.
 */
export function casualtySeries(
	figures: readonly Figure[],
	measure: Figure['measure'],
	scale: ChartScale = 'common',
): CasualtySeries {
	const charted = figures.filter((figure) => figure.inChart && figure.measure === measure)
	const parties = [...new Set(charted.map((figure) => figure.party))].sort()
	return {
		days: daysBetween(charted.map((figure) => figure.date).sort()),
		scale,
		panels: parties.map((party) => {
			const own = charted.filter((figure) => figure.party === party)
			const scaled = scale === 'own' ? own : charted
			return panelOf(party, own, ticksFor(Math.max(1, ...scaled.map((figure) => figure.value))))
		}),
	}
}

/** The figure that a line holds at the end of a day: the last one announced by then; none before the first. */
export function heldValue(line: SeriesLine, date: string): number | null {
	return line.points.findLast((point) => point.date <= date)?.value ?? null
}

function panelOf(party: string, own: readonly Figure[], ticks: number[]): SeriesPanel {
	const kinds: Figure['series'][] = ['official', 'monitor']
	return {
		party,
		lines: kinds.map((series) => lineOf(series, own)).filter((line) => line.points.length > 0),
		publishers: [...new Set(own.map((figure) => figure.publisher))],
		ticks,
	}
}

function lineOf(series: Figure['series'], own: readonly Figure[]): SeriesLine {
	const figures = own.filter((figure) => figure.series === series)
	const points = figures
		.map(({ id, date, value, rounding, publisher }) => ({ id, date, value, rounding, publisher }))
		.sort((one, other) => one.date.localeCompare(other.date))
	return { series, name: nameOf(series, [...new Set(figures.map((figure) => figure.publisher))]), points }
}

/** A monitor that is alone is called by its name. */
function nameOf(series: Figure['series'], publishers: string[]): string {
	if (series === 'official') return 'government figure'
	return publishers.length === 1 && publishers[0] ? publishers[0] : 'other monitors'
}

function daysBetween(dates: readonly string[]): string[] {
	const [first, last] = [dates.at(0), dates.at(-1)]
	if (!first || !last) return []
	const days: string[] = []
	for (let time = Date.parse(first); time <= Date.parse(last); time += dayMs) {
		days.push(new Date(time).toISOString().slice(0, 10))
	}
	return days
}

/** Four steps of 1, 2, 2.5 or 5 times a power of ten, the smallest that reach `highest`. */
function ticksFor(highest: number): number[] {
	const power = 10 ** Math.floor(Math.log10(highest / 4))
	const step = [1, 2, 2.5, 5, 10].map((factor) => factor * power).find((size) => size * 4 >= highest)
	return [1, 2, 3, 4].map((count) => count * (step ?? highest))
}
