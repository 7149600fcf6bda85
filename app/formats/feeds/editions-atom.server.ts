import { generateAtomFeed } from 'feedsmith'
import { dropForbidden } from '../../lib/xml.ts'
import type { Context } from '../../runtime/context.server.ts'
import { type FeedDocument, feedAddress } from './editions-feed.server.ts'

const path = '/changes.xml'

/** A document of the feed as Atom (RFC 4287); older ones are archive documents (RFC 5005, section 4). */
export function editionsAtom(context: Context, document: FeedDocument): string {
	const { site } = context
	const { page, title, description, updated, entries } = document
	const feed = generateAtomFeed(
		{
			xml: { lang: 'en' },
			id: site.tagUri('changes'),
			title: { value: dropForbidden(title) },
			subtitle: { value: description },
			updated,
			authors: [{ name: dropForbidden(site.name), uri: site.url('/') }],
			links: linksOf(context, document),
			entries: entries.map(({ id, url, title, text, date }) => ({
				id,
				title: { value: dropForbidden(title) },
				links: [{ rel: 'alternate', type: 'text/html', href: url }],
				published: date,
				updated: date,
				content: { type: 'text', value: dropForbidden(text) },
			})),
		},
		{ strict: true },
	)
	return page === null ? feed : feed.replace('<id>', `${archiveMark}<id>`)
}

/** The library has no word for it. */
const archiveMark = '<fh:archive xmlns:fh="http://purl.org/syndication/history/1.0"/>'

function linksOf(context: Context, { page, older, newer }: FeedDocument) {
	const atom = (rel: string, to: number | null) => ({
		rel,
		type: 'application/atom+xml',
		href: feedAddress(context, path, to),
	})
	return [
		atom('self', page),
		{ rel: 'alternate', type: 'text/html', href: context.site.url('/changes') },
		...(page === null ? [] : [atom('current', null)]),
		...(older === null ? [] : [atom('next', older), atom('prev-archive', older)]),
		...(newer === null ? [] : [atom('previous', newer), atom('next-archive', newer)]),
	]
}
