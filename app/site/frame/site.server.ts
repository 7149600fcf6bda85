/** What every public page shows around its content. */

import { listLatestArticles } from '../../domain/articles/published.server.ts'
import type { Context } from '../../runtime/context.server.ts'
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

export async function siteFrame(context: Context): Promise<SiteFrame> {
	const { about, disclaimer, keywords } = context.content.site
	const latest = await listLatestArticles(context, latestInFooter)
	return {
		siteName: context.env.SITE_NAME,
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
