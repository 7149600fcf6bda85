/** Heads of the blog's list and of the administrator's pages. */
import type { MetaDescriptor } from '@remix-run/node'
import { env } from '../lib/env.server.ts'
import { content } from './content.server.ts'
import { documentHead } from './head.server.ts'

/** The head of a page of the blog's list. */
export function blogListHead(page: number, pages: number): MetaDescriptor[] {
	const words = pageWords('/blog')
	const address = (number: number) => (number === 1 ? '/blog' : `/blog?page=${number}`)
	return documentHead({
		title: page === 1 ? words.title : `${words.title}, page ${page}`,
		description: words.description,
		path: address(page),
		previous: page > 1 ? address(page - 1) : undefined,
		next: page < pages ? address(page + 1) : undefined,
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
