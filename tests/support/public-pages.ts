import type { IncomingHttpHeaders } from 'node:http'
import { request } from './http-client.ts'
import { parsePage } from './page-markup.ts'

/** A public page as a reader without script gets it. */
export type PublicPage = { path: string; headers: IncomingHttpHeaders; html: string; document: Document }

/** The address of every page that the sitemap names, and of the pages that it leaves out on purpose. */
export async function listPublicPaths(origin: string): Promise<string[]> {
	const { body: sitemap } = await request({ origin }, '/sitemap.xml')
	const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
		([, address]) => new URL(address ?? '').pathname,
	)
	const unlisted = [
		'/search',
		'/search?q=Fordow',
		'/report?ref=d9-4',
		'/report/thanks',
		'/reports',
		'/newsletter/rights',
		'/no-such-page',
		'/blog/no-such-article',
	]
	return [...new Set([...listed, ...unlisted])]
}

/** Of the registers, whose pages are many and alike, the first three of each; of everything else all. */
export function withFewOfRegisters(paths: string[]): string[] {
	const seen = new Map<string, number>()
	return paths.filter((path) => {
		const [, register] = /^\/(people|places|documents|incidents)\/./.exec(path) ?? []
		if (!register) return true
		seen.set(register, (seen.get(register) ?? 0) + 1)
		return (seen.get(register) ?? 0) <= 3
	})
}

/** Of the registers the three longest pages each, of everything else all. */
export async function withLongestOfRegisters(origin: string, paths: string[]): Promise<string[]> {
	const lengths = new Map<string, number>()
	for (const path of paths) lengths.set(path, (await request({ origin }, path)).bytes.length)
	const length = (path: string) => lengths.get(path) ?? 0
	return withFewOfRegisters(paths.toSorted((one, other) => length(other) - length(one)))
}

/** The pages at these addresses, read from a running archive. */
export async function readPublicPages(origin: string, paths: string[]): Promise<PublicPage[]> {
	const pages: PublicPage[] = []
	for (const path of paths) {
		const { body: html, headers } = await request({ origin }, path)
		let document: Document | undefined
		pages.push({
			path,
			headers,
			html,
			// Parsing takes longer than reading, and not every test looks into the page.
			get document() {
				document ??= parsePage(html)
				return document
			},
		})
	}
	return pages
}
