import type { IncomingMessage, ServerResponse } from 'node:http'
import parseRange from 'range-parser'
import { ifNoneMatchHits } from '../../app/http/etag.ts'
import { chooseVariant, type Page, type Variant } from './page.ts'

/** Sends a page in the encoding that suits the client: whole, a part of it, its head alone, or 304 for one who has it. */
export function sendPage(req: IncomingMessage, res: ServerResponse, page: Page): void {
	const isPartial = page.hasRanges && req.method === 'GET' && req.headers.range !== undefined
	// Parts are of the plain bytes: those of an encoding are of no use to a client that joins them with others.
	const variant = isPartial ? page.variants.identity : chooseVariant(page, req.headers['accept-encoding'])
	if (!variant) return
	if (isKnown(req, page, variant.tag)) {
		res.writeHead(304, variant.notModified)
		res.end()
		return
	}
	if (isPartial && isRangeOf(req, variant.tag) && sendPart(req, res, variant)) return
	res.writeHead(200, variant.headers)
	if (req.method === 'HEAD') res.end()
	else res.end(variant.body)
}

function isKnown(req: IncomingMessage, page: Page, tag: string): boolean {
	const tags = req.headers['if-none-match']
	if (tags !== undefined) return ifNoneMatchHits(tags, tag)
	const since = req.headers['if-modified-since']
	if (since === undefined || page.lastModified === null) return false
	// The very date that was given (`isUnchanged` says why).
	return Date.parse(page.lastModified) === Date.parse(since)
}

/** Whether the part is wanted of this very state (RFC 9110, 13.1.5). A date names none strongly enough. */
function isRangeOf({ headers }: IncomingMessage, tag: string): boolean {
	const condition = headers['if-range']
	return condition === undefined || condition === tag
}

/** 206 with the part, or 416; false where the header asks for no single range of bytes, and so may be ignored. */
function sendPart(req: IncomingMessage, res: ServerResponse, { body, notModified }: Variant): boolean {
	const ranges = parseRange(body.length, req.headers.range ?? '')
	if (ranges === -1) {
		res.writeHead(416, [...notModified, 'Content-Range', `bytes */${body.length}`, 'Content-Length', '0'])
		res.end()
		return true
	}
	const [range, ...others] = ranges === -2 || ranges.type !== 'bytes' ? [] : ranges
	if (!range || others.length > 0) return false
	const { start, end } = range
	const part = [
		'Content-Range',
		`bytes ${start}-${end}/${body.length}`,
		'Content-Length',
		String(end - start + 1),
	]
	res.writeHead(206, [...notModified, ...part])
	res.end(body.subarray(start, end + 1))
	return true
}
