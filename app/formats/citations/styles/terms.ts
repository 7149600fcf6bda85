import { formatLongDate } from '../../../lib/dates.ts'
import { isDocument } from '../citable.ts'
import { type CitationStyle, quoted, stop } from './text.ts'

/**
 * The form that the terms of use ask for: source, archive name, page title, page URL, access date. For a page as a
 * whole the archive is the source, so its name stands once; a document has a source of its own.
 */
export const citeByTerms: CitationStyle = (page, accessed) => [
	`${page.publisher}${stop(page.publisher)} `,
	...(isDocument(page) ? [`${page.siteName}${stop(page.siteName)} `] : []),
	...quoted(page.title),
	` ${page.url}. Accessed ${formatLongDate(accessed)}.`,
]
