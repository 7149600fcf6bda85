/** The record in the search: every section, each at its own address. */

import { sql } from 'kysely'
import { describe, expect, onTestFinished } from 'vitest'
import { recordPages } from '../../../../app/domain/record-pages.ts'
import { recordEntries } from '../../../../app/domain/search/record-entries.ts'
import { prepareSearch } from '../../../../app/domain/search/search-index.server.ts'
import { content } from '../../../../app/runtime/content.server.ts'
import { flagsOf } from '../../../../content/page-flags.ts'
import { quotationsByRecord } from '../../../../content/quotations.ts'
import type { Source } from '../../../../content/schema/source.ts'
import { type Db, openSqlite } from '../../../../db/client.ts'
import { openMigrated } from '../../../../db/migrate.ts'
import type { SearchEntry } from '../../../../db/repositories/search-entries.ts'
import { itShared as it, setDatabase, type TestDatabase, testContext } from '../../../support/database.ts'
import { addresses } from './support.ts'

const entries = recordEntries(content())

let database: TestDatabase

it.beforeAll(async ({ database: opened }) => {
	database = opened
	await prepareSearch(testContext)
})

/** Every value of a field `id` in a part of the record. */
function idsIn(value: unknown): string[] {
	if (value === null || typeof value !== 'object') return []
	const own = 'id' in value && typeof value.id === 'string' ? [value.id] : []
	return [...own, ...Object.values(value).flatMap(idsIn)]
}

function sourceAnchors(isShown: (source: Source) => boolean): string[] {
	return content()
		.sources.filter(isShown)
		.map(({ id }) => `source-${id}`)
}

const anchors: Record<string, string[]> = {
	...Object.fromEntries(
		content().timeline.map((day) => [`/timeline/${day.id}`, day.isPending ? [] : idsIn(day.entries)]),
	),
	'/timeline/before': idsIn(content().before),
	'/causes': idsIn([content().causes, content().uranium]),
	'/aftermath': [...idsIn(content().aftermath), content().aftermath.statement, 'status', 'evaluation'],
	'/casualties': idsIn(content().casualties),
	'/vs-six-day-war': idsIn(content().comparison),
	'/faq': content().faq.categories.flatMap(({ questions }) => idsIn(questions)),
	'/glossary': idsIn(content().glossary),
	'/sources': sourceAnchors(({ kind }) => kind !== 'news'),
	'/sources/news': sourceAnchors(({ kind }) => kind === 'news'),
	'/privacy-policy': idsIn(content().policies.privacy),
	'/terms-of-use': idsIn(content().policies.terms),
}

