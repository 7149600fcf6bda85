import type { IncomingHttpHeaders } from 'node:http'
import { JSDOM } from 'jsdom'
import { request } from './http-client.ts'

/** A public page as a reader without script gets it. */
export type PublicPage = { path: string; headers: IncomingHttpHeaders; html: string; document: Document }

/** Every page that the sitemap names, and the pages that it leaves out on purpose, read from a running archive. */
export async function readPublicPages(origin: string): Promise<PublicPage[]> {
	const { body: sitemap } = await request({ origin }, '/sitemap.xml')
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
		const { body: html, headers } = await request({ origin }, path)
		pages.push({ path, headers, html, document: new JSDOM(html).window.document })
	}
	return pages
}
