/** What answers that are made anew get on their way out. Pages from memory have it from the start. */
import type { IncomingMessage } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { chooseEncoding, type Encoding } from './accept-encoding.ts'

const compressGzip = promisify(gzip)
const compressBrotli = promisify(brotliCompress)

const compressible = /^(text\/|application\/(.+\+)?(json|xml))/
/** Below this the headers weigh more than what is saved. */
const minBytes = 512
/** Takes a few milliseconds for a long page, off the event loop. */
const brotliQuality = 4

/**
 * The answer, compressed where its client takes that, and marked so that no shared cache gives an answer to somebody
 * with a session to anybody else.
 */
export async function finishAnswer(req: IncomingMessage, answer: Response): Promise<Response> {
	const headers = new Headers(answer.headers)
	const { status, statusText } = answer
	headers.append('Vary', 'Accept-Encoding, Cookie')
	if (req.headers.cookie?.includes('session=') && headers.get('Cache-Control')?.startsWith('public'))
		headers.set('Cache-Control', 'private, no-cache')
	const encoding = isCompressible(headers) ? chooseEncoding(req.headers['accept-encoding']) : null
	if (!answer.body || !encoding) return new Response(answer.body, { status, statusText, headers })
	const body = Buffer.from(await answer.arrayBuffer())
	if (body.length < minBytes) return new Response(body, { status, statusText, headers })
	headers.set('Content-Encoding', encoding)
	headers.delete('Content-Length')
	return new Response(await compress(body, encoding), { status, statusText, headers })
}

/** A strong entity tag names these very bytes (RFC 9110, 8.8.3), and writers send it back with `If-Match`. */
function isCompressible(headers: Headers): boolean {
	const hasStrongTag = headers.get('ETag')?.startsWith('"') === true
	return (
		compressible.test(headers.get('Content-Type') ?? '') && !headers.has('Content-Encoding') && !hasStrongTag
	)
}

async function compress(body: Buffer, encoding: Encoding): Promise<Uint8Array<ArrayBuffer>> {
	const params = { [constants.BROTLI_PARAM_QUALITY]: brotliQuality }
	const made = encoding === 'br' ? compressBrotli(body, { params }) : compressGzip(body)
	return (await made) as Uint8Array<ArrayBuffer>
}
