/** Link checks as readers see them. */
import { afterAll, describe, expect } from 'vitest'
import { takeShippedRecord } from '../../../app/domain/editions/shipped/shipped-record.server.ts'
import { findSourceStates } from '../../../app/site/sources/source-states.server.ts'
import { listTagsChangedAfter } from '../../../db/repositories/changed-tags.ts'
import { deleteLinkChecks, storeLinkChecks } from '../../../db/repositories/link-checks.ts'
import { makeLinkCheck } from '../../factories/link.ts'
import { type BuiltSite, serveBuild } from '../../support/built-site.ts'
import { itShared as it, requestContext, testContext } from '../../support/database.ts'
import { request } from '../../support/http-client.ts'
import { readCsv } from '../../support/read-csv.ts'

let site: BuiltSite

it.beforeAll(async ({ database }) => {
	await takeShippedRecord(testContext)
	site = await serveBuild(database.file)
})

afterAll(async () => {
	await site.close()
})

const get = (address: string, headers: Record<string, string> = {}) => request(site, address, { headers })
const source = testContext.content.sources.find(({ kind }) => kind === 'official') ?? { id: '', url: '' }
const check = makeLinkCheck({
	source: source.id,
	url: source.url,
	state: 'gone',
	status: 404,
	failures: 3,
	firstFailureAt: '2026-11-03T05:00:00.000Z',
})
const words = 'Link checked November 27, 2026: gone since November 3, 2026 (status 404)'

describe('a check of links', () => {
	it('shows at once at the source, in the filter and among the tables, under another entity tag', async ({
		database,
	}) => {
		const before = await get('/sources')
		expect(before.body).not.toContain('Link checked')
		expect(readCsv((await get('/data/links.csv')).body)).toHaveLength(1)
		expect((await get('/data')).body).not.toContain('/data/links.csv')
		const { last } = await listTagsChangedAfter(database.db, 0)

		await storeLinkChecks(database.db, [check])

		const after = await get('/sources', { 'If-None-Match': before.headers.etag ?? '' })
		expect(after.status).toBe(200)
		expect(after.body).toContain(words)
		expect((await get('/sources?link=gone')).body).toContain(`1 of ${testContext.content.sources.length}`)
		expect((await get('/data')).body).toContain('/data/links.csv')
		expect((await listTagsChangedAfter(database.db, last)).tags).toEqual(['links'])
		for (const address of ['/sources', '/sources/news', '/data', '/data/links.csv'])
			expect((await get(address)).headers.xkey?.toString().split(' '), address).toContain('links')
	})

	it('is a line of a table, which its descriptions fit', async ({ database }) => {
		await storeLinkChecks(database.db, [check])
		const [head, ...lines] = readCsv((await get('/data/links.csv')).body)
		const { tableSchema } = JSON.parse((await get('/data/links.csv-metadata.json')).body)
		expect(tableSchema.columns.map(({ name }: { name: string }) => name)).toEqual(head)
		expect(lines).toEqual([
			[source.id, source.url, 'gone', '', check.firstFailureAt, '3', check.checkedAt, '404'],
		])
		expect(JSON.parse((await get('/data/links.json')).body)).toHaveLength(1)
	})

	it('is left out of the archive file', async ({ database }) => {
		await storeLinkChecks(database.db, [check])
		const visit = (archiveFile?: 'inside') => findSourceStates(requestContext(archiveFile && { archiveFile }))
		expect([(await visit()).links.size, (await visit('inside')).links.size]).toEqual([1, 0])
	})

	it('changes no page of an edition, and nothing that describes the record', async ({ database }) => {
		await deleteLinkChecks(database.db, [source.id])
		const addresses = ['/at/1/sources', '/at/1/data', '/data/sources.csv', '/data/datapackage.json']
		const tags = () => Promise.all(addresses.map(async (address) => (await get(address)).headers.etag))
		const before = await tags()
		await storeLinkChecks(database.db, [check])
		expect(await tags()).toEqual(before)
		expect((await get('/at/1/data/links.csv')).status).toBe(404)
		expect((await get('/at/1/sources?link=gone')).body).not.toContain('Link checked')
	})
})
