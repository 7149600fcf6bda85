/** `Cache-Control` of a response that any cache may store for `seconds` before it revalidates. */
export function publicForSeconds(seconds: number): string {
	return `public, max-age=${seconds}, must-revalidate`
}

/**
 * For pages, feeds and the sitemap, which change with the articles: browsers revalidate each time, a shared cache in front
 * stores a response for five minutes and serves it stale for another five while it revalidates (docs/hosting.md, "Caches in front").
 */
export const publicPage = 'public, max-age=0, s-maxage=300, stale-while-revalidate=300'

/** The same for a day, where the server purges the cache in front (`PURGE_URL`). */
export const publicUntilPurged = 'public, max-age=0, s-maxage=86400, stale-while-revalidate=300'

/** For what never changes at its address: any cache may store it for a year without asking again. */
export const publicForever = 'public, max-age=31536000, immutable'
