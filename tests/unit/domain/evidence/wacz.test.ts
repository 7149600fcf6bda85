import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { crc32, gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { WARCParser } from 'warcio'
import { fromBufferPromise } from 'yauzl'
import { readWacz, writeWacz } from '../../../../app/domain/evidence/wacz.server.ts'
import { type ArchivedResponse, readWarc, writeWarc } from '../../../../app/domain/evidence/warc.server.ts'

const redirect: ArchivedResponse = {
	url: 'http://www.example.org/a',
	status: 301,
	statusText: 'Moved Permanently',
	headers: [['Location', 'https://example.org/b?x=1']],
	body: Buffer.alloc(0),
}
const answer: ArchivedResponse = {
	url: 'https://example.org/b?x=1',
	status: 200,
	statusText: 'OK',
	headers: [
		['Content-Type', 'text/html; charset=utf-8'],
		['Content-Encoding', 'gzip'],
		['Transfer-Encoding', 'chunked'],
	],
	body: gzipSync('<p>سلام, شلوم</p>\r\n\r\nWARC/1.1\r\n'),
}
const page = {
	url: answer.url,
	title: 'A page',
	capturedAt: '2026-01-02T03:04:05.000Z',
	text: 'سلام, شلوم',
}
const facts = { software: 'Archive 1.0.0', date: page.capturedAt }

async function entriesOf(file: Buffer): Promise<Map<string, Buffer>> {
	const entries = new Map<string, Buffer>()
	const zip = await fromBufferPromise(file)
	for await (const entry of zip.eachEntry()) {
		const content = await buffer(await zip.openReadStreamPromise(entry))
		expect(crc32(content)).toBe(entry.crc32)
		entries.set(entry.fileName, content)
	}
	return entries
}

async function readWithWarcio(file: Buffer) {
	const records = []
	const whole = new Response(new Uint8Array(file)).body
	for await (const record of new WARCParser(whole as ReadableStream<Uint8Array>)) {
		const text = record.warcType === 'response' ? await record.contentText() : ''
		const { warcType, warcTargetURI, warcDate, httpHeaders } = record
		records.push({ warcType, warcTargetURI, warcDate, status: httpHeaders?.statusCode, text })
	}
	return records
}

describe('a WARC', () => {
	it('is read by another program as it was written', async () => {
		const { file } = writeWarc([redirect, answer], facts)
		const date = '2026-01-02T03:04:05.000Z'
		expect(await readWithWarcio(file)).toEqual([
			expect.objectContaining({ warcType: 'warcinfo', warcDate: date }),
			{ warcType: 'response', warcTargetURI: redirect.url, warcDate: date, status: 301, text: '' },
			{
				warcType: 'response',
				warcTargetURI: answer.url,
				warcDate: date,
				status: 200,
				text: '<p>سلام, شلوم</p>\r\n\r\nWARC/1.1\r\n',
			},
		])
	})

	it('is read by this one, packed or not', () => {
		const { file } = writeWarc([redirect, answer], facts)
		const kept = { ...answer, headers: answer.headers.slice(0, 2) }
		expect(readWarc(file)).toEqual([redirect, kept])
	})

	it('of another program may hold the chunks as they were sent', () => {
		const block =
			'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nHello\r\n7;x=y\r\n, world\r\n0\r\n\r\n'
		const head = `WARC/1.0\r\nWARC-Type: response\r\nWARC-Target-URI: <http://example.org/>\r\nContent-Length: ${block.length}\r\n\r\n`
		const [response] = readWarc(Buffer.from(`${head}${block}\r\n\r\n`))
		expect(response).toMatchObject({ url: 'http://example.org/', status: 200 })
		expect(String(response?.body)).toBe('Hello, world')
	})

	it.each([
		['text', Buffer.from('hello'), /no WARC/],
		['a broken one', writeWarc([answer], facts).file.subarray(0, 400), /damaged|cut short/],
	])('is refused where it is %s', (_what, file, message) => {
		expect(() => readWarc(file)).toThrow(message)
	})
})

describe('a WACZ', () => {
	it('holds what the specification asks for, with right sums', async () => {
		const entries = await entriesOf(await writeWacz(page, [redirect, answer], facts.software))
		const descriptor = entries.get('datapackage.json') ?? Buffer.alloc(0)
		const { resources, ...about } = JSON.parse(String(descriptor))
		expect(about).toMatchObject({ profile: 'data-package', wacz_version: '1.1.1', mainPageUrl: page.url })
		for (const { path, hash, bytes } of resources) {
			const content = entries.get(path) ?? Buffer.alloc(0)
			expect({ path, hash, bytes }).toEqual({
				path,
				hash: `sha256:${createHash('sha256').update(content).digest('hex')}`,
				bytes: content.length,
			})
		}
		expect(JSON.parse(String(entries.get('datapackage-digest.json')))).toEqual({
			path: 'datapackage.json',
			hash: `sha256:${createHash('sha256').update(descriptor).digest('hex')}`,
		})
		const [, line = ''] = String(entries.get('pages/pages.jsonl')).split('\n')
		expect(JSON.parse(line)).toMatchObject({ url: page.url, text: page.text, ts: page.capturedAt })
	})

	it('has an index from which another program finds each record', async () => {
		const entries = await entriesOf(await writeWacz(page, [redirect, answer], facts.software))
		const archive = entries.get('archive/data.warc.gz') ?? Buffer.alloc(0)
		const lines = String(entries.get('indexes/index.cdx')).trimEnd().split('\n')
		expect(lines.map((line) => line.split(' ', 2).join(' '))).toEqual([
			'org,example)/a 20260102030405',
			'org,example)/b?x=1 20260102030405',
		])
		for (const line of lines) {
			const { url, offset, length } = JSON.parse(line.split(' ').slice(2).join(' '))
			const [record] = await readWithWarcio(archive.subarray(Number(offset), Number(offset) + Number(length)))
			expect(record?.warcTargetURI).toBe(url)
		}
	})

	it('is read back', async () => {
		const file = await writeWacz(page, [redirect, answer], facts.software)
		expect((await readWacz(file)).map(({ url }) => url)).toEqual([redirect.url, answer.url])
	})

	it('is refused where it is another ZIP file', async () => {
		await expect(readWacz(Buffer.from('PK\x03\x04 and no more'))).rejects.toThrow(/ZIP file is damaged/)
	})
})
