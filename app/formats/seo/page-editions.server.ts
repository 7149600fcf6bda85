/** The editions that have a page of the record. */

import { sitesIn } from '../../../content/registers.ts'
import { type Edition, listEditions, listEditionsWith } from '../../../db/repositories/editions.ts'
import { listEditionsNaming } from '../../../db/repositories/record-states.ts'
import { findRecord } from '../../domain/record-objects.ts'
import { isOfRecord, recordPages } from '../../domain/record-pages.ts'
import type { Context } from '../../runtime/context.server.ts'
import { findCitationFile } from '../citations/citation-file.server.ts'
import { findDataFile } from '../data-tables/data-file.server.ts'
import { findEmbed } from '../objects/embeds.server.ts'

/** The editions that have a page or file of the record, oldest first; [] for a path that none has. */
export async function listEditionsOfPage(context: Context, path: string): Promise<Edition[]> {
	if (!isOfRecord(context.content, path)) return []
	const ofRecord = await listEditionsWith(context.db, recordOf(path))
	// A page that belongs to no single record is in every edition.
	const known = ofRecord.length > 0 ? ofRecord : (await listEditions(context.db)).toReversed()
	const editions = await withPlaceInUse(context, path, known)
	const last = editions.at(-1)
	const state = last ? await context.record.at(last.number) : null
	return state && (await hasPage({ ...context, ...state }, path)) ? editions : []
}

/** A place has a page in the editions that have an entry there, any other record in all of its editions. */
async function withPlaceInUse(
	{ db, content }: Context,
	path: string,
	editions: Edition[],
): Promise<Edition[]> {
	const [, place] = /^\/places\/([^/]+)$/.exec(path) ?? []
	if (!place) return editions
	const inUse = new Set(await listEditionsNaming(db, sitesIn(content, place)))
	return editions.filter(({ number }) => inUse.has(number))
}

/** The id that the address of a record ends with. */
function recordOf(path: string): string {
	const [, section, name = ''] = path.split('/')
	return section === 'accounts' ? `accounts-${name}` : name.replace(/\.json$/, '')
}

async function hasPage(context: Context, path: string): Promise<boolean> {
	const { content } = context
	const [, section, name = ''] = path.split('/')
	if (section === 'id') {
		const found = findRecord(content, recordOf(path))
		return found !== null && 'object' in found
	}
	if (section === 'embed') return findEmbed(context, name) !== null
	if (section === 'cite') {
		const found = await findCitationFile(context, path.slice('/cite/'.length))
		return found !== null && 'file' in found
	}
	if (section === 'data' && name) return (await findDataFile(context, name)) !== null
	const pages = [...content.site.pages, ...recordPages(content)]
	return path === '/map.svg' || pages.some((page) => page.path === path)
}
