import { type Citable, citationKey } from '../citable.ts'

/** CSL-JSON: a list of one item. Days are ISO text. */
export function toCslJson(page: Citable, accessed: string): string {
	const item = {
		id: citationKey(page),
		type: page.kind === 'blogPost' ? 'post-weblog' : 'webpage',
		title: page.title,
		author: [{ literal: page.publisher }],
		'container-title': page.siteName,
		issued: cslDate(page.published),
		accessed: cslDate(accessed),
		URL: page.url,
		language: 'en',
		...(page.abstract ? { abstract: page.abstract } : {}),
	}
	return `${JSON.stringify([item], null, 2)}\n`
}

function cslDate(day: string) {
	return { 'date-parts': [day.split('-').map(Number)] }
}
