/** Serves a page from memory. */
import type { IncomingMessage } from 'node:http'
import { ifNoneMatchHits } from '../../app/http/etag.ts'
import type { Page, Variant } from '../cached-page.ts'
import { chooseEncoding } from '../compress-response.ts'
import type { Exchange, Step } from '../exchange.ts'
import type { PageCache } from '../page-cache.ts'

export function cachedPage(pages: PageCache): Step {
	return (exchange) => {
		const page = pages.find(exchange)
		if (page) sendPage(exchange, page)
		return page !== undefined
	}
}

/** Sends a page in the encoding that suits the client: whole, a part of it, its head alone, or 304 for one who has it. */
export function sendPage({ req, res }: Pick<Exchange, 'req' | 'res'>, page: Page): void {
	const isPartial = page.hasRanges && req.method === 'GET' && req.headers.range !== undefined
	// Parts are of the plain bytes: those of an encoding are of no use to a client that joins them with others.
	const encoding = isPartial ? null : chooseEncoding(req.headers['accept-encoding'], page.variants)
	const variant = page.variants[encoding ?? 'identity'] as Variant
	if (isKnown(req, page, variant.tag)) {
		res.writeHead(304, variant.notModified)
		res.end()
		return
	}
	const condition = req.headers['if-range']
	// A part is wanted of this very state (RFC 9110, 13.1.5). A date names none strongly enough.
	if (isPartial && (condition === undefined || condition === variant.tag) && sendPart({ req, res }, variant))
		return
	res.writeHead(200, variant.headers)
	if (req.method === 'HEAD') res.end()
	else res.end(variant.body)
}

function isKnown({ headers }: IncomingMessage, page: Page, tag: string): boolean {
	const tags = headers['if-none-match']
	if (tags !== undefined) return ifNoneMatchHits(tags, tag)
	const since = headers['if-modified-since']
	if (since === undefined || page.lastModified === null) return false
	// The very date that was given (`isUnchanged` says why).
	return Date.parse(page.lastModified) === Date.parse(since)
}

/** 206 with the part, or 416; false where the header asks for no single range of bytes, and so may be ignored. */
function sendPart({ req, res }: Pick<Exchange, 'req' | 'res'>, { body, notModified }: Variant): boolean {
	const range = parseRange(req.headers.range ?? '', body.length)
	if (!range) return false
	const { start, end } = range
	if (start >= body.length) {
		res.writeHead(416, [...notModified, 'Content-Range', `bytes */${body.length}`, 'Content-Length', '0'])
		res.end()
		return true
	}
	const contentRange = `bytes ${start}-${end}/${body.length}`
	const length = String(end - start + 1)
	res.writeHead(206, [...notModified, 'Content-Range', contentRange, 'Content-Length', length])
	res.end(body.subarray(start, end + 1))
	return true
}

/** First and last byte of a single range, or null for anything else. One that begins after the end cannot be satisfied. */
function parseRange(header: string, size: number): { start: number; end: number } | null {
	const [, first = '', last = ''] = /^bytes=\s*(\d*)-(\d*)\s*$/i.exec(header) ?? []
	if (first === '' && last === '') return null
	if (first === '')
		return { start: Number(last) === 0 ? size : Math.max(0, size - Number(last)), end: size - 1 }
	const end = last === '' ? size - 1 : Math.min(Number(last), size - 1)
	const isReversed = last !== '' && Number(last) < Number(first)
	return isReversed ? null : { start: Number(first), end }
}
