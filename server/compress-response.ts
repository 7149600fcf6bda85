/** Compresses responses that are not cached on their way out. Cached pages are compressed from the start. */
import { pipeline, Readable } from 'node:stream'
import type { ReadableStream as NodeStream } from 'node:stream/web'
import { promisify } from 'node:util'
import { brotliCompress, constants, createGzip, gzip } from 'node:zlib'
import { createReadableStreamFromReadable as toStream } from '@remix-run/node'
import Negotiator from 'negotiator'
import { ifNoneMatchHits } from '../app/http/etag.ts'
import { memoizeTexts } from '../app/lib/memoize-texts.ts'
import type { Exchange } from './exchange.ts'

const compressGzip = promisify(gzip)
const compressBrotli = promisify(brotliCompress)

/** Encodings that are made here, the lightest first. */
const encodings = ['br', 'gzip'] as const

export type Encoding = (typeof encodings)[number]

/** The lightest encoding that an `Accept-Encoding` header takes, of those that `has` has; null for none. */
export function chooseEncoding(
	header: string | undefined,
	has: Partial<Record<Encoding, unknown>> = { br: true, gzip: true },
): Encoding | null {
	if (header === undefined) return null
	const accepted = acceptedEncodings(header)
	return encodings.find((encoding) => has[encoding] && accepted.includes(encoding)) ?? null
}

const acceptedEncodings = memoizeTexts((header) =>
	new Negotiator({ headers: { 'accept-encoding': header } }).encodings([...encodings]),
)

const compressible = /^(text\/|application\/(.+\+)?(json|xml))/
/** Below this the headers weigh more than what is saved. */
const minBytes = 512
/** Responses that are streamed and longer than this are compressed as they come. */
const bufferMaxBytes = 512 * 1024
/** For what there is much of: a state of 64 KB for each client instead of 256, for a tenth more bytes. */
const lightGzip = { level: 1, windowBits: 13, memLevel: 6 }
/** Takes a few milliseconds for a long page, off the event loop. */
const brotliQuality = 4

type Bytes = Uint8Array<ArrayBuffer>
type RequestFields = Pick<Exchange, 'req' | 'isReading' | 'hasSession' | 'variesByCookie'>

/**
 * The response, compressed where its client takes that, and marked so that no shared cache gives a response for
 * somebody with a session to anybody else.
 */
export async function compressResponse(
	{ req, isReading, hasSession, variesByCookie }: RequestFields,
	response: Response,
): Promise<Response> {
	const headers = new Headers(response.headers)
	const { status, statusText } = response
	headers.append('Vary', variesByCookie ? 'Accept-Encoding, Cookie' : 'Accept-Encoding')
	if (hasSession && headers.get('Cache-Control')?.startsWith('public'))
		headers.set('Cache-Control', 'private, no-cache')
	const tag = headers.get('ETag')
	// A reader may hold this state of what is not cached here, such as a list that is too large.
	if (status === 200 && isReading && tag && ifNoneMatchHits(req.headers['if-none-match'] ?? null, tag)) {
		await response.body?.cancel()
		return new Response(null, { status: 304, headers })
	}
	const encoding = isCompressible(headers) ? chooseEncoding(req.headers['accept-encoding']) : null
	if (!response.body || !encoding) return new Response(response.body, { status, statusText, headers })
	const body = await bufferUnlessLong(Readable.fromWeb(response.body as NodeStream))
	if (body instanceof Uint8Array) {
		if (body.length < minBytes) return new Response(body, { status, statusText, headers })
		headers.set('Content-Encoding', encoding)
		headers.delete('Content-Length')
		return new Response(await compress(body, encoding), { status, statusText, headers })
	}
	// Brotli would take megabytes for each.
	if (!chooseEncoding(req.headers['accept-encoding'], { gzip: true }))
		return new Response(toStream(Readable.from(body)), { status, statusText, headers })
	headers.set('Content-Encoding', 'gzip')
	return new Response(compressStream(body), { status, statusText, headers })
}

/** A strong entity tag names these very bytes (RFC 9110, 8.8.3), and writers send it back with `If-Match`. */
function isCompressible(headers: Headers): boolean {
	const hasStrongTag = headers.get('ETag')?.startsWith('"') === true
	return (
		compressible.test(headers.get('Content-Type') ?? '') && !headers.has('Content-Encoding') && !hasStrongTag
	)
}

/** The whole body, or its pieces when it is long. */
async function bufferUnlessLong(body: Readable): Promise<Bytes | AsyncIterable<Bytes>> {
	const pieces: Bytes[] = []
	let size = 0
	for await (const piece of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Bytes>) {
		pieces.push(piece)
		size += piece.length
		if (pieces.length > 1 && size > bufferMaxBytes) return concatStreams(pieces, body)
	}
	return Buffer.concat(pieces)
}

async function* concatStreams(pieces: Bytes[], rest: Readable): AsyncGenerator<Bytes> {
	for (let piece = pieces.shift(); piece; piece = pieces.shift()) yield piece
	yield* rest as AsyncIterable<Bytes>
}

async function compress(body: Bytes, encoding: Encoding): Promise<Bytes> {
	const params = { [constants.BROTLI_PARAM_QUALITY]: brotliQuality }
	const made = encoding === 'br' ? compressBrotli(body, { params }) : compressGzip(body)
	return (await made) as Bytes
}

/** A client that disconnects ends the reading of the body too. */
function compressStream(body: AsyncIterable<Bytes>): ReadableStream<Uint8Array> {
	const compressed = createGzip(lightGzip)
	pipeline(Readable.from(body, { objectMode: false }), compressed, () => undefined)
	return toStream(compressed)
}
