/** The record as of an edition: `/at/3/timeline`, and `/at/2027-07-01/timeline` for the newest edition of a day. */

import type { Edition } from '../../db/repositories/editions.ts'
import { findEditionOfDay } from '../domain/editions/editions.server.ts'
import { isOfRecord } from '../domain/record-pages.ts'
import { editionHeaders } from '../formats/seo/memento.server.ts'
import { publicForever } from '../http/cache-control.ts'
import { formatInstant } from '../lib/dates.ts'
import { pinnedPath } from '../lib/edition-paths.ts'
import { escapeXml } from '../lib/xml.ts'
import type { ViewKind } from './record-view.ts'

const dayPattern = /^\d{4}-\d\d-\d\d$/
const numberPattern = /^[1-9]\d{0,8}$/

export const asOf: ViewKind = {
	place(path) {
		const [, prefix = '', edition = '', rest = ''] = /^(\/at\/([^/]+))(\/.*)?$/.exec(path) ?? []
		if (!dayPattern.test(edition) && !numberPattern.test(edition)) return null
		return { prefix, path: rest || '/' }
	},
	policy: { cacheControl: publicForever },
	async open(context, request, { prefix, path }) {
		const asked = prefix.slice('/at/'.length)
		if (dayPattern.test(asked)) return redirectToDay(context, request, asked, path)
		const record = await context.record.at(Number(asked))
		if (!record) return null
		const { edition } = record
		return {
			prefix,
			record,
			isPinned: true,
			bar: editionBar(edition, context.edition.number, path),
			headers: {
				'Cache-Control': publicForever,
				'X-Robots-Tag': 'noindex, nofollow',
				...editionHeaders(context, path, edition),
			},
		}
	},
}

/** Null for a path outside the record, and before the first edition. Not cached, since the day may not be over. */
async function redirectToDay(
	context: Parameters<ViewKind['open']>[0],
	{ url }: Request,
	day: string,
	path: string,
): Promise<Response | null> {
	const edition = isOfRecord(context.content, path) ? await findEditionOfDay(context, day) : null
	if (!edition) return null
	const Location = pinnedPath(edition.number, path) + new URL(url).search
	return new Response(null, { status: 302, headers: { Location, 'Cache-Control': 'no-cache' } })
}

/** HTML for the top of a page as of an edition: which one it is, and the ways to the present page and to what changed since. */
function editionBar({ number, publishedAt }: Edition, newest: number, path: string): string {
	const changes = number < newest ? `/changes/${number + 1}` : '/changes'
	const time = `<time datetime="${escapeXml(publishedAt)}">${formatInstant(publishedAt)}</time>`
	const lines = [
		`<p><b>Edition ${number}</b> of the record, published ${time}.</p>`,
		`<p><a href="${escapeXml(path)}">See this page as it is now</a> or <a href="${changes}">what has changed since</a>.</p>`,
	].join('')
	const notice = `<div class="notice yellow"><div>${lines}</div></div>`
	// A frame of another site has margins of its own.
	return path.startsWith('/embed/') ? notice : `<div class="wrap mt-4">${notice}</div>`
}
