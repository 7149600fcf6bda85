/** Any cache may keep the answer for so long; after that it asks again. */
export function publicForSeconds(seconds: number): string {
	return `public, max-age=${seconds}, must-revalidate`
}

/**
 * Whatever changes with the articles, pages, feeds and sitemap: browsers ask again each time, a shared cache in front
 * may hold it for five minutes and show the former one for another five while it asks (docs/hosting.md, "Caches in front").
 */
export const publicPage = 'public, max-age=0, s-maxage=300, stale-while-revalidate=300'

/** The same where the cache in front is told of changes (`PURGE_URL`): for a day. */
export const publicUntilTold = 'public, max-age=0, s-maxage=86400, stale-while-revalidate=300'
