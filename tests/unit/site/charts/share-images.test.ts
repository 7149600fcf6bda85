import { describe, expect, it } from 'vitest'
import { shareImagePath } from '../../../../app/lib/share-image.ts'
import { casualtySeries } from '../../../../app/site/charts/casualty-series.ts'
import { registerColumns } from '../../../../app/site/charts/register-cells.ts'
import { incidentLines } from '../../../../app/site/incidents/incident-line.ts'
import { casualtyFigures } from '../../../../content/casualty-figures.ts'
import { loadContent } from '../../../../content/load.ts'
import { shareCards } from '../../../../scripts/share-cards.ts'
import { shareChart } from '../../../../scripts/share-chart.ts'
import { shareMap } from '../../../../scripts/share-map.ts'
import { shareRegister } from '../../../../scripts/share-register.ts'
import { shareSquares } from '../../../../scripts/share-squares.ts'
import { makeDay, makePendingDay } from '../../../factories/record.ts'

describe('share images', () => {
	const record = loadContent('content')
	const cards = shareCards(record)
	const drawn = cards.map((card) => shareImagePath(card.path))

	it('give each page and each day its own image', () => {
		expect(new Set(drawn).size).toBe(drawn.length)
		expect(drawn).toEqual(
			expect.arrayContaining([
				'/share/home.png',
				'/share/timeline.png',
				'/share/day-9.png',
				'/share/day-12.png',
			]),
		)
	})

	it('show the chart for the casualties', () => {
		const series = casualtySeries(casualtyFigures(loadContent('content')), 'killed', '2025-06-24')
		const { texts } = shareChart(series, { x: 0, y: 0, width: 1000, height: 300 })
		expect(texts.map(({ text }) => text)).toEqual(
			expect.arrayContaining(['IRAN', 'ISRAEL', 'Record ends', 'June 24', '1,190', 'about 1,100', '31']),
		)
	})

	it('draw a square for each day of the wars that are compared', () => {
		const box = { x: 0, y: 0, width: 1000, height: 200 }
		const { shapes } = shareSquares(
			[
				{ name: 'One', days: 12 },
				{ name: 'Other', days: 6 },
			],
			box,
		)
		expect(shapes.match(/<rect/g)).toHaveLength(18)
	})

	it('say that a pending day is pending', () => {
		const last = cards.find((card) => card.day === 12)
		expect(last).toMatchObject({ section: 'Day 12', extent: 'Pending' })
	})

	it('count the incidents and statements of a day', () => {
		expect(cards.find((card) => card.day === 8)?.note).toMatch(/^\d+ incidents, \d+ statements$/)
		expect(cards.find((card) => card.day === 12)?.note).toBeUndefined()
	})

	it('show the incidents of a day on a map, by actor', () => {
		const own = incidentLines(record).filter(({ date }) => date === '2025-06-22')
		const { shapes, texts } = shareMap(own)
		expect(texts.map(({ text }) => text)).toEqual(
			expect.arrayContaining(['IRAN', 'Iran', 'Israel', 'United States']),
		)
		expect(shapes).toContain('<path transform=')
		const empty = shareMap([])
		expect(empty.shapes).not.toContain('<path transform=')
		expect(empty.texts.map(({ text }) => text)).not.toContain('Israel')
	})

	it('mark the day that they stand for', () => {
		const columns = registerColumns([makeDay(), makePendingDay({ day: 2 })])
		const box = { x: 0, y: 0, width: 200 }
		expect(shareRegister(columns, box)).not.toContain('#4b2a78')
		expect(shareRegister(columns, box, 2)).toContain(
			'<rect x="100" y="120" width="100" height="8" fill="#4b2a78"/>',
		)
	})
})
