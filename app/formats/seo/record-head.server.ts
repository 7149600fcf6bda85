/** Heads of the pages of the record. */

import type { MetaDescriptor } from '@remix-run/node'
import type { Source } from '../../../content/schema/source.ts'
import type { Context } from '../../runtime/context.server.ts'
import { pageDate } from '../page-date.server.ts'
import { documentHead } from './head.server.ts'
import { pageCopy } from './page-heads.server.ts'
import { archiveArticle } from './structured-data/archive-article.server.ts'
import { breadcrumbs } from './structured-data/breadcrumbs.server.ts'

/** A page of the record as an article; `sources` are what it cites, left out where they would outweigh the page. */
export function recordArticle(context: Context, path: string, sources?: Source[]) {
	const { heading, description } = pageCopy(context, path)
	const date = pageDate(context, path)
	return archiveArticle(context, {
		path,
		headline: heading,
		description,
		published: date,
		modified: date,
		sources,
	})
}

/** The head of a page of the record: an article with its way from the home page; `more` are further objects. */
export function recordHead(
	context: Context,
	path: string,
	sources?: Source[],
	more: object[] = [],
): MetaDescriptor[] {
	const { title, heading, description, section } = pageCopy(context, path)
	return documentHead(context, {
		title,
		heading,
		description,
		path,
		keywords: context.content.site.keywords.join(', '),
		type: 'article',
		embedded: path === '/casualties' || path === '/map' ? path : undefined,
		published: pageDate(context, path),
		modified: pageDate(context, path),
		jsonLd: [
			recordArticle(context, path, sources),
			recordBreadcrumbs(context, { name: section, path }),
			...more,
		],
	})
}

/** The way from the home page to a page; `steps` without the home page. */
export function recordBreadcrumbs(context: Context, ...steps: { name: string; path: string }[]) {
	return breadcrumbs(context, [{ name: 'Home', path: '/' }, ...steps])
}
