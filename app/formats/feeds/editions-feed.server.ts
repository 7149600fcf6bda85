/** The editions of the record as feeds, in documents of 20 (RFC 5005): the newest ones, and older runs that stay as they are. */
import { type Edition, findRecordState } from '../../../db/repositories/editions.ts'
import { listEditionChanges, measureEdition } from '../../domain/editions/changes/edition-changes.server.ts'
import { extentInWords } from '../../domain/editions/changes/edition-extent.ts'
import { editionPath } from '../../domain/editions/edition-pages.server.ts'
import { countEditions, listEditionPage } from '../../domain/editions/editions.server.ts'
import { weakTag } from '../../http/etag.ts'
import { formatLongDate } from '../../lib/dates.ts'
import type { Context } from '../../runtime/context.server.ts'
import { latestChange, recordAsOf } from '../page-date.server.ts'
import { summarizeChanges } from './edition-summary.ts'

/** Editions in a document, which are bound so that it stays below 50 KB. */
const pageLength = 20

/** A document of the feed. `page` counts the older ones from the first edition on; null is the one with the newest. */
export type FeedDocument = {
	page: number | null
	/** Numbers of the neighboring documents of older and newer editions, where there are any. */
	older: number | null
	newer: number | null
	title: string
	description: string
	updated: Date
	entries: FeedEntry[]
}

type FeedEntry = { id: string; url: string; title: string; text: string; date: Date }

/** Reads a document by the number in its address, null for the newest; null where there is no such document. */
export async function findFeedDocument(context: Context, page: number | null): Promise<FeedDocument | null> {
	const newest = await countEditions(context)
	const last = page === null ? newest : page * pageLength
	if (last > newest) return null
	const editions = await listEditionPage(context, { limit: pageLength, offset: newest - last })
	const oldest = editions.at(-1)?.number ?? 1
	return {
		page,
		older: oldest > 1 ? Math.ceil((oldest - 1) / pageLength) : null,
		newer: page !== null && (page + 1) * pageLength <= newest ? page + 1 : null,
		title: `${context.site.name}: changes of the record`,
		description: `What each edition changed, with the words before and after and the reason. ${recordAsOf(context)}`,
		updated: latestChange(
			context,
			editions.map(({ publishedAt }) => publishedAt),
		),
		entries: await Promise.all(editions.map((edition) => describe(context, edition))),
	}
}

/** The address of a document. */
export function feedAddress({ site }: Context, path: string, page: number | null): string {
	return site.url(page === null ? path : `${path}?page=${page}`)
}

async function describe(context: Context, edition: Edition): Promise<FeedEntry> {
	const { number, publishedAt, note } = edition
	const changes = number === 1 ? [] : await listEditionChanges(context, edition)
	return {
		id: context.site.tagUri(`edition-${number}`),
		url: context.site.url(editionPath(edition)),
		title: `Edition ${number}, ${formatLongDate(publishedAt)}: ${extentInWords(await measureEdition(context, edition))}`,
		text: summarizeChanges(note, changes) || 'The record as first published.',
		date: new Date(publishedAt),
	}
}

/** State of both feeds: they change with the newest edition, an erasure, and the settings that they show. */
export async function feedValidators({
	db,
	edition,
	env,
}: Context): Promise<{ tag: string; modifiedAt: string }> {
	const { erasures } = await findRecordState(db)
	const facts = [env.SITE_NAME, env.SITE_URL, edition.number, edition.publishedAt, erasures]
	return { tag: weakTag(JSON.stringify(facts), 27), modifiedAt: edition.publishedAt }
}
