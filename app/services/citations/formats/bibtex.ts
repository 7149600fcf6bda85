import { type Citable, citationKey } from '../citable.ts'
import { texEntry, texText, verbatim, wholeText } from './tex.ts'

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** Classic BibTeX, which has no `@online` and no access date: `@misc` with both in words. Days are ISO text. */
export function toBibtex(page: Citable, accessed: string): string {
	const [year = '', month = ''] = page.published.split('-')
	return texEntry('misc', citationKey(page), {
		author: wholeText(page.publisher),
		title: wholeText(page.title),
		organization: texText(page.siteName),
		year: verbatim(year),
		// A name that every style defines, to be spelled out in its language.
		month: months[Number(month) - 1] ?? '{}',
		howpublished: verbatim(`\\url{${page.url}}`),
		note: verbatim(`Accessed ${accessed}`),
		abstract: texText(page.abstract),
	})
}
