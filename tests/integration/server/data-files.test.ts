/** The tables at addresses of their own, as programs read them. */
import { createHash } from 'node:crypto'
import { afterAll, describe, expect } from 'vitest'
import { z } from 'zod'
import { withPlainSpaces } from '../../../app/formats/archive-export/records.ts'
import { dataTables } from '../../../app/formats/data-tables/tables.server.ts'
import { type BuiltSite, serveBuild } from '../../support/built-site.ts'
import { itShared as it, testContext } from '../../support/database.ts'
import { request, type TextResponse } from '../../support/http-client.ts'
import { readCsv } from '../../support/read-csv.ts'

let site: BuiltSite

it.beforeAll(async ({ database }) => {
	site = await serveBuild(database.file)
})

afterAll(async () => {
	await site.close()
})

const get = (address: string, headers: Record<string, string> = {}) => request(site, address, { headers })
const json = async (address: string) => JSON.parse((await get(address)).body)
const tables = dataTables(testContext).map(({ table, records }) => ({ name: table.name, table, records }))

it('are those that the contract names', () => {
	expect(tables.map(({ name }) => name).sort()).toEqual([
		'claims',
		'disputed',
		'documents',
		'entries',
		'figures',
		'people',
		'places',
		'quotes',
		'sources',
		'uranium',
	])
})

describe('each table', () => {
	it('comes as CSV with every line, and leads to what its columns mean', async () => {
		for (const { name, table } of tables) {
			const { status, headers, body } = await get(`/data/${name}.csv`)
			expect(status, name).toBe(200)
			expect(headers['content-type'], name).toBe('text/csv; charset=utf-8; header=present')
			const [head, ...lines] = readCsv(body)
			expect(head, name).toEqual(table.fields.map((field) => field.name))
			expect(lines, name).toHaveLength(table.rows.length)
			expect(headers.link, name).toContain(
				`/data/${name}.csv-metadata.json>; rel="describedby"; type="application/csvm+json"`,
			)
		}
	})

	it('has CSVW metadata that name its columns and its key', async () => {
		for (const { name, table } of tables) {
			const { url, tableSchema } = await json(`/data/${name}.csv-metadata.json`)
			expect(new URL(url).pathname, name).toBe(`/data/${name}.csv`)
			expect(
				tableSchema.columns.map((column: { name: string }) => column.name),
				name,
			).toEqual(table.fields.map((field) => field.name))
			expect(tableSchema.primaryKey, name).toEqual(table.primaryKey)
		}
	})

	it('comes as JSON that fits its JSON Schema, which refuses other records', async () => {
		for (const { name, records } of tables) {
			const rows = await json(`/data/${name}.json`)
			expect(rows, name).toEqual(withPlainSpaces(records))
			const { $id, ...given } = await json(`/data/${name}.schema.json`)
			expect(new URL($id).pathname, name).toBe(`/data/${name}.schema.json`)
			const schema = z.fromJSONSchema(given)
			expect(schema.safeParse(rows).error, name).toBeUndefined()
			expect(schema.safeParse([{ ...rows[0], id: 7 }]).success, name).toBe(false)
			expect(schema.safeParse([{ ...rows[0], unheardOf: true }]).success, name).toBe(false)
		}
	})

	it('has a line on the page of the tables, with its rows and its files', async () => {
		const { body } = await get('/data')
		const parts = tables.flatMap(({ name, table }) =>
			[
				...['.csv', '.json', '.schema.json', '.csv-metadata.json'].map(
					(ending) => `href="/data/${name}${ending}"`,
				),
				table.rows.length.toLocaleString('en-US'),
			].map((text) => ({ name, text })),
		)
		expect(parts.filter(({ text }) => !body.includes(text))).toEqual([])
	})
})

it('describes every file in a Data Package by its size and SHA-256', async () => {
	const { resources } = await json('/data/datapackage.json')
	expect(resources).toHaveLength(2 * tables.length)
	const names = new Set(resources.map((resource: { name: string }) => resource.name))
	for (const { path, bytes, hash, schema } of resources) {
		const file = Buffer.from((await get(`/data/${path}`)).body)
		expect(file.length, path).toBe(bytes)
		expect(`sha256:${createHash('sha256').update(file).digest('hex')}`, path).toBe(hash)
		for (const key of schema?.foreignKeys ?? []) expect(names).toContain(key.reference.resource)
	}
})

