import { readFileSync } from 'node:fs'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import { afterEach, expect, vi } from 'vitest'
import yauzl from 'yauzl'
import { verifyArchive } from '../../../../app/formats/archive-export/verify.server.ts'
import { OutdatedError, writeArchive } from '../../../../app/formats/archive-export/write-archive.server.ts'
import { serveRecord } from '../../../../app/runtime/record.server.ts'
import { storeArticle, storePublished } from '../../../factories/article.ts'
import { publishQuickly } from '../../../factories/edition.ts'
import { it, itOfEditions, testContext } from '../../../support/database.ts'
import { temporaryFolder } from '../../../support/temporary-folder.ts'

afterEach(async () => {
	vi.useRealTimers()
})

/** Pages that say where they are and link to each other. */
const site = {
	render: async (address: string) =>
		`<!DOCTYPE html><html><head><title>${address}</title></head><body><a href="/">Home</a></body></html>`,
	staticFolder: 'public',
}

async function write(context = testContext) {
	const file = path.join(temporaryFolder(), 'archive.zip')
	return { file, ...(await writeArchive(context, file, site)) }
}

async function readEntries(file: string): Promise<Map<string, string>> {
	const zip = await yauzl.openPromise(file, { lazyEntries: true })
	const entries = new Map<string, string>()
	for await (const entry of zip.eachEntry()) {
		entries.set(entry.fileName, (await buffer(await zip.openReadStreamPromise(entry))).toString())
	}
	return entries
}

it('writes a whole bag with every part, without a draft, an archived article or a subscriber', async () => {
	await storePublished({ title: 'In public', content: '<p>See <a href="/faq">here</a>.</p>' })
	await storeArticle({ title: 'Unsaid thing', content: '<p>Unsaid words</p>' })
	await storeArticle({ title: 'Withdrawn thing', content: '<p>Withdrawn words</p>', status: 'archived' })
	const { file } = await write()
	expect((await verifyArchive(file)).errors).toEqual([])
	const entries = await readEntries(file)
	const names = [...entries.keys()].map((name) => name.replace('twelve-day-war-archive/', ''))
	expect(names).toEqual(
		expect.arrayContaining([
			'bagit.txt',
			'data/README.md',
			'data/TERMS.txt',
			'data/CITATION.cff',
			'data/index.html',
			'data/timeline/day-9.html',
			'data/blog/in-public.html',
			'data/articles/in-public.html',
			'data/articles/in-public.json',
			'data/records/datapackage.json',
			'data/records/csv/entries.csv',
			'data/sources/sources.bib',
			'bag-info.txt',
			'manifest-sha256.txt',
			'tagmanifest-sha256.txt',
		]),
	)
	expect(names).not.toContain('data/search.html')
	expect([...entries].flat().join('\n')).not.toMatch(/unsaid|withdrawn (thing|words)|withdrawn-thing/i)
	// The README says that commercial use is forbidden, and where the terms are.
	const text = entries.get('twelve-day-war-archive/data/README.md')
	expect(text).toMatch(/terms of use, which forbid commercial use: `TERMS.txt`, http\S+\/terms-of-use\n/)
	expect(entries.get('twelve-day-war-archive/data/TERMS.txt')).toContain('Commercial use')
})

itOfEditions('has the pages of an edition that another process has published', async () => {
	const record = serveRecord(testContext.db, testContext.log)
	await record.refresh()
	const behind = {
		...testContext,
		record,
		get content() {
			return record.current.content
		},
		get edition() {
			return record.current.edition
		},
	}
	const number = await publishQuickly({ 'kaja-kallas': { successor: 'keir-starmer' } })
	const { file } = await write(behind)
	const entries = await readEntries(file)
	expect(entries.get('twelve-day-war-archive/bag-info.txt')).toContain(`Edition-Number: ${number}`)
	expect([...entries.keys()].filter((name) => name.includes('kaja-kallas'))).toEqual([])
})

it('makes the same bytes from the same content on another day', async () => {
	await storePublished()
	vi.useFakeTimers({ toFake: ['Date'], now: new Date('2030-01-01T00:00:00Z') })
	const one = await write()
	vi.setSystemTime(new Date('2031-07-07T07:07:07Z'))
	const other = await write()
	expect(readFileSync(other.file)).toEqual(readFileSync(one.file))
	expect(other.sha256).toBe(one.sha256)
})

it('keeps every article in its folder, whatever its slug', async ({ database }) => {
	for (const slug of ['con', 'index', 'page-2']) await storePublished({ slug })
	const hostile = await storePublished({ slug: 'to-be-hostile', title: '../../<b>"Title"</b>' })
	await sql`UPDATE articles SET slug = '../../../evil' WHERE id = ${hostile.id}`.execute(database.db)
	const { file } = await write()
	expect((await verifyArchive(file)).errors).toEqual([])
	const entries = await readEntries(file)
	const names = [...entries.keys()].filter((name) => /\/(blog|articles)\//.test(name))
	expect(names).toHaveLength(12)
	expect(
		names.filter((name) => !/^twelve-day-war-archive\/data\/(blog|articles)\/[\w-]+\.\w+$/.test(name)),
	).toEqual([])
	expect(names).toContain('twelve-day-war-archive/data/blog/con_.html')
	const page = names.find((name) => /articles\/_\w+\.html$/.test(name)) ?? ''
	expect(entries.get(page)).toContain('<title>../../&lt;b&gt;&quot;Title&quot;&lt;/b&gt;</title>')
})

it('ends when public content changes meanwhile', async () => {
	const file = path.join(temporaryFolder(), 'archive.zip')
	let asked = 0
	await expect(writeArchive(testContext, file, site, () => ++asked > 5)).rejects.toThrow(OutdatedError)
})
