/** Heads of pages that are no part of the record's account: questions, policies, lists, the administrator's pages. */

import type { MetaDescriptor } from '@remix-run/node'
import type { ArticleSummary } from '../../../db/repositories/article-lists.ts'
import { listAddress } from '../../lib/list-pages.ts'
import type { Context } from '../../runtime/context.server.ts'
import { pageDate } from '../page-date.server.ts'
import { documentHead } from './head.server.ts'
import { blog } from './structured-data/blog.server.ts'
import { breadcrumbs } from './structured-data/breadcrumbs.server.ts'

/** The head of a page one step below the home page, `jsonLd` follows the way there. */
export function pageHead(context: Context, path: string, jsonLd: object[] = []): MetaDescriptor[] {
	const { title, heading, description } = pageCopy(context, path)
	const date = pageDate(context, path)
	return documentHead(context, {
		title,
		heading,
		description,
		path,
		published: date,
		modified: date,
		jsonLd: [breadcrumbsTo(context, path), ...jsonLd],
	})
}

/** The head of a page of the blog's list, which shows `articles`. */
export function blogListHead(
	context: Context,
	page: number,
	pages: number,
	articles: ArticleSummary[],
): MetaDescriptor[] {
	const copy = pageCopy(context, '/blog')
	const address = (number: number) => listAddress('/blog', {}, number)
	return documentHead(context, {
		title: page === 1 ? copy.title : `${copy.title}, page ${page}`,
		heading: copy.heading,
		description: copy.description,
		path: address(page),
		previous: page > 1 ? address(page - 1) : undefined,
		next: page < pages ? address(page + 1) : undefined,
		jsonLd: [breadcrumbsTo(context, '/blog'), blog(context, copy.description, articles)],
	})
}

/** The words of a page of the record. Throws when the record has none for it. */
export function pageCopy(context: Context, path: string) {
	const page = context.content.site.pages.find((candidate) => candidate.path === path)
	if (!page) throw new Error(`site.json has no page ${path}`)
	return page
}

/** The words at the top of a page of the record. */
export function pageIntro(context: Context, path: string) {
	const { code, section, heading, lead } = pageCopy(context, path)
	return { code, section, heading, lead }
}

function breadcrumbsTo(context: Context, path: string) {
	return breadcrumbs(context, [
		{ name: 'Home', path: '/' },
		{ name: pageCopy(context, path).title, path },
	])
}
