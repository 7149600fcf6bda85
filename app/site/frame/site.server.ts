/** What every public page shows around its content. */

import { listLatestArticles } from '../../domain/articles/published.server.ts'
import { content } from '../../runtime/content.server.ts'
import { env } from '../../runtime/env.server.ts'

/** Words of the frame and the newest articles for the footer. */
export type SiteFrame = {
	siteName: string
	about: string
	disclaimer: string
	keywords: string[]
	latest: { title: string; href: string }[]
}

const latestInFooter = 3

export async function siteFrame(): Promise<SiteFrame> {
	const { about, disclaimer, keywords } = content().site
	const latest = await listLatestArticles(latestInFooter)
	return {
		siteName: env().SITE_NAME,
		about,
		disclaimer,
		keywords,
		latest: latest.map(({ title, slug }) => ({ title, href: `/blog/${slug}` })),
	}
}

/** The archive's name (`{product}` of the specification). */
export function siteName(): string {
	return env().SITE_NAME
}