describe('a file of data', () => {
	const address = '/data/entries.csv'

	it('may be read by scripts of other sites, which see its entity tag', async () => {
		const { headers } = await get(address)
		expect(headers['access-control-allow-origin']).toBe('*')
		expect(headers['access-control-expose-headers']).toContain('ETag')
		expect(headers['cross-origin-resource-policy']).toBe('cross-origin')
	})

	it('is not sent again to a client that has it', async () => {
		const { headers } = await get(address)
		const again = await get(address, { 'If-None-Match': headers.etag ?? '' })
		expect(again).toMatchObject({ status: 304, body: '' })
		expect(again.headers.etag).toBe(headers.etag)
	})

	it.each([
		['bytes=0-9', 0, 10],
		['bytes=100-199', 100, 200],
		['bytes=-50', -50, undefined],
		['bytes=500-', 500, undefined],
	])('a data file is sent in the range %s', async (range, start, end) => {
		const whole = Buffer.from((await get(address)).body)
		const part = await get(address, { Range: range, 'Accept-Encoding': 'gzip' })
		expect(part.status).toBe(206)
		expect(part.headers).not.toHaveProperty('content-encoding')
		const expected = whole.subarray(start, end)
		const first = whole.length - whole.subarray(start).length
		expect(part.headers['content-range']).toBe(
			`bytes ${first}-${first + expected.length - 1}/${whole.length}`,
		)
		expect(part.body).toBe(expected.toString())
	})

	it('says how long it is to a client that asks for what lies beyond its end', async () => {
		const { length } = Buffer.from((await get(address)).body)
		const { status, headers, body } = await get(address, { Range: `bytes=${length}-` })
		expect([status, headers['content-range'], body]).toEqual([416, `bytes */${length}`, ''])
	})

	it('is sent whole where the part belongs to another state, or no single part is asked for', async () => {
		const { headers } = await get(address)
		const range = { Range: 'bytes=0-9' }
		const ask206 = async (more: Record<string, string>) => (await get(address, { ...range, ...more })).status
		expect(await ask206({ 'If-Range': headers.etag ?? '' })).toBe(206)
		expect(await ask206({ 'If-Range': '"another"' })).toBe(200)
		expect(await ask206({ 'If-Range': new Date().toUTCString() })).toBe(200)
		expect((await get(address, { Range: 'bytes=0-1,5-6' })).status).toBe(200)
		expect((await get(address, { Range: 'lines=0-1' })).status).toBe(200)
		expect((await get(address, { Range: 'bytes=5-2' })).status).toBe(200)
		expect((await get(address, { Range: 'bytes=-' })).status).toBe(200)
		expect((await get(address, { Range: 'bytes=-0' })).status).toBe(416)
		expect((await request(site, address, { method: 'HEAD', headers: range })).status).toBe(200)
	})
})

it('gives pages whole, whatever part is asked for', async () => {
	expect((await get('/faq', { Range: 'bytes=0-9' })).status).toBe(200)
})

it.each(['/data/no-such-table.csv', '/data/entries.xml', '/data/causes.csv', '/data/.csv'])(
	'%s returns 404 and says where the tables are',
	async (address) => {
		const { status, body } = await get(address)
		expect(status).toBe(404)
		expect(body).toContain('/data')
	},
)

describe('the terms of reuse for programs', () => {
	const reserved = ({ headers }: TextResponse) => [headers['tdm-reservation'], headers['tdm-policy']]

	it('reserve all rights under one policy, in a file and with every response', async () => {
		const [rule] = await json('/.well-known/tdmrep.json')
		expect(rule).toMatchObject({ location: '/', 'tdm-reservation': 1 })
		for (const address of ['/', '/timeline', '/data/entries.csv', '/favicon.svg', '/no-such-page'])
			expect(reserved(await get(address)), address).toEqual(['1', rule['tdm-policy']])
	})

	it('allow what the terms allow: the ways made for programs, with attribution, not for commerce', async () => {
		const { permission, prohibition } = await json('/tdm-policy.json')
		const [{ target, action, duty }] = permission
		expect(action).toBe('tdm:mine')
		expect(duty).toEqual([{ action: 'attribute' }])
		expect(prohibition[0].action).toMatch(/CommercialUse$/)
		const robots = (await get('/robots.txt')).body
		const closed = [...robots.matchAll(/^Disallow: (.+)$/gm)].map(([, path = '']) => path)
		for (const address of target)
			expect(closed.filter((path) => new URL(address).pathname.startsWith(path))).toEqual([])
		expect(robots).toContain('/terms-of-use')
		expect(robots).toContain('/.well-known/tdmrep.json')
	})
})