/** Five words from the middle of what an entry says, as somebody types what they remember. */
function draw(entry: SearchEntry): string {
	const [line = ''] = entry.body.split('\n')
	const words = (entry.kind === 'sources' ? entry.title : line).replaceAll(/["“”]/g, '').split(/\s+/)
	const middle = Math.max(0, Math.floor(words.length / 2) - 3)
	return words.slice(middle, middle + 6).join(' ')
}

describe('the record', () => {
	it('is in the search with every section, each at an anchor of its page', () => {
		for (const [path, ids] of Object.entries(anchors)) {
			const found = entries
				.filter(({ url }) => url.startsWith(`${path}#`))
				.map(({ url }) => url.split('#')[1])
			expect([...found].sort(), path).toEqual([...new Set(ids)].sort())
		}
		const pages = entries.filter(({ url }) => !url.includes('#')).map(({ url }) => url)
		const { site } = content()
		const ofRecords = recordPages(content())
			.map(({ path }) => path)
			// An incident is found as the entry of its day.
			.filter((path) => !path.startsWith('/incidents/'))
		const ofPages = site.pages.map(({ path }) => path).filter((path) => flagsOf(path).isSearchable)
		expect(pages).toEqual([...ofRecords, ...ofPages])
	})

	it('names days by their archival reference', () => {
		expect(entries.find(({ ref }) => ref === 'day-9')).toMatchObject({ code: 'TDW-T-09', day: 9 })
		expect(entries.find(({ ref }) => ref === 'd9-4')).toMatchObject({
			code: 'TDW-T-09',
			day: 9,
			url: '/timeline/day-9#d9-4',
		})
		expect(entries.find(({ ref }) => ref === 'p13-1')).toMatchObject({
			code: 'TDW-T-00',
			day: null,
			url: '/timeline/before#p13-1',
			title: 'June 13, 2025, 03:00: Israel begins air strikes on Iran',
		})
	})

	it('has the words that lines rest on, in their own language, at the record of the line', () => {
		// The later notes of the casualties are no section.
		const quoted = [...quotationsByRecord(content())].filter(([record]) => record !== 'casualties.json')
		const missing = quoted.flatMap(([record, quotes]) => {
			const ref = record === 'aftermath.json' ? 'evaluation' : record
			const body = entries.find((entry) => entry.ref === ref)?.body
			return quotes.filter(({ text }) => !body?.includes(text)).map(({ text }) => `${record}: ${text}`)
		})
		expect(missing).toEqual([])
	})

	it.each([
		['an entry', 'd3-4', 'seguida de un corte casi total'],
		['a later note', 'day-2', 'سخنگوی وزارت بهداشت از شهادت'],
		['a row of the comparison', 'row-3', 'flying low to avoid Egyptian radar'],
		['an assessment', 'assessment-4', 'basarsi su fonti indipendenti'],
	])('finds %s by words that it rests on', async (_kind, ref, words) => {
		const { url } = entries.find((entry) => entry.ref === ref) ?? {}
		expect(await addresses(words)).toContain(url)
	})

	it('finds entries of the record by their references', async () => {
		expect((await addresses('d9-4'))[0]).toBe('/timeline/day-9#d9-4')
		expect((await addresses('p13-1'))[0]).toBe('/timeline/before#p13-1')
		expect((await addresses('S17'))[0]).toBe('/sources#source-S17')
		expect(await addresses('TDW-T-09')).toContain('/timeline/day-9')
	})
})

describe('a question that people ask', () => {
	const questions = [
		['Natanz', '/places/natanz'],
		['GBU-57', '/glossary#term-bunker-buster'],
		['B-2', '/glossary#term-b-2'],
		['UN Security Council', '/timeline/day-8#d8-9'],
		['IAEA report', '/glossary#term-iaea'],
		['June 22', '/timeline/day-8'],
		['3,000', '/casualties#figure-iran-official-0623-injured'],
		['60 percent', '/causes#uranium-2025-05-17-enrichment'],
		['12-day war', '/faq#q-dates-and-name'],
		['Operation Midnight Hammer', '/glossary#term-midnight-hammer'],
		['Evin prison', '/places/evin-prison'],
		['Strait of Hormuz', '/glossary#term-strait-of-hormuz'],
		['Resolution 2231', '/documents/iaea-report-2025-05-31'],
		['Article 51', '/glossary#term-article-51'],
		['Al Udeid', '/places/al-udeid'],
		['Reuters tehran', '/timeline/before#june-14'],
	] as const

	it('has its answer among the first three results', async () => {
		const found = await Promise.all(questions.map(async ([q]) => [q, (await addresses(q)).slice(0, 3)]))
		expect(found).toEqual(questions.map(([q, url]) => [q, expect.arrayContaining([url])]))
	})
})

describe('fifty questions drawn from the record', () => {
	const kinds = [...new Set(entries.filter(({ url }) => url.includes('#')).map(({ kind }) => kind))]
	const drawn = Array.from({ length: 50 }, (_, index) => {
		const ofKind = entries.filter(({ kind }) => kind === kinds[index % kinds.length])
		const turn = Math.floor(index / kinds.length)
		return ofKind[Math.floor((turn * ofKind.length) / Math.ceil(50 / kinds.length))] as SearchEntry
	})

	it('come from every part of it, none twice', () => {
		expect(kinds).toHaveLength(9)
		expect(new Set(drawn).size).toBe(50)
	})

	it('find the entries that they were drawn from', async () => {
		const missed = []
		for (const entry of drawn) {
			const q = draw(entry)
			if (!(await addresses(q)).includes(entry.url)) missed.push({ q, url: entry.url })
		}
		expect(missed).toEqual([])
	})
})

describe('the next start', () => {
	/** Opens the same file again, as a program that starts does, until the test is over. */
	async function restart(): Promise<Db> {
		const { db } = await openMigrated(database.file)
		onTestFinished(async () => {
			setDatabase(database.db)
			await db.destroy()
			await prepareSearch(testContext)
		})
		setDatabase(db)
		await prepareSearch(testContext)
		return db
	}

	function change(statement: string) {
		const sqlite = openSqlite(database.file)
		sqlite.exec(statement)
		sqlite.close()
	}

	it('leaves a record that has not changed as it is', async () => {
		change(`UPDATE search_entries SET body = 'quagga' WHERE ref = 'd9-4'`)
		await restart()
		expect(await addresses('quagga')).toEqual(['/timeline/day-9#d9-4'])
	})

	it('replaces a record that has changed, whole', async () => {
		change(`UPDATE search_entries SET body = 'quagga' WHERE ref = 'd9-4'`)
		change(`UPDATE search_record SET fingerprint = 'of an older record'`)
		const db = await restart()
		expect(await addresses('quagga')).toEqual([])
		const { rows } = await sql<{ count: number }>`SELECT count(*) AS count FROM search_entries`.execute(db)
		expect(rows[0]?.count).toBe(entries.length)
		await sql`INSERT INTO search_index (search_index) VALUES ('integrity-check')`.execute(db)
	})
})
