import { describe, expect, it } from 'vitest'
import { datesOf, placeOf } from '../../../../app/site/charts/casualty-axis.ts'
import {
	type ChartScale,
	carriedValue,
	casualtySeries,
	type SeriesLine,
} from '../../../../app/site/charts/casualty-series.ts'
import type { DatedFigure } from '../../../../content/casualty-figures.ts'
import { makeFigure } from '../../../factories/record.ts'

const seriesOf = (figures: readonly DatedFigure[], scale?: ChartScale) =>
	casualtySeries(figures, 'killed', '2025-06-24', scale)

describe('the series of the casualty chart', () => {
	it('sets countries in alphabetical order, with a line for each body', () => {
		const { panels } = seriesOf([
			makeFigure({ party: 'Party B' }),
			makeFigure({ party: 'Party A', series: 'monitor', publisher: 'A monitor (Elsewhere)' }),
			makeFigure({ party: 'Party A', publisher: 'Television, citing a ministry', body: 'A ministry' }),
			makeFigure({ party: 'Party A', publisher: 'A ministry' }),
		])
		expect(panels.map((panel) => panel.party)).toEqual(['Party A', 'Party B'])
		expect(panels[0]?.lines.map(({ name, points }) => [name, points.length])).toEqual([
			['A monitor', 1],
			['A ministry', 2],
		])
		expect(panels[0]?.publishers).toEqual([
			'A monitor (Elsewhere)',
			'Television, citing a ministry',
			'A ministry',
		])
	})

	it('takes only figures of the measure that are meant for the chart', () => {
		const { panels } = seriesOf([
			makeFigure({ inChart: false }),
			makeFigure({ measure: 'injured' }),
			makeFigure({ value: 7 }),
		])
		expect(panels[0]?.lines[0]?.points.map((point) => point.value)).toEqual([7])
	})

	it('has every day before the record ends, and after it the days with a figure', () => {
		const { axis } = seriesOf([
			makeFigure({ date: '2025-06-21' }),
			makeFigure({ date: '2025-06-23' }),
			makeFigure({ date: '2025-07-22', isLater: true }),
			makeFigure({ date: '2025-10-30', isLater: true }),
		])
		expect(datesOf(axis)).toEqual(['2025-06-21', '2025-06-22', '2025-06-23', '2025-07-22', '2025-10-30'])
		const places = datesOf(axis).map((date) => placeOf(axis, date))
		expect(places).toEqual([...places].sort((one, other) => one - other))
		expect(axis.freezeAt).toBeGreaterThan(placeOf(axis, '2025-06-23'))
		expect(axis.freezeAt).toBeLessThan(placeOf(axis, '2025-07-22'))
	})

	it.each([
		[950, [250, 500, 750, 1000]],
		[1190, [300, 600, 900, 1200]],
		[24, [10, 20, 30, 40]],
		[5600, [1500, 3000, 4500, 6000]],
		[1, [0.25, 0.5, 0.75, 1]],
	])('the axis of the casualty chart reaches %i in four round steps', (value, ticks) => {
		expect(seriesOf([makeFigure({ value })]).panels[0]?.ticks).toEqual(ticks)
	})

	it('gives all panels one scale, or each its own', () => {
		const figures = [makeFigure({ value: 950 }), makeFigure({ party: 'Party B', value: 24 })]
		const tops = (scale: ChartScale) => seriesOf(figures, scale).panels.map((panel) => panel.ticks.at(-1))
		expect(tops('common')).toEqual([1000, 1000])
		expect(tops('own')).toEqual([1000, 40])
	})

	it('keeps both figures of one day and continues from the last listed', () => {
		const { panels } = seriesOf([
			makeFigure({ id: 'figure-x', value: 430 }),
			makeFigure({ id: 'figure-y', value: 400, rounding: 'about' }),
		])
		const line = panels[0]?.lines[0] as SeriesLine
		expect(line.points.map((point) => point.value)).toEqual([430, 400])
		expect(carriedValue(line, '2025-06-20')).toBe(400)
	})

	it('holds the last announced value and nothing before the first', () => {
		const { panels } = seriesOf([
			makeFigure({ date: '2025-06-15', value: 224 }),
			makeFigure({ date: '2025-06-21', value: 400 }),
		])
		const line = panels[0]?.lines[0] as SeriesLine
		expect(carriedValue(line, '2025-06-14')).toBeNull()
		expect(carriedValue(line, '2025-06-20')).toBe(224)
		expect(carriedValue(line, '2025-06-23')).toBe(400)
	})

	it('draws no day when there is no figure', () => {
		expect(seriesOf([])).toMatchObject({ axis: { days: [], later: [] }, panels: [] })
	})
})
