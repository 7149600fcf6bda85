/** Heads of the pages that stand for one record: a document, a person, a place. */

import type { MetaDescriptor } from '@remix-run/node'
import type { Context } from '../../runtime/context.server.ts'
import { pageDate } from '../page-date.server.ts'
import { documentHead } from './head.server.ts'
import { pageCopy } from './page-heads.server.ts'
import { recordBreadcrumbs } from './record-head.server.ts'
import { archiveArticle } from './structured-data/archive-article.server.ts'

/** `register` is the path of the list that the page belongs to; `heading` is how the page is cited. */
export function registerHead(
	context: Context,
	page: {
		register: string
		path: string
		title: string
		heading: string
		description: string
		/** The day on which it was published, where that is not the edition's. */
		date?: string
		/** Share image of its own. */
		image?: string
		/** Further objects of structured data. */
		more?: object[]
		/** Paths of the neighbors, where the page is one of a row. */
		previous?: string
		next?: string
	},
): MetaDescriptor[] {
	const { register, path, title, heading, description, image, more = [], previous, next } = page
	const { date = pageDate(context, path) } = page
	return documentHead(context, {
		title,
		heading,
		description,
		path,
		type: 'article',
		image: image
			? { path: image, alt: `${context.site.name}: ${heading}`, width: 1200, height: 630 }
			: undefined,
		published: date,
		modified: date,
		previous,
		next,
		jsonLd: [
			archiveArticle(context, {
				path,
				headline: heading,
				description,
				image,
				published: date,
				modified: date,
			}),
			recordBreadcrumbs(
				context,
				{ name: pageCopy(context, register).section, path: register },
				{ name: heading, path },
			),
			...more,
		],
	})
}
