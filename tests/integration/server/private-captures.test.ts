/** The words of captures are at no public address. */

import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, expect } from 'vitest'
import { fromBufferPromise } from 'yauzl'
import { takeShippedRecord } from '../../../app/domain/editions/shipped/shipped-record.server.ts'
import { keepCapture, listCaptures } from '../../../app/domain/evidence/capture-store.server.ts'
import { writeWacz } from '../../../app/domain/evidence/wacz.server.ts'
import { captureFile } from '../../../app/lib/capture-files.ts'
import { type BuiltSite, serveBuild } from '../../support/built-site.ts'
import { contextWith, itShared as it, testContext } from '../../support/database.ts'
import { request } from '../../support/http-client.ts'
import { listPublicPaths } from '../../support/public-pages.ts'

const markers = Array.from({ length: 50 }, (_, index) => `zqx${index}marker${index * 7919}`)

let site: BuiltSite

it.beforeAll(async ({ database }) => {
	await takeShippedRecord(testContext)
	const context = contextWith({ dataFolder: path.dirname(database.file) })
	for (const [index, text] of markers.entries()) {
		const { id, url } = context.content.sources[index * 10] ?? { id: '', url: '' }
		const capturedAt = '2026-01-02T03:04:05.000Z'
		const headers: [string, string][] = [['Content-Type', 'text/html']]
		const response = { url, status: 200, statusText: 'OK', headers, body: Buffer.from(`<p>${text}</p>`) }
		const file = await writeWacz({ url, title: text, capturedAt, text }, [response], 'test')
		await keepCapture(context, { kind: 'wacz', file, text, isPdf: false, source: id, url, capturedAt })
	}
	site = await serveBuild(database.file)
})

afterAll(async () => {
	await site.close()
})

it('are in no page, file of data, feed or download', async () => {
	const captures = await listCaptures(testContext)
	expect(captures).toHaveLength(markers.length)
	const files = captures.flatMap(({ sha256, textSha256 }) => [
		captureFile(sha256, 'wacz'),
		captureFile(textSha256 ?? '', 'txt'),
	])
	for (const file of files)
		for (const at of [file, `/uploads${file}`]) expect((await request(site, at)).status, at).toBe(404)
	const tables = [
		'claims',
		'quotes',
		'captures',
		'links',
		'reports',
		'sources',
		'entries',
		'figures',
		'promises',
	]
	const paths = [
		...(await listPublicPaths(site.origin)),
		...tables.flatMap((name) => [`/data/${name}.csv`, `/data/${name}.json`]),
		...captures.flatMap(({ source }) => [`/id/${source}`, `/id/${source}.json`]),
		'/feed.xml',
		'/changes.xml',
		'/changes/activity.json',
		'/oai?verb=ListRecords&metadataPrefix=oai_dc',
		'/archive.zip',
	]
	for (const address of paths) {
		const { bytes } = await request(site, address)
		const text = String(address === '/archive.zip' ? await unzip(bytes) : bytes)
		expect(
			markers.find((marker) => text.includes(marker)),
			address,
		).toBeUndefined()
	}
	for (const marker of markers)
		expect((await request(site, `/search?q=${marker}`)).body, marker).toContain('No results')
})

async function unzip(bytes: Buffer): Promise<Buffer> {
	const files: Buffer[] = []
	const zip = await fromBufferPromise(bytes)
	for await (const entry of zip.eachEntry()) {
		files.push(Buffer.from(entry.fileName), await buffer(await zip.openReadStreamPromise(entry)))
	}
	expect(files.length).toBeGreaterThan(100)
	return Buffer.concat(files)
}
