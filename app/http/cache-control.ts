/** Any cache may keep the answer for so long; after that it asks again. */
export function publicForSeconds(seconds: number): string {
	return `public, max-age=${seconds}, must-revalidate`
}

/**
 * A public page: browsers ask again each time, a shared cache in front may hold it for five minutes and show the
 * former one for another while it asks (README, "Behind a shared cache", says how to purge).
 */
export const publicPage = 'public, max-age=0, s-maxage=300, stale-while-revalidate=300'
