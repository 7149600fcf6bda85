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

type Question = readonly [typed: string, written: string]

/** Questions whose results lack the written form. */
async function findUnread(questions: readonly Question[]): Promise<Question[]> {
	const texts = await Promise.all(questions.map(([typed]) => read(typed)))
	return questions.filter(([, written], index) => !texts[index]?.includes(written))
}

/** Questions that have one result or none. */
async function findRare(questions: readonly Question[]): Promise<Question[]> {
	const results = await Promise.all(questions.map(([typed]) => ask(typed)))
	return questions.filter((_, index) => (results[index]?.total ?? 0) <= 1)
}

describe('a slip', () => {
	const slips = [
		['isfahn', 'Isfahan'],
		['Natnaz', 'Natanz'],
		['Khameini', 'Khamenei'],
		['Netanyahoo', 'Netanyahu'],
		['Isfehan', 'Isfahan'],
		['Hormooz', 'Hormuz'],
		['Pezeshkyan', 'Pezeshkian'],
		['enrichmnt', 'enrichment'],
	] as const

	it('finds the word that was meant, and says so', async () => {
		const corrected = await Promise.all(slips.map(async ([typed]) => [typed, (await ask(typed)).corrected]))
		expect(corrected).toEqual(slips)
		expect(await findUnread(slips)).toEqual([])
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

	it('is not seen in a word that is like no other', async () => {
		for (const q of ['xyzzyplugh', 'qqqq', 'zq', 'S999999', 'فففففف'])
			expect(await ask(q), q).toMatchObject({ total: 0, corrected: null })
	})

	it('is not seen in a word that only a filter leaves out', async () => {
		expect(await ask('Weizmann', { kind: 'policies' })).toMatchObject({ total: 0, corrected: null })
	})
})

describe('another spelling', () => {
	const spellings = [
		['Araqchi', 'Araghchi'],
		['Esfahan', 'Isfahan'],
		['Beer Sheva', 'Beersheba'],
		['Be’er Sheva', 'Beersheba'],
		['HRANA', 'Human Rights Activists'],
		['cease-fire', 'ceasefire'],
		['Hizbullah', 'Hezbollah'],
	] as const

	it('finds entries in the record’s own', async () => {
		expect(await findRare(spellings)).toEqual([])
		expect(await findUnread(spellings)).toEqual([])
	})

	it('finds as much as the record’s own', async () => {
		expect((await ask('cease-fire')).total).toBe((await ask('ceasefire')).total)
		expect((await ask('Beer Sheva')).total).toBe((await ask('Beersheba')).total)
	})
})

describe('another script', () => {
	const names = [
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
	] as const

	it('finds entries in Latin script', async () => {
		expect(await findRare(names)).toEqual([])
		expect(await findUnread(names)).toEqual([])
	})

	const sounds = [
		['شادماني', 'Shadmani'],
		['حاجی‌زاده', 'Hajizadeh'],
		['קרמנשאה', 'Kermanshah'],
		['ויטקוף', 'Witkoff'],
		['גבארד', 'Gabbard'],
		['لنجان', 'Lenjan'],
	] as const

	it('finds names by their sound', async () => {
		expect(await findUnread(sounds)).toEqual([])
	})
})

describe('a date', () => {
	it('finds its day first', async () => {
		for (const q of ['2025-06-22', 'June 22', '22 June', 'June 22, 2025', '22 june 2025', 'jun 22']) {
			const found = await addresses(q)
			expect(found[0], q).toBe('/timeline/day-8')
			expect(found, q).toContainEqual(expect.stringMatching(/^\/timeline\/day-8#d8-/))
		}
	})

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
