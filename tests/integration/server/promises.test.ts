/** The numbers of /promises, counted again from the files under /data. */
import { afterAll, describe, expect } from 'vitest'
import { takeShippedRecord } from '../../../app/domain/editions/shipped/shipped-record.server.ts'
import { keepCapture } from '../../../app/domain/evidence/capture-store.server.ts'
import { storeLinkChecks } from '../../../db/repositories/link-checks.ts'
import { insertReport, updateReport } from '../../../db/repositories/reports.ts'
import { makeLinkCheck } from '../../factories/link.ts'
import { type BuiltSite, serveBuild } from '../../support/built-site.ts'
import { itShared as it, testContext } from '../../support/database.ts'
import { request } from '../../support/http-client.ts'
import { textOf } from '../../support/page-markup.ts'
import { readCsv } from '../../support/read-csv.ts'
import { readPage } from '../../support/read-page.ts'

let site: BuiltSite

it.beforeAll(async ({ database }) => {
	await takeShippedRecord(testContext)
	site = await serveBuild(database.file)
	const { content, db } = testContext
	const [one, other, third] = content.sources
	if (!one || !other || !third) throw new Error('the record has no sources')
	const file = Buffer.from('<!DOCTYPE html><p>text</p>')
	const captured = { file, kind: 'html' as const, isPdf: false, capturedAt: '2026-01-02T03:04:05.000Z' }
	await keepCapture(testContext, { ...captured, source: one.id, url: one.url, text: null })
	await storeLinkChecks(db, [
		makeLinkCheck({ source: one.id, url: one.url }),
		makeLinkCheck({ source: other.id, url: other.url, state: 'unchecked', status: 403 }),
		makeLinkCheck({
			source: third.id,
			url: third.url,
			state: 'failed',
			status: 404,
			failures: 1,
			firstFailureAt: '2026-01-02T03:04:05.000Z',
		}),
	])
	const report = {
		ref: '',
		message: 'An error',
		source: '',
		email: '',
		createdAt: '2026-01-02T03:04:05.000Z',
	}
	await insertReport(db, report)
	const answered = await insertReport(db, report)
	await updateReport(db, answered, {
		state: 'kept',
		reason: 'It stands.',
		edition: null,
		doneAt: '2026-01-03T03:04:05.000Z',
	})
})

afterAll(async () => {
	await site.close()
})

const get = async (address: string) => (await request(site, address)).body

async function rowsOf(table: string): Promise<Record<string, string>[]> {
	const [head = [], ...lines] = readCsv(await get(`/data/${table}.csv`))
	return lines.map((line) => Object.fromEntries(head.map((name, index) => [name, line[index] ?? ''])))
}

async function countAgain(): Promise<Record<string, { kept: number; of: number }>> {
	const [claims, sources] = [await rowsOf('claims'), await rowsOf('sources')]
	const [captures, links, reports] = [
		await rowsOf('captures'),
		await rowsOf('links'),
		await rowsOf('reports'),
	]
	const quoted = (rows: Record<string, string>[]) => ({
		kept: rows.filter(({ quotations }) => Number(quotations) > 0).length,
		of: rows.length,
	})
	const part = (wanted: string) => quoted(claims.filter((claim) => claim.part === wanted))
	const graded = (wanted: string) => ({
		kept: claims.filter(({ grade }) => grade === wanted).length,
		of: claims.length,
	})
	const known = links.filter(({ state }) => state !== 'unchecked')
	return {
		'quoted-entries': part('entries'),
		'quoted-figures': part('figures'),
		'quoted-triggers': part('triggers'),
		'quoted-comparison': part('comparison'),
		'quoted-lines': quoted(claims),
		'captured-sources': { kept: captures.length, of: sources.length },
		'archived-sources': { kept: sources.filter(({ archived }) => archived).length, of: sources.length },
		'living-links': {
			kept: known.filter(({ state }) => state === 'answers' || state === 'moved').length,
			of: known.length,
		},
		'answered-reports': { kept: reports.filter(({ answered }) => answered).length, of: reports.length },
		'single-source-lines': graded('Single-source'),
		'disputed-lines': graded('Disputed'),
	}
}

describe('the promises', () => {
	it('are the numbers that the files of data give', async () => {
		const { promises, sources, reports } = JSON.parse(await get('/data/promises.json'))
		const counted = promises.map(({ name, kept, of }: { name: string; kept: number; of: number }) => [
			name,
			{ kept, of },
		])
		expect(Object.fromEntries(counted)).toEqual(await countAgain())
		const rows = await rowsOf('sources')
		for (const { name, count } of sources.languages)
			expect(rows.filter(({ language }) => language === name)).toHaveLength(count)
		for (const { name, count } of sources.sides)
			expect(rows.filter(({ side }) => side === name)).toHaveLength(count)
		expect(reports).toEqual({ open: 1, oldestOpenAt: '2026-01-02T03:04:05.000Z' })
	})

	it('say the same on the page, those that fall short first', async () => {
		const { page } = await readPage(site, '/promises')
		const { promises } = JSON.parse(await get('/data/promises.json'))
		const shown = [...page.querySelectorAll('.promises > li')]
		for (const { name, label, kept, of } of promises) {
			const item = shown.find(({ id }) => id === name)
			expect(item && textOf(item)).toContain(label)
			expect(item && textOf(item)).toContain(
				`${kept.toLocaleString('en-US')} of ${of.toLocaleString('en-US')}`,
			)
		}
		const share = (text = '') => Number(/\((\d+)%\)/.exec(text)?.[1])
		const misses = [...page.querySelectorAll('section[aria-labelledby=misses] .promise-count')].map((each) =>
			share(textOf(each)),
		)
		expect(misses.length).toBeGreaterThan(2)
		expect(misses).toEqual(misses.toSorted((one, other) => one - other))
		expect(misses.every((percent) => percent < 100)).toBe(true)
	})

	it('have a history by edition', async () => {
		const { page } = await readPage(site, '/promises')
		const history = page.querySelector('#quoted-lines details')
		expect(history && textOf(history)).toMatch(/Edition 1, .*: \d+ of \d+/)
	})
})
