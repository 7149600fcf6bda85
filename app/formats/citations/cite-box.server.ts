/** View model of the citation of a page. */

import type { ArticleSummary } from '../../../db/repositories/article-lists.ts'
import type { Run } from '../../lib/citation-text.ts'
import { today } from '../../lib/dates.ts'
import type { Context } from '../../runtime/context.server.ts'
import type { Citable } from './citable.ts'
import { citeArticle, citeDay, findCitable } from './find-citable.server.ts'
import { toContextObject } from './formats/coins.ts'
import { citationFormats } from './formats.ts'
import { type Signpost, signpostsOf } from './signposts.server.ts'
import { citationStyles } from './styles.ts'

/** The box `Cite this page`, and what goes with it unseen. It names the day: it is good until midnight UTC. */
export type CiteBox = {
	heading: string
	/** Citations in words, the form that the terms of use ask for first. */
	styles: { id: string; label: string; text: Run[] }[]
	/** Addresses of the citation for reference managers. */
	downloads: { label: string; href: string }[]
	/** The edition that is cited, and where it is kept; null for a page that has no editions. */
	pinned: Citable['pinned']
	/** OpenURL context objects of the page and its parts, for COinS. */
	coins: string[]
	signposts: Signpost[]
	/** Where the box is: at the end of the page, or in the aside that the page itself has for it. */
	place: 'end' | 'aside'
}

/** The box of a page; `parts` are what else it offers for citing. Throws for a path that cannot be cited. */
export async function citeBox(
	context: Context,
	path: string,
	parts: Citable[] = partsOf(context, path),
): Promise<CiteBox> {
	const page = await findCitable(context, path)
	if (!page) throw new Error(`${path} is no page that can be cited`)
	return boxOf(context, page, parts)
}

/** The box of the blog with the published articles that it lists. */
export function blogCiteBox(context: Context, articles: ArticleSummary[]): Promise<CiteBox> {
	return citeBox(
		context,
		'/blog',
		articles.map((article) => citeArticle(context, article)),
	)
}

/** The box of a page that is at hand already, such as an article's. */
export function boxOf(
	context: Context,
	page: Citable,
	parts: Citable[] = [],
	heading = 'Cite this page',
): CiteBox {
	const accessed = today()
	return {
		heading,
		styles: citationStyles.map(({ id, label, cite }) => ({ id, label, text: cite(page, accessed) })),
		downloads: citationFormats.map(({ label, extension }) => ({
			label,
			href: `/cite/${page.id}.${extension}`,
		})),
		pinned: page.pinned,
		coins: [page, ...parts].map(toContextObject),
		signposts: signpostsOf(context, page, parts),
		place: page.kind === 'blogPost' ? 'aside' : 'end',
	}
}

/** The timeline offers each of its days. */
function partsOf(context: Context, path: string): Citable[] {
	return path === '/timeline' ? context.content.timeline.map((day) => citeDay(context, day)) : []
}
