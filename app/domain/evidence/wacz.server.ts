/** Web archives in one ZIP file: WACZ 1.1.1 (https://specs.webrecorder.net/wacz/1.1.1/). */
import { buffer } from 'node:stream/consumers'
import { fromBufferPromise } from 'yauzl'
import { ZipFile } from 'yazl'
import {
	type ArchivedResponse,
	digestOf,
	type PlacedRecord,
	readWarc,
	WarcError,
	writeWarc,
} from './warc.server.ts'

/** The page for which a file is made. */
type ArchivedPage = { url: string; title: string; capturedAt: string; text: string }

/** All that the archives in a file may take when they are unpacked from it. */
const archivesMaxBytes = 256 * 1024 * 1024

/** Packs the responses that led to a page. */
export async function writeWacz(
	page: ArchivedPage,
	responses: readonly ArchivedResponse[],
	software: string,
): Promise<Buffer> {
	const date = page.capturedAt
	const { file, records } = writeWarc(responses, { software, date })
	const files: [string, Buffer][] = [
		['archive/data.warc.gz', file],
		['indexes/index.cdx', Buffer.from(indexOf(records, date))],
		['pages/pages.jsonl', Buffer.from(pagesOf(page))],
	]
	const descriptor = Buffer.from(JSON.stringify(describe(page, files, software), null, '\t'))
	const digest = { path: 'datapackage.json', hash: digestOf(descriptor) }
	const zip = new ZipFile()
	const options = { mtime: new Date(date), compress: false }
	for (const [name, content] of files) zip.addBuffer(content, name, options)
	zip.addBuffer(descriptor, 'datapackage.json', options)
	zip.addBuffer(Buffer.from(JSON.stringify(digest)), 'datapackage-digest.json', options)
	zip.end()
	return buffer(zip.outputStream)
}

function describe({ url, title, capturedAt }: ArchivedPage, files: [string, Buffer][], software: string) {
	return {
		profile: 'data-package',
		wacz_version: '1.1.1',
		title,
		created: capturedAt,
		software,
		mainPageUrl: url,
		mainPageDate: capturedAt,
		resources: files.map(([path, content]) => ({
			name: path.split('/').at(-1),
			path,
			hash: digestOf(content),
			bytes: content.length,
		})),
	}
}

function pagesOf({ url, title, capturedAt, text }: ArchivedPage): string {
	const head = { format: 'json-pages-1.0', id: 'pages', title: 'All Pages', hasText: true }
	const page = { id: 'page-1', url, ts: capturedAt, title, text }
	return `${JSON.stringify(head)}\n${JSON.stringify(page)}\n`
}

/** CDXJ, by the reversed host as readers search it. */
function indexOf(records: readonly PlacedRecord[], date: string): string {
	const lines = records.map(({ url, status, type, offset, length, digest }) => {
		const facts = {
			url,
			mime: type,
			status: String(status),
			digest,
			length: String(length),
			offset: String(offset),
		}
		return `${searchKey(url)} ${date.replace(/\D/g, '').slice(0, 14)} ${JSON.stringify({ ...facts, filename: 'data.warc.gz' })}\n`
	})
	return lines.sort().join('')
}

function searchKey(url: string): string {
	const { hostname, port, pathname, search } = new URL(url)
	const host = hostname
		.replace(/^www\d*\./, '')
		.split('.')
		.reverse()
		.join(',')
	return `${host}${port && `:${port}`})${(pathname + search).toLowerCase()}`
}

/** The responses of all archives in a file. Throws `WarcError`. */
export async function readWacz(file: Buffer): Promise<ArchivedResponse[]> {
	const responses: ArchivedResponse[] = []
	let hasDescriptor = false
	let unpacked = 0
	try {
		const zip = await fromBufferPromise(file)
		for await (const entry of zip.eachEntry()) {
			if (entry.fileName === 'datapackage.json') hasDescriptor = true
			if (!/^archive\/[^/]+\.warc(\.gz)?$/.test(entry.fileName)) continue
			unpacked += entry.uncompressedSize
			if (unpacked > archivesMaxBytes) throw new WarcError('its archives unpack to more than 256 MiB')
			responses.push(...readWarc(await buffer(await zip.openReadStreamPromise(entry))))
		}
	} catch (error) {
		throw error instanceof WarcError
			? error
			: new WarcError(`its ZIP file is damaged (${(error as Error).message})`)
	}
	if (!hasDescriptor) throw new WarcError('it has no datapackage.json, so it is no WACZ file')
	return responses
}
