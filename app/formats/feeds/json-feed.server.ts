import { generateJsonFeed } from 'feedsmith'
import type { Context } from '../../runtime/context.server.ts'
import { readFeed } from './entries.server.ts'

/** The newest articles whole, as JSON Feed 1.1. */
export async function jsonFeed(context: Context): Promise<string> {
	const feed = await readFeed(context)
	const generated = generateJsonFeed(
		{
			title: feed.title,
			description: feed.description,
			home_page_url: context.site.url('/blog'),
			feed_url: context.site.url('/feed.json'),
			language: 'en',
			authors: [{ name: context.env.SITE_NAME, url: context.site.url('/') }],
			items: feed.entries.map((entry) => ({
				id: entry.id,
				url: entry.url,
				title: entry.title,
				content_html: entry.html,
				...(entry.summary ? { summary: entry.summary } : {}),
				...(entry.image ? { image: entry.image } : {}),
				date_published: new Date(entry.published),
				date_modified: new Date(entry.updated),
				tags: entry.keywords,
				...(entry.language ? { language: entry.language } : {}),
			})),
		},
		{ strict: true },
	) as { items?: unknown[] }
	// The library leaves an empty list out; the format requires it.
	return JSON.stringify({ ...generated, items: generated.items ?? [] })
}
