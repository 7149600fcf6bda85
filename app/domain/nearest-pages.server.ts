/** Suggests pages for an address that does not exist. */

import { listPublishedTitles } from '../../db/repositories/published-articles.ts'
import { nearestPaths } from '../lib/nearest-paths.ts'
import type { Context } from '../runtime/context.server.ts'
import { recordPages } from './record-pages.ts'

/** A public page by its address and heading. */
export type PageLink = { path: string; title: string }

const maxLinks = 3
/** Only the newest articles are compared, to bound the work. */
const comparedArticles = 100

/** The public pages with the paths nearest to `asked`, nearest first; [] when none is near. */
export async function findNearestPages({ content, db }: Context, asked: string): Promise<PageLink[]> {
	const { site } = content
	const articles = await listPublishedTitles(db, comparedArticles)
	const pages = [
		...site.pages.map(({ path, heading }) => ({ path, title: heading })),
		...recordPages(content),
		...articles.map(({ slug, title }) => ({ path: `/blog/${slug}`, title })),
	]
	return nearestPaths(asked, pages, maxLinks)
}
