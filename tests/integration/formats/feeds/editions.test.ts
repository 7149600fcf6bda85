/** The editions of the record as feeds. */
import { describe, expect } from 'vitest'
import { takeShippedRecord } from '../../../../app/domain/editions/shipped/shipped-record.server.ts'
import { loader as readJson } from '../../../../app/routes/changes[.]json.ts'
import { loader as readAtom } from '../../../../app/routes/changes[.]xml.ts'
import { publishQuickly } from '../../../factories/edition.ts'
import { itShared as it, testContext } from '../../../support/database.ts'
import { siteOrigin } from '../../../support/settings.ts'
import { elementsOf, parseXml, textsOf, type XmlElement } from '../../../support/xml.ts'
import { get } from '../support.ts'

const editions = 45
const hostile = `<b>&"'\\ سلام 🕊️\u0007 ${'&'.repeat(900)}`

it.beforeAll(async () => {
	await takeShippedRecord(testContext)
	for (let number = 2; number <= editions; number++)
		await publishQuickly(
			number === 3
				? Object.fromEntries(testContext.content.glossary.map(({ id }) => [id, explain]))
				: { 'd4-3': (entry) => ({ ...entry, text: `Text ${number}.` }) },
			{
				note: number > 30 ? hostile : `Note ${number}.`,
				publishedAt: `2026-12-01T00:${number}:00.000Z`.replace(/T00:(\d):/, 'T00:0$1:'),
			},
		)
})

const explain = (term: { explanation: string }) => ({
	...term,
	explanation: `${hostile} ${term.explanation}`,
})

type Item = { id: string; url: string; title: string; content_text: string; date_modified: string }

async function readJsonDocument(address = '/changes.json') {
	const response = await readJson(get(address.replace(siteOrigin, '')))
	const body = await response.text()
	return { status: response.status, body, feed: response.status === 200 ? JSON.parse(body) : null }
}

async function readAtomDocument(address = '/changes.xml') {
	const body = await (await readAtom(get(address.replace(siteOrigin, '')))).text()
	return { body, feed: parseXml(body) }
}

const linkOf = (feed: XmlElement, rel: string) =>
	feed.children.find(({ name, attributes }) => name === 'link' && attributes.rel === rel)?.attributes.href

/** The documents from the newest back to the oldest, as a reader follows them. */
async function walkJson() {
	const documents = []
	for (let next: string | undefined = '/changes.json'; next; ) {
		const { body, feed } = await readJsonDocument(next)
		documents.push({ body, items: feed.items as Item[] })
		next = feed.next_url
	}
	return documents
}

async function walkAtom() {
	const documents = []
	for (let next: string | undefined = '/changes.xml'; next; ) {
		const document = await readAtomDocument(next)
		documents.push(document)
		next = linkOf(document.feed, 'prev-archive')
	}
	return documents
}

describe('the feeds of editions', () => {
	it('have an entry for every edition, whichever form a reader follows', async () => {
		const items = (await walkJson()).flatMap(({ items }) => items)
		const urls = new Set(items.map(({ url }) => url))
		expect(urls).toEqual(
			new Set(Array.from({ length: editions }, (_, index) => `${siteOrigin}/changes/${index + 1}`)),
		)
		expect(new Set(items.map(({ id }) => id)).size).toBe(editions)
		const ids = (await walkAtom()).flatMap(({ feed }) =>
			elementsOf(feed, 'entry').map(({ children }) => children.find(({ name }) => name === 'id')?.text),
		)
		expect(ids).toEqual(items.map(({ id }) => id))
	})

	it('have 20 entries to a document of at most 50 KB', async () => {
		const bodies = [...(await walkJson()), ...(await walkAtom())].map(({ body }) => body)
		for (const body of bodies) expect(Buffer.byteLength(body)).toBeLessThanOrEqual(50_000)
		expect((await readJsonDocument()).feed.items).toHaveLength(20)
	})

	it('say of an edition what it changed, and how much more', async () => {
		const items = (await walkJson()).flatMap(({ items }) => items)
		const find = (number: number) => items.find(({ url }) => url.endsWith(`/${number}`))
		expect(find(30)?.title).toBe('Edition 30, December 1, 2026: 1 change of figures')
		expect(find(30)?.content_text).toMatch(
			/^Note 30\.\n\nCorrected: Day 4, .* Text: “29” is now “30”\. Why: A better source\.$/,
		)
		expect(find(3)?.content_text).toMatch(/And \d+ more changes on the page of the edition\.$/)
		expect(find(1)?.title).toMatch(/the baseline: 1,\d{3} records$/)
	})

	it('keep older documents as they are, by addresses that stay', async () => {
		const { feed } = await readAtomDocument()
		expect(linkOf(feed, 'prev-archive')).toBe(`${siteOrigin}/changes.xml?page=2`)
		expect(linkOf(feed, 'next')).toBe(linkOf(feed, 'prev-archive'))
		const second = (await readAtomDocument('/changes.xml?page=2')).feed
		expect(textsOf(second, 'id').filter((id) => id.includes('edition-'))).toHaveLength(20)
		expect(elementsOf(second, 'fh:archive')).toHaveLength(1)
		expect(linkOf(second, 'current')).toBe(`${siteOrigin}/changes.xml`)
		expect(linkOf(second, 'prev-archive')).toBe(`${siteOrigin}/changes.xml?page=1`)
		expect(linkOf(second, 'next-archive')).toBeUndefined()
		expect(linkOf((await readAtomDocument('/changes.xml?page=1')).feed, 'next-archive')).toBe(
			`${siteOrigin}/changes.xml?page=2`,
		)
	})

	it('are dated by their editions, not by the record', async () => {
		const { feed } = await readAtomDocument()
		expect(textsOf(feed, 'updated')[0]).toBe('2026-12-01T00:45:00.000Z')
		expect(textsOf(feed, 'subtitle')[0]).toMatch(/Record as of June.24, 2025\./)
	})

	it.each(['?page=0', '?page=3', '?page=x', '?page='])('have no document %s', async (query) => {
		for (const read of [readAtom, readJson])
			expect((await read(get(`/changes.xml${query}`))).status).toBe(404)
	})

	it('return 304 to the tag they gave', async () => {
		for (const read of [readAtom, readJson]) {
			const { headers } = await read(get('/changes.xml'))
			const again = await read(get('/changes.xml', { 'If-None-Match': headers.get('ETag') ?? '' }))
			expect(again.status).toBe(304)
		}
	})
})
