/** The citation of a page as a file for reference managers. */

import { findPublishedArticlePage } from '../../domain/articles/published.server.ts'
import { strongTag } from '../../http/etag.ts'
import { today } from '../../lib/dates.ts'
import type { Context } from '../../runtime/context.server.ts'
import { citationKey } from './citable.ts'
import { findCitableRecord } from './cite-record.server.ts'
import { findCitable } from './find-citable.server.ts'
import { citationFormats } from './formats.ts'
import { type Signpost, signpostsOfCitation } from './signposts.server.ts'

export type CitationFile = {
	/** Made of a-z, 0-9, hyphens and one full stop, whatever was asked for. */
	name: string
	mediaType: string
	text: string
	/** An entity tag of the text, strong. It names the access date, so it is good until midnight UTC. */
	tag: string
	signposts: Signpost[]
}

/**
 * The file at an address under `/cite/`, such as `timeline/day-9.ris`, or `d9-4.ris` by the id of a record; or the address that an article's citation has
 * moved to with it; or null: an unknown format, or a page that readers do not have.
 */
export async function findCitationFile(
	context: Context,
	address: string,
): Promise<{ file: CitationFile } | { movedTo: string } | null> {
	const [, id = '', extension] = address.match(/^(.+)\.([a-z]+)$/) ?? []
	const format = citationFormats.find((candidate) => candidate.extension === extension)
	if (!format) return null
	const page =
		(await findCitable(context, id === 'home' ? '/' : `/${id}`)) ?? (await findCitableRecord(context, id))
	if (!page) {
		const movedTo = await findMovedId(context, id)
		return movedTo === null ? null : { movedTo: `${movedTo}.${extension}` }
	}
	const text = format.write(page, today())
	return {
		file: {
			name: `${citationKey(page)}${format.fileEnding}`,
			mediaType: format.mediaType,
			text,
			tag: strongTag(text),
			signposts: signpostsOfCitation(page),
		},
	}
}

/** Where an article or one of its versions is cited, when this is its old address. */
async function findMovedId(context: Context, id: string): Promise<string | null> {
	const [, slug, version = ''] = id.match(/^blog\/([^/]+)(\/versions\/\d+)?$/) ?? []
	const found = slug ? await findPublishedArticlePage(context, slug) : null
	return found && 'movedTo' in found ? `blog/${found.movedTo}${version}` : null
}
