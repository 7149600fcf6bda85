import { expect } from 'vitest'
import { prepareSearch } from '../../../../app/domain/search/search-index.server.ts'
import { storePublished } from '../../../factories/article.ts'
import { itShared as it, testContext } from '../../../support/database.ts'
import { ask, askCounts } from './support.ts'

it.beforeAll(async () => {
	await prepareSearch(testContext)
	await storePublished({ title: 'On Natanz', content: '<p>Centrifuges.</p>' })
})

it('each choice has as many results as are said beside it', async () => {
	const counts = await askCounts('natanz')
	expect(counts?.isCut).toBe(false)
	expect(counts?.allKinds).toBe((await ask('natanz')).total)
	expect(counts?.allDays).toBe(counts?.allKinds)
	for (const kind of ['timeline', 'sources', 'blog'])
		expect(counts?.kinds[kind]).toBe((await ask('natanz', { kind })).total)
	for (const day of [1, 5])
		expect(counts?.days[day] ?? 0).toBe((await ask('natanz', { day: String(day) })).total)
})

it('the counts of a choice keep to the other choice', async () => {
	const ofDay = await askCounts('natanz', { day: '5', kind: 'blog' })
	expect(ofDay?.kinds.blog).toBe(0)
	expect(ofDay?.kinds.timeline).toBe((await ask('natanz', { day: '5', kind: 'timeline' })).total)
	expect(ofDay?.days[5] ?? 0).toBe(0)
	expect(ofDay?.allDays).toBe(1)
})

it('a question that was corrected is counted by its correction', async () => {
	expect((await askCounts('isfahn'))?.allKinds).toBe((await ask('isfahn')).total)
})

it('a question without a word has no counts', async () => {
	expect(await askCounts('"')).toBeNull()
})
