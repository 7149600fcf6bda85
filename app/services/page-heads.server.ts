/** Heads of the pages of the record, of the blog's list and of the administrator's pages. */
import type { MetaDescriptor } from '@remix-run/node'
import type { Source } from '../../content/schema.ts'
import type { ArticleSummary } from '../../db/repositories/article-lists.ts'
import { env } from '../lib/env.server.ts'
import { content } from './content.server.ts'
import { documentHead } from './head.server.ts'
import { archiveArticle } from './structured-data/archive-article.server.ts'
import { blog } from './structured-data/blog.server.ts'
import { breadcrumbs } from './structured-data/breadcrumbs.server.ts'

/** The head of a page of the record that stands one step below the home page; `jsonLd` follows its breadcrumbs. */
export function pageHead(path: string, jsonLd: object[] = []): MetaDescriptor[] {
	const { title, description } = pageWords(path)
	return documentHead({ title, description, path, jsonLd: [pageBreadcrumbs(path), ...jsonLd] })
}

/**
 * The head of a page that tells a part of the record, as an article of the day of the last update. `sources` are what
 * it cites, left out where the list would outweigh the page.
 */
export function recordHead(path: string, sources?: Source[]): MetaDescriptor[] {
	const { title, description, heading } = pageWords(path)
	const day = new Date(content().site.lastUpdate).toISOString()
	const dates = { published: day, modified: day }
	const article = archiveArticle({ path, headline: heading, description, ...dates, sources })
	return documentHead({
		title,
		description,
		path,
		type: 'article',
		...dates,
		jsonLd: [pageBreadcrumbs(path), article],
	})
}

/** The head of a page of the blog's list, which shows `articles`. */
export function blogListHead(page: number, pages: number, articles: ArticleSummary[]): MetaDescriptor[] {
	const words = pageWords('/blog')
	const address = (number: number) => (number === 1 ? '/blog' : `/blog?page=${number}`)
	return documentHead({
		title: page === 1 ? words.title : `${words.title}, page ${page}`,
		description: words.description,
		path: address(page),
		previous: page > 1 ? address(page - 1) : undefined,
		next: page < pages ? address(page + 1) : undefined,
		jsonLd: [pageBreadcrumbs('/blog'), blog(words.description, articles)],
	})
}

/** The head of an administrator's page: a title, and not to be indexed. */
export function adminHead(title: string): MetaDescriptor[] {
	return [{ title: `${title} | ${env().SITE_NAME}` }, { name: 'robots', content: 'noindex, nofollow' }]
}

/** The words of a page of the record. Throws when the record has none for it. */
export function pageWords(path: string) {
	const page = content().site.pages.find((candidate) => candidate.path === path)
	if (!page) throw new Error(`site.json has no page ${path}`)
	return page
}

function pageBreadcrumbs(path: string) {
	return breadcrumbs([
		{ name: 'Home', path: '/' },
		{ name: pageWords(path).title, path },
	])
}
