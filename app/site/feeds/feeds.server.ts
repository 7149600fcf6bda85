/** What the page of the feeds shows. */
import { feedLength } from '../../formats/feeds/entries.server.ts'
import { pageCopy, pageHead } from '../../formats/seo/page-heads.server.ts'
import { siteUrl } from '../../runtime/site-url.server.ts'

/** Every feed, with the whole address that a reader's program asks for. */
export function feedsPage() {
	const { code, section, heading, lead } = pageCopy('/feeds')
	const what = `The ${feedLength} newest articles, each in full.`
	return {
		words: { code, section, heading, lead },
		feeds: [
			{ path: '/feed.xml', name: 'Articles, Atom', what: `${what} The form that most feed readers take.` },
			{
				path: '/feed.json',
				name: 'Articles, JSON Feed',
				what: `${what} The same for programs that prefer JSON.`,
			},
		].map((feed) => ({ ...feed, address: siteUrl(feed.path) })),
		head: pageHead('/feeds'),
	}
}

export type FeedsPageData = ReturnType<typeof feedsPage>
