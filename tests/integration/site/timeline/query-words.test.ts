/** The words of the timeline's filter, which are looked up as the search does. */

import { describe, expect } from 'vitest'
import { prepareSearch } from '../../../../app/domain/search/search-index.server.ts'
import { timelinePage } from '../../../../app/site/timeline/timeline.server.ts'
import { itShared as it, testContext } from '../../../support/database.ts'

it.beforeAll(() => prepareSearch(testContext))

async function filterBy(query: Record<string, string>) {
	const { filter } = await timelinePage(testContext, new URLSearchParams(query))
	return { ...filter, ids: filter.days.flatMap(({ entries }) => entries.map(({ id }) => id)) }
}

describe('words in the filter of the timeline', () => {
	it('find entries in any spelling and script', async () => {
		const { ids } = await filterBy({ q: 'Isfahan' })
		expect(ids).toEqual(expect.arrayContaining(['d5-6', 'd7-1', 'p13-17']))
		for (const q of ['Esfahan', 'ISFAHAN', 'اصفهان', 'איספהאן'])
			expect((await filterBy({ q })).ids).toEqual(ids)
	})

	it('all have to occur, and fit together with the other filters', async () => {
		const { ids, active } = await filterBy({ q: 'Natanz Isfahan', kind: 'action' })
		expect(ids).toContain('d5-6')
		expect(ids).not.toContain('d7-1')
		expect(active.map(({ without }) => without)).toEqual([
			'/timeline?kind=action',
			'/timeline?q=Natanz+Isfahan',
		])
	})

	it('find the entries of a date', async () => {
		const { days } = await filterBy({ q: '2025-06-22' })
		const found = days.find(({ day }) => day.id === 'day-8')
		expect(found?.entries).toEqual(found?.day.entries)
	})

	it('that no entry has are taken for the nearest ones, which the page names', async () => {
		const { corrected, ids } = await filterBy({ q: 'Natnaz' })
		expect(corrected).toBe('Natanz')
		expect(ids).toContain('d5-6')
	})

	it('that nothing resembles show no entry, rather than those with some of the words', async () => {
		expect(await filterBy({ q: 'Natanz zzqxv' })).toMatchObject({ isActive: true, count: 0, corrected: null })
	})

	it.each(['', '  ', '?!', '"', '\u0000'])('the words %j do not filter the timeline', async (q) => {
		expect(await filterBy({ q })).toMatchObject({ isActive: false, isAsked: true, days: [] })
	})

	it.each(['NEAR(', 'title:x OR', 'a'.repeat(5000), '"'.repeat(999), '*'])(
		'the timeline looks for %j as plain words',
		async (q) => {
			expect((await filterBy({ q })).total).toBeGreaterThan(100)
		},
	)
})
