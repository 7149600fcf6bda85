/**
 * The changes of the record as feeds, newest first, with the words before and after and the reason. Each is made once
 * for a record: its thousand entries take longer than other requests should wait, and nothing published changes them.
 */
import { createHash } from 'node:crypto'
import { generateAtomFeed, generateJsonFeed } from 'feedsmith'
import type { Content } from '../../../content/record.ts'
import type { Change } from '../../../content/schema/change.ts'
import { CHANGE_KINDS, listEditions } from '../../domain/changes.ts'
import { recordEntries } from '../../domain/search/record-entries.ts'
import { memoizeWeak } from '../../lib/memoize-weak.ts'
import { dropForbidden } from '../../lib/xml.ts'
import type { Context } from '../../runtime/context.server.ts'
import type { Site } from '../../runtime/site.server.ts'
import { latestChange, recordAsOf } from '../page-date.server.ts'

type Entry = {
	id: string
	/** The change on the page of changes. */
	url: string
	/** The record that was changed, where readers can open it. */
	record: string | undefined
	title: string
	text: string
	date: Date
}

/** As Atom (RFC 4287). */
export async function changesAtomFeed({ content, site }: Context): Promise<string> {
	return makeAtomFeed(content)(site)
}

const makeAtomFeed = memoizeWeak((record: Content) =>
	memoizeWeak((site: Site) =>
		generateAtomFeed(
			{
				xml: { lang: 'en' },
				id: site.tagUri('changes'),
				title: { value: dropForbidden(feedTitle(site)) },
				subtitle: { value: feedDescription(record) },
				updated: latestChangeOf(record),
				authors: [{ name: dropForbidden(site.name), uri: site.url('/') }],
				links: [
					{ rel: 'self', type: 'application/atom+xml', href: site.url('/changes.xml') },
					{ rel: 'alternate', type: 'text/html', href: site.url('/changes') },
				],
				entries: listEntries(record, site).map(({ id, url, record, title, text, date }) => ({
					id,
					title: { value: title },
					links: [
						{ rel: 'alternate', type: 'text/html', href: url },
						...(record ? [{ rel: 'related', type: 'text/html', href: record }] : []),
					],
					published: date,
					updated: date,
					content: { type: 'text', value: text },
				})),
			},
			{ strict: true },
		),
	),
)

/** As JSON Feed 1.1. */
export async function changesJsonFeed({ content, site }: Context): Promise<string> {
	return makeJsonFeed(content)(site)
}

const makeJsonFeed = memoizeWeak((record: Content) =>
	memoizeWeak((site: Site) => {
		const feed = generateJsonFeed(
			{
				title: feedTitle(site),
				description: feedDescription(record),
				home_page_url: site.url('/changes'),
				feed_url: site.url('/changes.json'),
				language: 'en',
				authors: [{ name: site.name, url: site.url('/') }],
				items: listEntries(record, site).map(({ id, url, record, title, text, date }) => ({
					id,
					url,
					...(record ? { external_url: record } : {}),
					title,
					content_text: text,
					date_published: date,
					date_modified: date,
				})),
			},
			{ strict: true },
		)
		return JSON.stringify(feed)
	}),
)

/** The state of both feeds: a weak entity tag over the changes and the settings that they show, and the latest change. */
export function changesValidators({ content, env }: Context): { tag: string; modifiedAt: string } {
	const { SITE_NAME, SITE_URL } = env
	const digest = digestOf([SITE_NAME, SITE_URL, digestOfChanges(content)])
	return {
		tag: `W/"${digest.slice(0, 27)}"`,
		modifiedAt: latestChangeOf(content).toISOString(),
	}
}

function latestChangeOf(content: Content): Date {
	const { site, changes } = content
	return latestChange({ content }, [site.edition, ...changes.map(({ date }) => date)])
}

const digestOfChanges = memoizeWeak(({ site, changes }: Content) => digestOf([site, changes]))

function digestOf(value: unknown): string {
	return createHash('sha256').update(JSON.stringify(value)).digest('base64url')
}

function feedTitle(site: Site): string {
	return `${site.name}: changes of the record`
}

function feedDescription(content: Content): string {
	return `What each edition corrected and added, with the words before and after and the reason. ${recordAsOf({ content })}`
}

/** The changes of one day stand in the order of their page. */
function listEntries(record: Content, site: Site): Entry[] {
	const records = new Map(recordEntries(record).map(({ ref, title, url }) => [ref, { title, url }]))
	return listEditions(record).flatMap(({ path, changes }) =>
		changes.map((change) => {
			const changed = records.get(change.record)
			return {
				id: site.tagUri(change.id),
				url: site.url(`${path}#${change.id}`),
				record: changed && site.url(changed.url),
				title: `${CHANGE_KINDS[change.kind]}: ${changed?.title ?? change.record}`,
				text: inWords(change),
				date: new Date(change.date),
			}
		}),
	)
}

function inWords({ before, after, reason }: Change): string {
	const lines = before ? [`Before: ${before}`, `Now: ${after}`] : [`New: ${after}`]
	return [...lines, `Why: ${reason}`].join('\n\n')
}
