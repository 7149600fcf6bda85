import type { Edition } from '../../../db/repositories/editions.ts'
import { formatInstant } from '../../lib/dates.ts'
import { escapeXml } from '../../lib/xml.ts'

/** HTML for the top of a page as of an edition: which one it is, and the ways to the present page and to what changed since. */
export function editionBar({ number, publishedAt }: Edition, newest: number, path: string): string {
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
