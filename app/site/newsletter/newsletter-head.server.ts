import { documentHead } from '../../formats/seo/head.server.ts'
import type { Context } from '../../runtime/context.server.ts'

/** The head of a page of the newsletter: not to be indexed, and without its secret address. */
export function newsletterHead(context: Context, title: string) {
	return documentHead(context, {
		title,
		description: 'A page for subscribers to the e-mail updates of the archive.',
		path: '/newsletter/rights',
		robots: 'noindex',
	})
}
