import { formatLongDate } from '../../../lib/dates.ts'
import { containerOf } from '../citable.ts'
import { type CitationStyle, stop } from './text.ts'

/**
 * APA, 7th edition. A web page's title is in italics and the site is left out where it is the author; an
 * article's title is upright and the blog's name in italics. The pages may change, so the day of retrieval is named.
 */
export const citeByApa: CitationStyle = (page, accessed) => {
	const blog = containerOf(page)
	return [
		`${page.publisher}${stop(page.publisher)} (${apaDate(page.published)}). `,
		{ title: page.title, isItalic: !blog },
		`${stop(page.title)} `,
		...(blog ? [{ title: blog, isItalic: true }, '. '] : []),
		`Retrieved ${formatLongDate(accessed)}, from ${page.url}`,
	]
}

/** `2025, June 24` */
function apaDate(day: string): string {
	const [monthAndDay, year] = formatLongDate(day).split(', ')
	return `${year}, ${monthAndDay}`
}
