/** Words, figures, dates and addresses in forms that other people use, and other programs make. */

import { describe, expect } from 'vitest'
import { prepareSearch } from '../../../../app/domain/search/search-index.server.ts'
import { content } from '../../../../app/runtime/content.server.ts'
import { storePublished } from '../../../factories/article.ts'
import { itShared as it, testContext } from '../../../support/database.ts'
import { siteOrigin } from '../../../support/settings.ts'
import { addresses, ask } from './support.ts'

it.beforeAll(async () => {
	await prepareSearch(testContext)
	const texts = {
		joined: 'A GBU57 and a KC135 of the U.N. and the I.R.G.C.',
		figures: 'They flew 12500 sorties, 70% of them by day.',
		dated: 'Broadcast on the 5th of October, 1973.',
		ligature: 'The of\ufb01cial re\u00adport on centri\u200bfuges',
		plain: 'The official report on centrifuges',
	}
	for (const [slug, text] of Object.entries(texts))
		await storePublished({ slug, title: slug, excerpt: '', content: `<p>${text}</p>` })
})

/** All results, by address. */
async function findAll(q: string): Promise<string[]> {
	const { pages, has } = await ask(q)
	expect(has, q).toBe('all')
	const found = []
	for (let page = 1; page <= pages; page++) found.push(...(await addresses(q, { page: String(page) })))
	return found.sort()
}

describe('the same question in another form', () => {
	const forms: [written: string, others: string[]][] = [
		['GBU-57', ['GBU57', 'GBU 57', 'gbu57', 'GBU\u201157']],
		['"GBU-57"', ['"GBU57"', '“GBU 57”']],
		['B-2', ['B2', 'B 2', 'b2']],
		['KC-135', ['KC135', 'KC 135']],
		['UN Security Council', ['U.N. Security Council', 'U.N Security Council']],
		['IAEA report', ['I.A.E.A. report']],
		['"UN Security Council"', ['"U.N. Security Council"']],
		['3,000', ['3000', '3.000', '۳۰۰۰']],
		['12,500', ['12500', '12’500']],
		['60%', ['60 %', '60 percent', '60 percent', '60 Percent', '60 pct']],
		['percent', ['percent', 'pct']],
		['Natanz', ['Nat\u00adanz', 'Nat\u200banz', 'Nat\u200danz', '\u200eNatanz\u200f', 'Ｎatanz']],
		['fire', ['\ufb01re', '\u{1d41f}ire']],
		['Natanz Fordow', ['Natanz OR Fordow', 'Natanz AND Fordow', 'Natanz NOT Fordow', 'OR Natanz Fordow']],
		['צה״ל', ['צה"ל']],
	]

	it('has the same results', async () => {
		for (const [written, others] of forms) {
			const expected = await findAll(written)
			expect(expected.length, written).toBeGreaterThan(0)
			for (const q of others) expect(await findAll(q), `${q} for ${written}`).toEqual(expected)
		}
	})

	const articles = [
		['GBU-57', 'joined'],
		['KC 135', 'joined'],
		['UN', 'joined'],
		['IRGC', 'joined'],
		['12,500', 'figures'],
		['70 percent', 'figures'],
		['October 5, 1973', 'dated'],
		['1973-10-05', 'dated'],
	] as const

	it('finds the article that writes it otherwise', async () => {
		const missed = []
		for (const [q, slug] of articles)
			if (!(await findAll(q)).includes(`/blog/${slug}`)) missed.push({ q, slug })
		expect(missed).toEqual([])
	})

	it('finds words of an article with ligatures and soft hyphens, and shows them without', async () => {
		expect(await addresses('official report centrifuges', { kind: 'blog' })).toEqual(
			expect.arrayContaining(['/blog/ligature', '/blog/plain']),
		)
		const { hits } = await ask('official centrifuges', { kind: 'blog' })
		const extracts = hits.map(({ extract }) => extract.map(({ text }) => text).join(''))
		expect(new Set(extracts)).toEqual(new Set(['The official report on centrifuges']))
	})
})

