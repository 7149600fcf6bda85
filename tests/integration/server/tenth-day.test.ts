/** Documenting a day takes records and nothing else: the built site over a copy of them that holds a tenth day. */
import { mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeDay, makeEntry } from '../../factories/record.ts'
import { type ArchiveServer, startArchive } from '../../support/archive-server.ts'
import { ContentCopy } from '../../support/content-copy.ts'
import { request } from '../../support/http-client.ts'
import { textOf, textsOf } from '../../support/page-markup.ts'
import { readPage } from '../../support/read-page.ts'

const tenthDay = makeDay({
	id: 'day-10',
	day: 10,
	date: '2025-06-24',
	title: 'A tenth day',
	entries: [1, 2, 3, 4, 5].map((number) =>
		makeEntry({
			id: `d10-${number}`,
			headline: `Xylophone ${number}`,
			text: `Xylophone ${number}.`,
			grade: 'Single-source',
			...(number > 3 ? { kind: 'statement', target: undefined } : { kind: 'action' }),
		}),
	),
	casualties: [{ text: 'A tenth line.', grade: 'Attributed', sources: ['S1'] }],
})

const site = mkdtempSync(path.join(tmpdir(), 'archive-tenth-day-'))
const records = new ContentCopy(path.join(site, 'content'))
	.edit('site.json', (value) => {
		value.lastUpdate = '2025-06-25T00:00Z'
		value.edition = '2025-06-25'
		value.nextUpdate = '2025-06-26T00:00Z'
	})
	.edit('timeline.json', (days) => {
		days[9] = tenthDay
	})
	.edit('casualties.json', (casualties) => {
		const isLater = ({ date }: { date: string }) => date > tenthDay.date
		const { figures, laterFigures } = casualties
		casualties.figures = [...figures, ...laterFigures.filter((figure: { date: string }) => !isLater(figure))]
		casualties.laterFigures = laterFigures.filter(isLater)
	})
	.edit('brief.json', ({ sections }) => {
		for (const { sentences } of sections)
			for (const sentence of sentences) if (sentence.later === tenthDay.date) delete sentence.later
	})

let archive: ArchiveServer

beforeAll(async () => {
	for (const name of readdirSync('.').filter((each) => each !== 'content'))
		symlinkSync(path.resolve(name), path.join(site, name))
	// A first start, which takes this record as edition 1.
	archive = await startArchive({ LOG_LEVEL: 'error' }, site, site)
})

afterAll(async () => {
	await archive.stop()
	rmSync(site, { recursive: true, force: true })
})

async function read(address: string): Promise<Document> {
	const { status, page } = await readPage(archive, address)
	expect(status, address).toBe(200)
	return page
}

/** The objects of structured data of one type. */
function dataOf(page: Document, type: string) {
	return [...page.querySelectorAll('script[type="application/ld+json"]')]
		.map((script) => JSON.parse(script.textContent ?? ''))
		.filter((object) => object['@type'] === type)
}

it('a record with a tenth day has no faults', () => {
	expect(records.issues()).toEqual([])
})

it('gives the home page a tenth card and fills the tenth column of the register', async () => {
	const page = await read('/')
	expect(page.querySelectorAll('section[aria-labelledby=days] .card')).toHaveLength(10)
	expect(textOf(page.querySelector('.file-line'))).toContain('10 of 12 days documented')
	const columns = [...page.querySelectorAll('.register-days > li')]
	expect(columns.map((column) => column.querySelectorAll('.cell i').length > 0)).toEqual(
		columns.map((_, index) => index < 10),
	)
	expect(textOf(columns[9])).toContain('Day 10, Jun 24: 3 actions, 2 statements')
	expect(dataOf(page, 'Event')[0]).toMatchObject({ startDate: '2025-06-13' })
	expect(textOf(page.body)).not.toMatch(/\bnine days\b/i)
})

it('documents the day on the timeline and leaves two to come', async () => {
	const page = await read('/timeline')
	expect(textsOf(page, '.file-line span')).toContain('10 documented, 2 pending')
	expect([...page.querySelectorAll('.day.pending')].map(({ id }) => id)).toEqual(['day-11', 'day-12'])
	expect(page.querySelectorAll('#day-10 .events > li')).toHaveLength(5)
	expect(textsOf(page, '.live li b')).toEqual(['Day 11', 'Day 12'])
	expect(textOf(page.querySelector('.live'))).toContain('Last update: June 25, 2025, 00:00 UTC')
	expect(textOf(page.body)).not.toMatch(/\bnine days\b/i)
})

it('gives the day its own page, described as an event', async () => {
	const page = await read('/timeline/day-10')
	expect(textOf(page.querySelector('h1'))).toBe('Day 10: A tenth day')
	expect(page.querySelectorAll('.events > li')).toHaveLength(5)
	expect(dataOf(page, 'Event')[0]).toMatchObject({ startDate: '2025-06-24' })
})

it('adds the line of the day to the casualties, and the day to the sources it cites', async () => {
	const casualties = await read('/casualties')
	expect(casualties.querySelectorAll('.day-lines > li')).toHaveLength(10)
	expect(textsOf(casualties, '.file-line span').at(-1)).toMatch(/^10 days, /)
	const sources = await read('/sources')
	expect(sources.querySelector('#source-S1 a[href="/timeline#d10-3"]')).not.toBeNull()
})

it('finds the day by search and dates the sitemap by the update', async () => {
	const hits = await read('/search?q=xylophone')
	expect(textsOf(hits, '.hit h2, .hits h2').length).toBeGreaterThan(0)
	expect(hits.querySelector('a[href="/timeline/day-10#d10-3"]')).not.toBeNull()
	const { body: sitemap } = await request(archive, '/sitemap.xml')
	expect(sitemap).toContain('/timeline/day-10</loc><lastmod>2025-06-25<')
})
