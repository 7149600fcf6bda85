/** The pages of the archive file. */

import { flagsOf } from '../../../content/page-flags.ts'
import { wholeList } from '../../../db/repositories/article-lists.ts'
import { listRefsById } from '../../../db/repositories/published-refs.ts'
import { blogPageSize } from '../../domain/articles/published.server.ts'
import { editionPath } from '../../domain/editions/edition-pages.server.ts'
import { listEditions } from '../../domain/editions/editions.server.ts'
import { recordPages } from '../../domain/record-pages.ts'
import { plainText, quoted, stop } from '../../lib/citation-text.ts'
import { countPages } from '../../lib/list-pages.ts'
import type { Context } from '../../runtime/context.server.ts'
import { findCitable } from '../citations/find-citable.server.ts'
import type { Assets } from './assets.ts'
import { type BagFile, textFile } from './bag-file.ts'
import { offlinePage } from './offline-page.ts'
import { articleAddress, type PageFile, pageFile } from './page-file.ts'

/** The HTML of a public page as an anonymous reader gets it; `address` is its path with its query. */
export type RenderPage = (address: string) => Promise<string>

/** Every page by its address: of the record, its days, documents, persons, places and editions, the pages of the blog's list, the published articles. */
export async function listPages(context: Context): Promise<PageFile[]> {
	const { content, db } = context
	const articles = await listRefsById(db, wholeList)
	const blogPages = countPages(articles.length, blogPageSize)
	return [
		...content.site.pages.map(({ path }) => path).filter((path) => flagsOf(path).isExported),
		...recordPages(content).map(({ path }) => path),
		...(await listEditions(context)).map(editionPath),
		...Array.from({ length: blogPages - 1 }, (_, index) => `/blog?page=${index + 2}`),
		...articles.map(({ slug }) => articleAddress(slug)),
	].map(pageFile)
}

/** The pages as files that are read from disk; `assets` gathers what they need besides. */
export async function* pageFiles(
	context: Context,
	pages: PageFile[],
	render: RenderPage,
	assets: Assets,
): AsyncGenerator<BagFile> {
	const files = new Map(pages.map(({ address, file }) => [address, file]))
	const site = {
		origin: new URL(context.env.SITE_URL).origin,
		fileOf: (address: string) => files.get(address),
		asset: (address: string) => assets.use(address),
		symbol: (sprite: string, id: string) => assets.symbol(sprite, id),
	}
	for (const page of pages) {
		const html = await render(page.address)
		yield textFile(page.file, offlinePage(html, page, site, await citation(context, page.address)))
	}
}

/** The form that the terms ask for, with the access date left to the reader. */
async function citation(context: Context, address: string): Promise<string | null> {
	const page = await findCitable(context, address)
	if (!page) return null
	const { publisher, title } = page
	const source = plainText([`${publisher}${stop(publisher)} `, ...quoted(title)])
	return `${source} ${context.site.url(address)}. Accessed: the day on which you read it.`
}

/** Remix's request handler, with a context of the process at hand. */
export type Handle = (request: Request, visit: { archiveFile: 'inside' }) => Promise<Response>

/** Pages from Remix's request handler, as they are written into the archive file. Throws when one is not there. */
export function pageRenderer(context: Context, handle: Handle): RenderPage {
	return async (address) => {
		const done = new AbortController()
		try {
			const request = new Request(context.site.url(address), { signal: done.signal })
			const response = await handle(request, { archiveFile: 'inside' })
			if (response.status !== 200) throw new Error(`${address} returned ${response.status}`)
			return await response.text()
		} finally {
			// Remix holds what a page was made of, and the process, for five seconds unless its request is over.
			done.abort()
		}
	}
}
