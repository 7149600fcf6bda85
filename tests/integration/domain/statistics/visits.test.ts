import { describe, expect } from 'vitest'
import { readStatistics, trimStatistics } from '../../../../app/domain/statistics/statistics.server.ts'
import { type Visit, VisitCounter } from '../../../../app/domain/statistics/visit-counter.server.ts'
import { listVisits } from '../../../../db/repositories/visits.ts'
import { it, testContext } from '../../../support/database.ts'

const visit: Visit = { path: '/timeline', device: 'desktop', referrer: 'other.example', country: 'DE' }
const clock =
	(day = '2026-01-02') =>
	() =>
		new Date(`${day}T12:00:00.000Z`)
const at = (day: string) => ({ ...testContext, clock: clock(day) })

describe('page views', () => {
	it('are counted by day, and add up over flushes and processes', async () => {
		const [one, other] = [new VisitCounter(clock()), new VisitCounter(clock())]
		one.add(visit)
		one.add({ ...visit, path: '/', referrer: '', country: '' })
		await one.flush(testContext)
		one.add(visit)
		await one.flush(testContext)
		other.add(visit)
		await other.flush(testContext)
		expect(await readStatistics(at('2026-01-03'), 7)).toMatchObject({
			total: 4,
			values: {
				path: [
					{ value: '/timeline', count: 3 },
					{ value: '/', count: 1 },
				],
				device: [{ value: 'desktop', count: 4 }],
				referrer: [{ value: 'other.example', count: 3 }],
				country: [{ value: 'DE', count: 3 }],
			},
		})
		const { days } = await readStatistics(at('2026-01-03'), 7)
		expect(days.map(({ count }) => count)).toEqual([0, 0, 0, 0, 0, 4, 0])
	})

	it('of a million invented paths take 2,000 rows a day and a bounded memory', async () => {
		const counter = new VisitCounter(clock())
		const before = process.memoryUsage().heapUsed
		for (let index = 0; index < 1_000_000; index++) {
			counter.add({ ...visit, path: `/invented/${index}` })
			if (index % 250_000 === 0) await counter.flush(testContext)
		}
		await counter.flush(testContext)
		const rows = await listVisits(testContext.db, '2026-01-02')
		const paths = rows.filter(({ kind }) => kind === 'path')
		expect(paths.length).toBeLessThanOrEqual(2001)
		expect(paths.reduce((sum, { count }) => sum + count, 0)).toBe(1_000_000)
		expect(paths.find(({ value }) => value === 'other')?.count).toBeGreaterThan(990_000)
		expect(process.memoryUsage().heapUsed - before).toBeLessThan(100 * 1024 * 1024)
	})

	it('that are older than they are kept go', async () => {
		const counter = new VisitCounter(clock('2020-01-01'))
		counter.add(visit)
		await counter.flush(testContext)
		await trimStatistics(at('2026-01-01'))
		expect(await listVisits(testContext.db, '2000-01-01')).toEqual([])
	})
})
