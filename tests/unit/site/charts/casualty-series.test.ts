import { describe, expect, it } from 'vitest'
import { casualtySeries, heldValue, type SeriesLine } from '../../../../app/site/charts/casualty-series.ts'
import { makeFigure } from '../../../factories/record.ts'

describe('the series of the casualty chart', () => {
	it('sets parties in alphabetical order and their government first', () => {
		const { panels } = casualtySeries(
			[
				makeFigure({ party: 'Party B' }),
				makeFigure({ party: 'Party A', series: 'monitor', publisher: 'A monitor' }),
				makeFigure({ party: 'Party A', series: 'official' }),
			],
			'killed',
		)
		expect(panels.map((panel) => panel.party)).toEqual(['Party A', 'Party B'])
		expect(panels[0]?.lines.map((line) => line.name)).toEqual(['government figure', 'A monitor'])
		expect(panels[0]?.publishers).toEqual(['A monitor', 'A ministry'])
	})

	it('takes only figures of the measure that are meant for the chart', () => {
		const { panels } = casualtySeries(
			[makeFigure({ inChart: false }), makeFigure({ measure: 'injured' }), makeFigure({ value: 7 })],
			'killed',
		)
		expect(panels[0]?.lines[0]?.points.map((point) => point.value)).toEqual([7])
	})

	it('names every day from the first figure to the last', () => {
		const { days } = casualtySeries(
			[makeFigure({ date: '2025-06-17' }), makeFigure({ date: '2025-06-15' })],
			'killed',
		)
		expect(days).toEqual(['2025-06-15', '2025-06-16', '2025-06-17'])
	})

	it.each([
		[950, [250, 500, 750, 1000]],
		[24, [10, 20, 30, 40]],
		[1000, [250, 500, 750, 1000]],
		[1001, [500, 1000, 1500, 2000]],
		[1, [0.25, 0.5, 0.75, 1]],
	])('the axis of the casualty chart reaches %i in four round steps', (value, ticks) => {
		expect(casualtySeries([makeFigure({ value })], 'killed').panels[0]?.ticks).toEqual(ticks)
	})

	it('gives all panels one scale, or each its own', () => {
		const figures = [makeFigure({ value: 950 }), makeFigure({ party: 'Party B', value: 24 })]
		const tops = (scale: 'common' | 'own') =>
			casualtySeries(figures, 'killed', scale).panels.map((panel) => panel.ticks.at(-1))
		expect(tops('common')).toEqual([1000, 1000])
		expect(tops('own')).toEqual([1000, 40])
	})

	it('keeps both figures of one day and goes on from the last listed', () => {
		const { panels } = casualtySeries(
			[
				makeFigure({ id: 'figure-x', value: 430 }),
				makeFigure({ id: 'figure-y', value: 400, rounding: 'about' }),
			],
			'killed',
		)
		const line = panels[0]?.lines[0] as SeriesLine
		expect(line.points.map((point) => point.value)).toEqual([430, 400])
		expect(heldValue(line, '2025-06-20')).toBe(400)
	})

	it('holds the last announced value and nothing before the first', () => {
		const line: SeriesLine = {
			series: 'official',
			name: 'government figure',
			points: [
				{ id: 'a', date: '2025-06-15', value: 224, publisher: 'A ministry' },
				{ id: 'b', date: '2025-06-21', value: 400, rounding: 'about', publisher: 'A ministry' },
			],
		}
		expect(heldValue(line, '2025-06-14')).toBeNull()
		expect(heldValue(line, '2025-06-20')).toBe(224)
		expect(heldValue(line, '2025-06-23')).toBe(400)
	})

	it('draws no day when there is no figure', () => {
		expect(casualtySeries([], 'killed')).toMatchObject({ days: [], panels: [] })
	})
})
