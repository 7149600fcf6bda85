/** A page held in memory, in the encodings that browsers take. */
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressGzip = promisify(gzip)
const compressBrotli = promisify(brotliCompress)

type Encoding = 'identity' | 'gzip' | 'br'

/** One encoding of a page, with its headers ready to be written. */
export type Variant = { body: Buffer; tag: string; headers: string[]; notModified: string[] }

export type Page = {
	variants: Partial<Record<Encoding, Variant>>
	lastModified: string | null
	bytes: number
}

/** Headers that each encoding has of its own, or that Node adds. */
const ownHeaders = new Set(['content-length', 'content-encoding', 'etag', 'vary', 'date', 'connection'])

/** A page with its plain bytes; `compressPage` adds the others. `headers` are those of the rendered answer. */
export function createPage(body: Buffer, headers: [string, string][]): Page {
	const page: Page = {
		variants: {},
		lastModified: headers.find(([name]) => name.toLowerCase() === 'last-modified')?.[1] ?? null,
		bytes: 0,
	}
	const kept = headers.filter(([name]) => !ownHeaders.has(name.toLowerCase()))
	addVariant(page, 'identity', body, kept)
	return page
}

/** Adds gzip, then brotli, off the event loop; `grown` is told the bytes that each adds. */
export async function compressPage(page: Page, headers: [string, string][], grown: (bytes: number) => void) {
	const body = page.variants.identity?.body
	if (!body) return
	const kept = headers.filter(([name]) => !ownHeaders.has(name.toLowerCase()))
	grown(addVariant(page, 'gzip', await compressGzip(body, { level: 9 }), kept))
	const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: body.length }
	grown(addVariant(page, 'br', await compressBrotli(body, { params }), kept))
}

/** The lightest encoding that is ready and that the client takes. */
export function chooseVariant(page: Page, acceptEncoding: string | undefined): Variant | undefined {
	const { br, gzip, identity } = page.variants
	if (br && accepts(acceptEncoding, 'br')) return br
	if (gzip && accepts(acceptEncoding, 'gzip')) return gzip
	return identity
}

function accepts(header: string | undefined, encoding: string): boolean {
	if (!header?.includes(encoding)) return false
	// `br;q=0` is a refusal (RFC 9110, 12.5.3).
	return !new RegExp(`\\b${encoding}\\s*;\\s*q=0(\\.0+)?\\s*(,|$)`).test(header)
}

function addVariant(page: Page, encoding: Encoding, body: Buffer, headers: [string, string][]): number {
	const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22)
	const tag = `"${hash}"`
	const shared = [...headers.flat(), 'ETag', tag, 'Vary', 'Accept-Encoding, Cookie']
	page.variants[encoding] = {
		body,
		tag,
		headers: [
			...shared,
			'Content-Length',
			String(body.length),
			...(encoding === 'identity' ? [] : ['Content-Encoding', encoding]),
		],
		notModified: shared,
	}
	page.bytes += body.length
	return body.length
}
