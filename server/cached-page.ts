/** A cached page, in the encodings that browsers take. */
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { strongTag } from '../app/http/etag.ts'
import type { Encoding } from './compress-response.ts'

const compressGzip = promisify(gzip)
const compressBrotli = promisify(brotliCompress)

/** One encoding of a page, with its headers ready to be written. */
export type Variant = {
	body: Buffer
	tag: string
	headers: string[]
	notModified: string[]
}

export type Page = {
	variants: Partial<Record<Encoding | 'identity', Variant>>
	lastModified: string | null
	/** Parts of it may be asked for, as its header `Accept-Ranges` says. */
	hasRanges: boolean
	/** Headers that all encodings share. */
	headers: [string, string][]
	/** Somebody asked for it after it was made. */
	hasRepeatHit: boolean
	/** Memory of the page: the bodies and, roughly, headers and bookkeeping. */
	bytes: number
}

/** Memory that V8 adds to the texts of a variant, as measured: arrays, strings, buffers and their bookkeeping. */
const overheadBytes = 3 * 1024

/** Headers that each encoding has of its own, or that Node.js adds. */
const ownHeaders = new Set(['content-length', 'content-encoding', 'etag', 'vary', 'date', 'connection'])

/** A page with its plain bytes. `headers` are those of the rendered response, `vary` is what it depends on. */
export function createPage(body: Buffer, headers: [string, string][], vary: string): Page {
	const find = (wanted: string) => headers.find(([name]) => name.toLowerCase() === wanted)?.[1]
	const shared = headers.filter(([name]) => !ownHeaders.has(name.toLowerCase()))
	const page: Page = {
		variants: {},
		lastModified: find('last-modified') ?? null,
		hasRanges: find('accept-ranges') === 'bytes',
		headers: [...shared, ['Vary', vary]],
		hasRepeatHit: false,
		bytes: 0,
	}
	addVariant(page, 'identity', body)
	return page
}

/** Adds gzip, off the event loop: milliseconds for a quarter of the bytes. */
export async function addGzip(page: Page): Promise<void> {
	const body = page.variants.identity?.body
	if (body) addVariant(page, 'gzip', await compressGzip(body, { level: 9 }))
}

/** Adds brotli, off the event loop, which takes a fraction of a second. */
export async function addBrotli(page: Page): Promise<void> {
	const body = page.variants.identity?.body
	if (!body) return
	const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: body.length }
	addVariant(page, 'br', await compressBrotli(body, { params }))
}

function addVariant(page: Page, encoding: Encoding | 'identity', given: Buffer): void {
	const body = copyBuffer(given)
	const tag = strongTag(body)
	const notModified = [...page.headers.flat(), 'ETag', tag]
	const headers = [
		...notModified,
		'Content-Length',
		String(body.length),
		...(encoding === 'identity' ? [] : ['Content-Encoding', encoding]),
	]
	page.variants[encoding] = { body, tag, headers, notModified }
	page.bytes += body.length + headers.join('').length + overheadBytes
}

/** zlib hands out slices of a larger piece of memory, all of which a slice would keep. */
function copyBuffer(bytes: Buffer): Buffer {
	const body = Buffer.allocUnsafeSlow(bytes.length)
	bytes.copy(body)
	return body
}
