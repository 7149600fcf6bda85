/** Any cache may keep the answer for so long; after that it asks again. */
export function publicForSeconds(seconds: number): string {
	return `public, max-age=${seconds}, must-revalidate`
}
