import type { IncomingMessage, ServerResponse } from 'node:http'
import { ifNoneMatchHits } from '../../app/http/etag.ts'
import { chooseVariant, type Page } from './page.ts'

/** Answers with a page in the encoding that suits the client: whole, its head alone, or 304 for one who has it. */
export function sendPage(req: IncomingMessage, res: ServerResponse, page: Page): void {
	const variant = chooseVariant(page, req.headers['accept-encoding'])
	if (!variant) return
	if (isKnown(req, page, variant.tag)) {
		res.writeHead(304, variant.notModified)
		res.end()
		return
	}
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
