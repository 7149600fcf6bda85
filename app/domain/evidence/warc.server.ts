/** Web archive files: responses as records of WARC 1.1 (ISO 28500:2017, https://iipc.github.io/warc-specifications/). */
import { createHash, randomUUID } from 'node:crypto'
import { gunzipSync, gzipSync } from 'node:zlib'

/** An HTTP response as a record holds it: `headers` in their order, `body` as it was sent. */
export type ArchivedResponse = {
	url: string
	status: number
	statusText: string
	headers: [string, string][]
	body: Buffer
}

/** Bytes that are no WARC; the message says why. */
export class WarcError extends Error {
	constructor(message: string) {
		super(message)
		this.name = 'WarcError'
	}
}

/** Where a record stands in its file, with what an index says of it. */
export type PlacedRecord = {
	url: string
	status: number
	type: string
	offset: number
	length: number
	digest: string
}

/** All that an unpacked WARC may take in memory. */
const unpackedMaxBytes = 512 * 1024 * 1024

/** A file with a record for each response, each a gzip member of its own so that readers can go to one. */
export function writeWarc(
	responses: readonly ArchivedResponse[],
	{ software, date }: { software: string; date: string },
): { file: Buffer; records: PlacedRecord[] } {
	const info = `software: ${software}\r\nformat: WARC File Format 1.1\r\n`
	const members = [member('warcinfo', date, { 'Content-Type': 'application/warc-fields' }, Buffer.from(info))]
	const records: PlacedRecord[] = []
	let offset = members[0]?.length ?? 0
	for (const response of responses) {
		const digest = digestOf(response.body)
		const fields = {
			'WARC-Target-URI': response.url,
			'Content-Type': 'application/http; msgtype=response',
			'WARC-Payload-Digest': digest,
		}
		const packed = member('response', date, fields, Buffer.concat([headOf(response), response.body]))
		const type = headerOf(response, 'content-type').split(';', 1)[0]?.trim() ?? ''
		const { url, status } = response
		records.push({ url, status, type, offset, length: packed.length, digest })
		members.push(packed)
		offset += packed.length
	}
	return { file: Buffer.concat(members), records }
}

function member(type: string, date: string, fields: Record<string, string>, block: Buffer): Buffer {
	const lines = Object.entries({
		'WARC-Type': type,
		'WARC-Record-ID': `<urn:uuid:${randomUUID()}>`,
		'WARC-Date': date,
		...fields,
		'Content-Length': String(block.length),
	}).map(([name, value]) => `${name}: ${value}\r\n`)
	return gzipSync(
		Buffer.concat([Buffer.from(`WARC/1.1\r\n${lines.join('')}\r\n`), block, Buffer.from('\r\n\r\n')]),
	)
}

function headOf({ status, statusText, headers }: ArchivedResponse): Buffer {
	// The body is stored whole, as it came out of its chunks.
	const kept = headers.filter(([name]) => name.toLowerCase() !== 'transfer-encoding')
	const lines = kept.map(([name, value]) => `${name}: ${value}\r\n`).join('')
	return Buffer.from(`HTTP/1.1 ${status} ${statusText}\r\n${lines}\r\n`, 'latin1')
}

/** The first value of a header; `''` without it. */
export function headerOf({ headers }: Pick<ArchivedResponse, 'headers'>, wanted: string): string {
	return headers.find(([name]) => name.toLowerCase() === wanted)?.[1] ?? ''
}

/** The responses of a file, packed or not. Throws `WarcError`. */
export function readWarc(file: Buffer): ArchivedResponse[] {
	const bytes = unpack(file)
	const responses: ArchivedResponse[] = []
	let offset = 0
	while (offset < bytes.length) {
		const head = readHead(bytes, offset)
		if (!head || !/^WARC\/1\.\d$/.test(head.firstLine)) throw new WarcError('it is no WARC file')
		const length = Number(headerOf(head, 'content-length'))
		const block = bytes.subarray(head.end, head.end + length)
		if (!Number.isSafeInteger(length) || block.length < length)
			throw new WarcError('the WARC file is cut short')
		if (headerOf(head, 'warc-type') === 'response') {
			const response = readResponse(block, headerOf(head, 'warc-target-uri'))
			if (response) responses.push(response)
		}
		offset = head.end + length + 4
	}
	return responses
}

function unpack(file: Buffer): Buffer {
	if (file[0] !== 0x1f || file[1] !== 0x8b) return file
	try {
		return gunzipSync(file, { maxOutputLength: unpackedMaxBytes })
	} catch (error) {
		const isLarge = (error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE'
		throw new WarcError(isLarge ? 'it unpacks to more than 512 MiB' : 'its compression is damaged')
	}
}

/** A record of another kind than HTTP, such as one of DNS, is none. */
function readResponse(block: Buffer, target: string): ArchivedResponse | null {
	const head = readHead(block, 0)
	const [, status, statusText = ''] = /^HTTP\/\d(?:\.\d)? (\d{3}) ?(.*)$/.exec(head?.firstLine ?? '') ?? []
	if (!head || status === undefined) return null
	const { headers, end } = head
	// WARC 1.0 wrote addresses in angle brackets.
	const url = target.replace(/^<(.*)>$/, '$1')
	const sent = block.subarray(end)
	const isChunked = /\bchunked\b/i.test(headerOf(head, 'transfer-encoding'))
	const body = (isChunked && joinChunks(sent)) || sent
	return { url, status: Number(status), statusText, headers, body }
}

/** A body out of its chunks (RFC 9112, section 7.1); null where it is not in chunks, as some programs store it. */
function joinChunks(sent: Buffer): Buffer | null {
	const chunks: Buffer[] = []
	let offset = 0
	for (;;) {
		const end = sent.indexOf('\r\n', offset)
		const [size] = /^[0-9a-f]{1,8}/i.exec(sent.toString('latin1', offset, Math.max(offset, end))) ?? []
		if (size === undefined) return null
		const length = Number.parseInt(size, 16)
		if (length === 0) return Buffer.concat(chunks)
		chunks.push(sent.subarray(end + 2, end + 2 + length))
		offset = end + 2 + length + 2
	}
}

/** First line and fields at an offset; `end` is where what follows them begins. */
function readHead(bytes: Buffer, start: number) {
	const blank = bytes.indexOf('\r\n\r\n', start)
	if (blank < 0) return null
	const [firstLine = '', ...lines] = bytes.toString('latin1', start, blank).split('\r\n')
	const headers = lines.map((line): [string, string] => {
		const colon = line.indexOf(':')
		return [line.slice(0, colon).trim(), line.slice(colon + 1).trim()]
	})
	return { firstLine, headers, end: blank + 4 }
}

/** The SHA-256 of bytes as archive files state it. */
export function digestOf(bytes: Buffer): string {
	return `sha256:${createHash('sha256').update(bytes).digest('hex')}`
}
