import { describe, expect } from 'vitest'
import { prepareSearch } from '../../../../app/domain/search/search-index.server.ts'
import { suggest } from '../../../../app/site/search/search-suggestions.server.ts'
import { itShared as it, testContext } from '../../../support/database.ts'
import { addresses } from './support.ts'

it.beforeAll(async () => {
	await prepareSearch(testContext)
})

describe('a question that a page answers', () => {
	it.each(['casualties', 'Victims', 'killed', 'fatalities', 'deaths', 'injured', 'casualty figures'])(
		'%s leads to the casualty figures first',
		async (q) => expect((await addresses(q))[0]).toBe('/casualties'),
	)

	it.each(['death toll', 'how many died', 'How many people were killed?'])(
		'%s leads to the brief, then to the casualty figures',
		async (q) => expect((await addresses(q)).slice(0, 2)).toEqual(['/brief', '/casualties']),
	)

	it.each(['summary', 'brief'])('%s leads to the brief first', async (q) =>
		expect((await addresses(q))[0]).toBe('/brief'),
	)

	it.each(['casual', 'fatal', 'death tol'])('suggestions for %s have the casualty figures', async (q) => {
		const [, , , urls] = await suggest(testContext, q)
		expect(urls.slice(0, 2).map((url) => new URL(url).pathname)).toContain('/casualties')
	})

	it('does not change a search with more words', async () => {
		expect((await addresses('killed in Tajrish'))[0]).not.toBe('/casualties')
	})
})
