/** A page held in memory, in the encodings that browsers take. */
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { chooseEncoding, type Encoding } from '../accept-encoding.ts'

const compressGzip = promisify(gzip)
const compressBrotli = promisify(brotliCompress)

/**
 * One encoding of a page, with its headers ready to be written. `text` is the body of a small one in latin1, which Node
 * sends in one piece with the headers: a twentieth more requests per second.
 */
export type Variant = {
	body: Buffer
	text: string | undefined
	tag: string
	headers: string[]
	notModified: string[]
}

export type Page = {
	variants: Partial<Record<Encoding | 'identity', Variant>>
	lastModified: string | null
	/** Headers that all encodings share. */
	headers: [string, string][]
	bytes: number
}

/** What is larger costs more to copy than a second piece does. */
const onePieceBytes = 16 * 1024

/** Headers that each encoding has of its own, or that Node adds. */
const ownHeaders = new Set(['content-length', 'content-encoding', 'etag', 'vary', 'date', 'connection'])

/** A page with its plain bytes. `headers` are those of the rendered answer. */
export function createPage(body: Buffer, headers: [string, string][]): Page {
	const page: Page = {
		variants: {},
		lastModified: headers.find(([name]) => name.toLowerCase() === 'last-modified')?.[1] ?? null,
		headers: headers.filter(([name]) => !ownHeaders.has(name.toLowerCase())),
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

/** Adds brotli, off the event loop, which takes a fraction of a second; returns the bytes that the page has gained. */
export async function addBrotli(page: Page): Promise<number> {
	const body = page.variants.identity?.body
	if (!body) return 0
	const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: body.length }
	return addVariant(page, 'br', await compressBrotli(body, { params }))
}

/** The lightest encoding that is ready and that the client takes. */
export function chooseVariant({ variants }: Page, acceptEncoding: string | undefined): Variant | undefined {
	return variants[chooseEncoding(acceptEncoding, variants) ?? 'identity']
}

function addVariant(page: Page, encoding: Encoding | 'identity', body: Buffer): number {
	const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22)
	const tag = `"${hash}"`
	// Hardly anybody asks for a page uncompressed.
	const isSentInOne = encoding !== 'identity' && body.length < onePieceBytes
	const text = isSentInOne ? body.toString('latin1') : undefined
	const shared = [...page.headers.flat(), 'ETag', tag, 'Vary', 'Accept-Encoding, Cookie']
	page.variants[encoding] = {
		body,
		text,
		tag,
		headers: [
			...shared,
			'Content-Length',
			String(body.length),
			...(encoding === 'identity' ? [] : ['Content-Encoding', encoding]),
		],
		notModified: shared,
	}
	const bytes = body.length + (text?.length ?? 0)
	page.bytes += bytes
	return bytes
}
