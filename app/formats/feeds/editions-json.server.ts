import { generateJsonFeed } from 'feedsmith'
import type { Context } from '../../runtime/context.server.ts'
import { type FeedDocument, feedAddress } from './editions-feed.server.ts'

const path = '/changes.json'

/** A document of the feed as JSON Feed 1.1. */
export function editionsJson(context: Context, document: FeedDocument): string {
	const { site } = context
	const { page, older, title, description, entries } = document
	const feed = generateJsonFeed(
		{
			title,
			description,
			home_page_url: site.url('/changes'),
			feed_url: feedAddress(context, path, page),
			...(older === null ? {} : { next_url: feedAddress(context, path, older) }),
			language: 'en',
			authors: [{ name: site.name, url: site.url('/') }],
			items: entries.map(({ id, url, title, text, date }) => ({
				id,
				url,
				title,
				content_text: text,
				date_published: date,
				date_modified: date,
			})),
		},
		{ strict: true },
	) as { items?: unknown[] }
	// The library leaves an empty list out; the format requires it.
	return JSON.stringify({ ...feed, items: feed.items ?? [] })
}
