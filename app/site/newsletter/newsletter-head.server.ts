import { documentHead } from '../../formats/seo/head.server.ts'

/** The head of a page of the newsletter: not to be indexed, and without its secret address. */
export function newsletterHead(title: string) {
	return documentHead({
		title,
		description: 'A page for subscribers to the e-mail updates of the archive.',
		path: '/newsletter/rights',
		robots: 'noindex',
	})
}