describe('a date', () => {
	const dates = [
		'22.6.2025',
		'22.06.25',
		'22/6/2025',
		'6/22/2025',
		'6-22-2025',
		'2025/06/22',
		'2025.6.22',
		'20250622',
		'22nd of June',
		'the 22nd of June, 2025',
		'June the 22nd',
		'22-Jun-2025',
		'22. 6. 2025',
		'22/6',
		'22.6.',
		'2025-06-22T03:30Z',
		'۲۲/۶/۲۰۲۵',
	]

	it('finds its day in any form', async () => {
		const found = await Promise.all(dates.map(async (q) => [q, (await addresses(q))[0]]))
		expect(found).toEqual(dates.map((q) => [q, '/timeline/day-8']))
	})

	it('or another finds entries', async () => {
		expect(await addresses('Sept. 1 or 22 June')).not.toEqual([])
	})

	it('finds as much in any form', async () => {
		const expected = await findAll('June 22')
		for (const q of ['22.6.2025', '6/22/2025', '20250622', '22nd of June', '22 June 2025'])
			expect(await findAll(q), q).toEqual(expected)
	})

	it('is either of two where day and month may be told from each other by nothing', async () => {
		const found = await findAll('6/7/2025')
		const either = new Set([...(await findAll('July 6')), ...(await findAll('June 7'))])
		expect(found).toEqual([...either].sort())
	})
})

describe('an address', () => {
	const source = content().sources.find(({ id }) => id === 'S4')
	const url = source?.url ?? ''

	const ofSource = [
		['as it is', url],
		['without its scheme', url.replace('https://', '')],
		['with www and a slash', `${url.replace('https://', 'https://www.')}/`],
		['by http, in capitals', url.replace('https', 'HTTP')],
		['with what trackers add', `${url}?utm_source=feed&fbclid=1#top`],
		['in brackets at the end of a sentence', `(${url}).`],
		['as a copy in a web archive', `https://web.archive.org/web/20250701000000/${url}`],
		['in quotation marks', `“${url}”`],
	] as const

	it('of a source finds its record in any form', async () => {
		const expected = '/sources/news#source-S4'.replace('/news', source?.kind === 'news' ? '/news' : '')
		const found = await Promise.all(ofSource.map(async ([form, q]) => [form, await addresses(q)]))
		expect(found).toEqual(ofSource.map(([form]) => [form, [expected]]))
	})

	it('of a site finds its sources', async () => {
		const ofSite = content().sources.filter(({ url }) => new URL(url).hostname.endsWith('cnn.com'))
		for (const q of ['cnn.com', 'https://www.cnn.com/', 'https://transcripts.cnn.com'])
			expect((await ask(q)).total, q).toBeGreaterThanOrEqual(ofSite.length - 2)
	})

	it('of a site that no source is from finds what names it', async () => {
		const named = (await ask('"reuters"')).total
		for (const q of ['reuters.com', 'https://www.reuters.com', 'http://reuters.com/'])
			expect((await ask(q)).total, q).toBe(named)
	})

	const ofArchive = [
		['/timeline/day-9#d9-4', '/timeline/day-9#d9-4'],
		['/timeline/day-9/', '/timeline/day-9'],
		['/timeline/day-9?utm_source=x#no-such-anchor', '/timeline/day-9'],
		['/id/S17', '/sources#source-S17'],
		['/blog/joined', '/blog/joined'],
		['/causes', '/causes'],
	] as const

	it('of the archive’s own finds its page', async () => {
		const questions = ofArchive.flatMap(([path, url]) =>
			[siteOrigin, siteOrigin.replace('http:', 'https:'), ''].map((origin) => [origin + path, url] as const),
		)
		const found = await Promise.all(questions.map(async ([q]) => [q, await addresses(q)]))
		expect(found).toEqual(questions.map(([q, url]) => [q, [url]]))
	})

	const ofNothing = [
		'https://example.org/nothing',
		'https://',
		'http://[',
		'https://archive.test/no/such/page',
		'//',
		'1.2.3.4',
	]

	it('at which nothing is finds nothing and does no harm', async () => {
		for (const q of ofNothing) {
			const found = await addresses(q).catch((error: unknown) => error)
			expect(found, q).toEqual([])
		}
	})
})
