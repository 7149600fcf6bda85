import { JSDOM } from 'jsdom'

/** A public page as a reader without script gets it. */
export type PublicPage = { path: string; headers: Headers; html: string; document: Document }

/** Every page that the sitemap names, and the pages that it leaves out on purpose, read from a running archive. */
export async function readPublicPages(origin: string): Promise<PublicPage[]> {
	const sitemap = await (await fetch(`${origin}/sitemap.xml`)).text()
	const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
		([, address]) => new URL(address ?? '').pathname,
	)
	const paths = [
		...new Set([
			...listed,
			'/search',
			'/search?q=Fordow',
			'/report?ref=d9-4',
			'/report/thanks',
			'/no-such-page',
			'/blog/no-such-article',
		]),
	]
	const pages: PublicPage[] = []
	for (const path of paths) {
		// A kept connection may have gone while the page before was being parsed.
		const response = await fetch(origin + path, { headers: { Connection: 'close' } })
		const html = await response.text()
		pages.push({ path, headers: response.headers, html, document: new JSDOM(html).window.document })
	}
	return pages
}
