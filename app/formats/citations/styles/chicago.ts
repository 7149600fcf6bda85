import { formatLongDate } from '../../../lib/dates.ts'
import { containerOf } from '../citable.ts'
import { type CitationStyle, quoted, stop } from './text.ts'

/**
 * Chicago, 17th edition, as a bibliography gives it. A web page carries the day of its last change, an article of the
 * blog the day of its publication after the blog's name.
 */
export const citeByChicago: CitationStyle = (page, accessed) => {
	const blog = containerOf(page)
	return [
		`${page.publisher}${stop(page.publisher)} `,
		...quoted(page.title),
		' ',
		...(blog
			? [{ title: blog, isItalic: true }, `, ${formatLongDate(page.published)}. `]
			: [`Last modified ${formatLongDate(page.modified)}. `]),
		`Accessed ${formatLongDate(accessed)}. ${page.url}.`,
	]
}
