import { type Citable, citationKey, containerOf } from '../citable.ts'

/**
 * CSL-JSON: a list of one item. The site is the author and is not named again as container or publisher, which would
 * print its name three times. Days are ISO text.
 */
export function toCslJson(page: Citable, accessed: string): string {
	const container = containerOf(page)
	const item = {
		id: citationKey(page),
		type: page.kind === 'blogPost' ? 'post-weblog' : 'webpage',
		title: page.title,
		author: [{ literal: page.publisher }],
		...(container ? { 'container-title': container } : {}),
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
