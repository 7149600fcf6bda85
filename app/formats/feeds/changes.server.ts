/**
 * The changes of the record as feeds, newest first, with the words before and after and the reason. Each is made once
 * for a process: its thousand entries take longer than other requests should wait, and nothing published changes them.
 */
import { createHash } from 'node:crypto'
import { generateAtomFeed, generateJsonFeed } from 'feedsmith'
import type { Content } from '../../../content/record.ts'
import type { Change } from '../../../content/schema/change.ts'
import { CHANGE_KINDS, listEditions } from '../../domain/changes.ts'
import { recordEntries } from '../../domain/search/record-entries.ts'
import { oncePer } from '../../lib/once-per.ts'
import { dropForbidden } from '../../lib/xml.ts'
import { content } from '../../runtime/content.server.ts'
import { env } from '../../runtime/env.server.ts'
import { siteUrl, tagUri } from '../../runtime/site-url.server.ts'
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
export async function changesAtomFeed(): Promise<string> {
	return makeAtomFeed(content())
}

const makeAtomFeed = oncePer((record: Content) =>
	generateAtomFeed(
		{
			xml: { lang: 'en' },
			id: tagUri('changes'),
			title: { value: dropForbidden(feedTitle()) },
			subtitle: { value: feedDescription() },
			updated: latestChangeOf(record),
			authors: [{ name: dropForbidden(env().SITE_NAME), uri: siteUrl('/') }],
			links: [
				{ rel: 'self', type: 'application/atom+xml', href: siteUrl('/changes.xml') },
				{ rel: 'alternate', type: 'text/html', href: siteUrl('/changes') },
			],
			entries: listEntries(record).map(({ id, url, record, title, text, date }) => ({
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
)

/** As JSON Feed 1.1. */
export async function changesJsonFeed(): Promise<string> {
	return makeJsonFeed(content())
}

const makeJsonFeed = oncePer((record: Content) => {
	const feed = generateJsonFeed(
		{
			title: feedTitle(),
			description: feedDescription(),
			home_page_url: siteUrl('/changes'),
			feed_url: siteUrl('/changes.json'),
			language: 'en',
			authors: [{ name: env().SITE_NAME, url: siteUrl('/') }],
			items: listEntries(record).map(({ id, url, record, title, text, date }) => ({
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
})

/** The state of both feeds: a weak entity tag over the changes and the settings that they show, and the latest change. */
export function changesValidators(): { tag: string; modifiedAt: string } {
	const { SITE_NAME, SITE_URL } = env()
	const digest = digestOf([SITE_NAME, SITE_URL, digestOfChanges(content())])
	return {
		tag: `W/"${digest.slice(0, 27)}"`,
		modifiedAt: latestChangeOf(content()).toISOString(),
	}
}

function latestChangeOf({ site, changes }: Content): Date {
	return latestChange([site.edition, ...changes.map(({ date }) => date)])
}

const digestOfChanges = oncePer(({ site, changes }: Content) => digestOf([site, changes]))

function digestOf(value: unknown): string {
	return createHash('sha256').update(JSON.stringify(value)).digest('base64url')
}

function feedTitle(): string {
	return `${env().SITE_NAME}: changes of the record`
}

function feedDescription(): string {
	return `What each edition corrected and added, with the words before and after and the reason. ${recordAsOf()}`
}

/** The changes of one day stand in the order of their page. */
function listEntries(record: Content): Entry[] {
	const records = new Map(recordEntries(record).map(({ ref, title, url }) => [ref, { title, url }]))
	return listEditions(record).flatMap(({ path, changes }) =>
		changes.map((change) => {
			const changed = records.get(change.record)
			return {
				id: tagUri(change.id),
				url: siteUrl(`${path}#${change.id}`),
				record: changed && siteUrl(changed.url),
				title: `${CHANGE_KINDS[change.kind]}: ${changed?.title ?? change.record}`,
				text: inWords(change),
				date: new Date(change.date),
			}
		}),
	)
}

function inWords({ before, after, reason }: Change): string {
	const words = before ? [`Before: ${before}`, `Now: ${after}`] : [`New: ${after}`]
	return [...words, `Why: ${reason}`].join('\n\n')
}
