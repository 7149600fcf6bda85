import { type Citable, citationKey } from '../citable.ts'
import { texEntry, texText, verbatim, wholeText } from './tex.ts'

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/**
 * Classic BibTeX, whose styles know no `@online`, no `url` and no access date: `@misc` with both in words, under
 * `howpublished` and not as a note, of which reference managers make a note of its own. The fields after that no classic
 * style prints: they are for programs that read the file, which take the last of two addresses. Days are ISO text.
 */
export function toBibtex(page: Citable, accessed: string): string {
	const [year = '', month = '', day = ''] = page.published.split('-')
	return texEntry('misc', citationKey(page), {
		author: wholeText(page.publisher),
		title: wholeText(page.title),
		organization: texText(page.siteName),
		year: verbatim(year),
		// A name that every style defines, to be spelled out in its language.
		month: months[Number(month) - 1] ?? '{}',
		howpublished: verbatim(`\\url{${page.url}} (accessed ${accessed})`),
		day: verbatim(String(Number(day))),
		url: verbatim(page.url),
		urldate: verbatim(accessed),
		language: verbatim('en'),
		abstract: texText(page.abstract),
	})
}
