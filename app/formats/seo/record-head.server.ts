/** Heads of the pages of the record. */
import type { MetaDescriptor } from '@remix-run/node'
import type { Source } from '../../../content/schema/source.ts'
import { content } from '../../runtime/content.server.ts'
import { pageDate } from '../page-date.server.ts'
import { documentHead } from './head.server.ts'
import { pageCopy } from './page-heads.server.ts'
import { archiveArticle } from './structured-data/archive-article.server.ts'
import { breadcrumbs } from './structured-data/breadcrumbs.server.ts'

/** A page of the record as an article; `sources` are what it cites, left out where they would outweigh the page. */
export function recordArticle(path: string, sources?: Source[]) {
	const { heading, description } = pageCopy(path)
	const date = pageDate(path)
	return archiveArticle({ path, headline: heading, description, published: date, modified: date, sources })
}

/** The head of a page of the record: an article with its way from the home page; `more` are further objects. */
export function recordHead(path: string, sources?: Source[], more: object[] = []): MetaDescriptor[] {
	const { title, heading, description, section } = pageCopy(path)
	return documentHead({
		title,
		heading,
		description,
		path,
		keywords: content().site.keywords.join(', '),
		type: 'article',
		embedded: path === '/casualties' ? path : undefined,
		published: pageDate(path),
		modified: pageDate(path),
		jsonLd: [recordArticle(path, sources), breadcrumbsTo({ name: section, path }), ...more],
	})
}

/** The way from the home page to a page; `steps` without the home page. */
export function breadcrumbsTo(...steps: { name: string; path: string }[]) {
	return breadcrumbs([{ name: 'Home', path: '/' }, ...steps])
}
