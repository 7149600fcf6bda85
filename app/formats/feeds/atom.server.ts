import { generateAtomFeed } from 'feedsmith'
import { dropForbidden } from '../../lib/xml.ts'
import type { Context } from '../../runtime/context.server.ts'
import { latestChange } from '../page-date.server.ts'
import { readFeed } from './entries.server.ts'

/** The newest articles whole, as Atom (RFC 4287). */
export async function atomFeed(context: Context): Promise<string> {
	const feed = await readFeed(context)
	return generateAtomFeed(
		{
			xml: { lang: 'en' },
			id: feed.id,
			title: { value: dropForbidden(feed.title) },
			subtitle: { value: feed.description },
			updated: latestChange(
				context,
				feed.entries.map((entry) => entry.updated),
			),
			authors: [{ name: dropForbidden(context.env.SITE_NAME), uri: context.site.url('/') }],
			links: [
				{ rel: 'self', type: 'application/atom+xml', href: context.site.url('/feed.xml') },
				{ rel: 'alternate', type: 'text/html', href: context.site.url('/blog') },
			],
			entries: feed.entries.map((entry) => ({
				...(entry.language ? { xml: { lang: entry.language } } : {}),
				id: entry.id,
				title: { value: dropForbidden(entry.title) },
				links: [{ rel: 'alternate', type: 'text/html', href: entry.url }],
				published: new Date(entry.published),
				updated: new Date(entry.updated),
				categories: entry.keywords.map((keyword) => ({ term: dropForbidden(keyword) })),
				...(entry.summary ? { summary: { value: dropForbidden(entry.summary) } } : {}),
				content: { type: 'html', value: dropForbidden(entry.html) },
			})),
		},
		{ strict: true },
	)
}
