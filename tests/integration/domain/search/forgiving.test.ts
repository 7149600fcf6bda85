/** Slips, other spellings, other scripts and dates: what readers type who mean something that the record has. */

import { describe, expect } from 'vitest'
import { prepareSearch } from '../../../../app/domain/search/search-index.server.ts'
import { storePublished } from '../../../factories/article.ts'
import { itShared as it, testContext } from '../../../support/database.ts'
import { addresses, ask } from './support.ts'

it.beforeAll(() => prepareSearch(testContext))

/** The results' titles and extracts, as one text. */
async function read(q: string): Promise<string> {
	const { hits } = await ask(q)
	return hits.map(({ title, extract }) => [title, ...extract.map(({ text }) => text)].join(' ')).join('\n')
}

describe('a slip', () => {
	it.each([
		['isfahn', 'Isfahan'],
		['Natnaz', 'Natanz'],
		['Khameini', 'Khamenei'],
		['Netanyahoo', 'Netanyahu'],
		['Isfehan', 'Isfahan'],
		['Hormooz', 'Hormuz'],
		['Pezeshkyan', 'Pezeshkian'],
		['enrichmnt', 'enrichment'],
	])('a search for the misspelled %s finds %s, and says so', async (typed, meant) => {
		expect((await ask(typed)).corrected).toBe(meant)
		expect(await read(typed)).toContain(meant)
	})

	it('in one word of several leaves the others as they are', async () => {
		const { corrected, has } = await ask('Natnaz centrifuge hall')
		expect({ corrected, has }).toEqual({ corrected: 'Natanz centrifuge hall', has: 'all' })
	})

	it('is corrected by the titles of articles too, once they are published', async () => {
		expect((await ask('quaggq')).total).toBe(0)
		await storePublished({ slug: 'quagga', title: 'The quagga' })
		expect(await addresses('quaggq')).toEqual(['/blog/quagga'])
	})

	it.each(['xyzzyplugh', 'qqqq', 'zq', 'S999999', 'فففففف'])('a search does not correct %s', async (q) => {
		expect(await ask(q)).toMatchObject({ total: 0, corrected: null })
	})

	it('is not seen in a word that only a filter leaves out', async () => {
		expect(await ask('Weizmann', { kind: 'policies' })).toMatchObject({ total: 0, corrected: null })
	})
})

describe('another spelling', () => {
	it.each([
		['Araqchi', 'Araghchi'],
		['Esfahan', 'Isfahan'],
		['Beer Sheva', 'Beersheba'],
		['Be’er Sheva', 'Beersheba'],
		['HRANA', 'Human Rights Activists'],
		['cease-fire', 'ceasefire'],
		['Hizbullah', 'Hezbollah'],
	])('the spelling %s finds %s', async (typed, written) => {
		expect((await ask(typed)).total).toBeGreaterThan(1)
		expect(await read(typed)).toContain(written)
	})

	it('finds as much as the record’s own', async () => {
		expect((await ask('cease-fire')).total).toBe((await ask('ceasefire')).total)
		expect((await ask('Beer Sheva')).total).toBe((await ask('Beersheba')).total)
	})
})

describe('another script', () => {
	it.each([
		['اصفهان', 'Isfahan'],
		['أصفهان', 'Isfahan'],
		['تهران', 'Tehran'],
		['فردو', 'Fordow'],
		['نطنز', 'Natanz'],
		['تل أبيب', 'Tel Aviv'],
		['إيران', 'Iran'],
		['ايران', 'Iran'],
		['אספהאן', 'Isfahan'],
		['תל אביב', 'Tel Aviv'],
		['באר שבע', 'Beersheba'],
		['آتش‌بس', 'ceasefire'],
		['آتش بس', 'ceasefire'],
		['عباس عراقچی', 'Araghchi'],
	])('a search in another script for %s finds %s', async (typed, written) => {
		expect((await ask(typed)).total).toBeGreaterThan(1)
		expect(await read(typed)).toContain(written)
	})

	it.each([
		['شادماني', 'Shadmani'],
		['حاجی‌زاده', 'Hajizadeh'],
		['קרמנשאה', 'Kermanshah'],
		['ויטקוף', 'Witkoff'],
		['גבארד', 'Gabbard'],
		['لنجان', 'Lenjan'],
	])('a search for %s finds %s by its sound', async (typed, written) => {
		expect(await read(typed)).toContain(written)
	})
})

describe('a date', () => {
	it.each(['2025-06-22', 'June 22', '22 June', 'June 22, 2025', '22 june 2025', 'jun 22'])(
		'a search for the date %s finds its day first',
		async (q) => {
			const found = await addresses(q)
			expect(found[0]).toBe('/timeline/day-8')
			expect(found.some((url) => url.startsWith('/timeline/day-8#d8-'))).toBe(true)
		},
	)

	it('before Day 1 leads to the page of the days before', async () => {
		expect((await addresses('2025-06-13'))[0]).toBe('/timeline/before#june-13')
	})

	it('beside words is one of them', async () => {
		expect((await addresses('2025-06-19 isfahan'))[0]).toMatch(/^\/timeline\/day-5#/)
		expect((await addresses('june 19 isfahan'))[0]).toMatch(/^\/timeline\/day-5#/)
	})

	it('of another year is that one', async () => {
		expect(await read('June 5, 1967')).toContain('1967')
	})
})
