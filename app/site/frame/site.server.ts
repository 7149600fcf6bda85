/** Facts around the content of every public page. */

import { listLatestArticles } from '../../domain/articles/published.server.ts'
import type { Theme } from '../../http/theme.server.ts'
import type { Context } from '../../runtime/context.server.ts'

/** The words of the site as a whole, which every public page carries. */
export type SiteFrame = {
	siteName: string
	about: string
	disclaimer: string
	keywords: string[]
	/** End of the record (an instant), and the day of this edition of it; both ISO text. */
	lastUpdate: string
	edition: string
	/** The newest published articles. */
	latest: { title: string; href: string }[]
}

/** Root loader data, available to every page. */
export type RootData = { site: SiteFrame; theme: Theme; path: string }

const latestInFooter = 3

export async function siteFrame(context: Context): Promise<SiteFrame> {
	const { about, disclaimer, keywords, lastUpdate, edition } = context.content.site
	const latest = context.isPinned ? [] : await listLatestArticles(context, latestInFooter)
	return {
		siteName: context.env.SITE_NAME,
		about,
		disclaimer,
		keywords,
		lastUpdate,
		edition,
		latest: latest.map(({ title, slug }) => ({ title, href: `/blog/${slug}` })),
	}
}
