/** View model of the feeds page. */

import { feedLength } from '../../formats/feeds/entries.server.ts'
import { pageCopy, pageHead } from '../../formats/seo/page-heads.server.ts'
import type { Context } from '../../runtime/context.server.ts'

/** Every feed, with the whole address that a reader's program asks for. */
export function feedsPage(context: Context) {
	const { code, section, heading, lead } = pageCopy(context, '/feeds')
	const articles = `The ${feedLength} newest articles, each in full.`
	const changes =
		'Every edition of the record, with what it changed and the reason; 20 to a document, older ones by its links.'
	return {
		copy: { code, section, heading, lead },
		feeds: [
			{ path: '/feed.xml', name: 'Articles, Atom', what: articles },
			{ path: '/changes.xml', name: 'Changes of the record, Atom', what: changes },
			{ path: '/feed.json', name: 'Articles, JSON Feed', what: articles },
			{ path: '/changes.json', name: 'Changes of the record, JSON Feed', what: changes },
		].map((feed) => ({ ...feed, address: context.site.url(feed.path) })),
		head: pageHead(context, '/feeds'),
	}
}

export type FeedsPageData = ReturnType<typeof feedsPage>
