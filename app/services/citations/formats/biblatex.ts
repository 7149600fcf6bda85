import { type Citable, citationKey } from '../citable.ts'
import { texEntry, texText, verbatim, wholeText } from './tex.ts'

/** BibLaTeX: `@online`. Days are ISO text. */
export function toBiblatex(page: Citable, accessed: string): string {
	return texEntry('online', citationKey(page), {
		author: wholeText(page.publisher),
		title: wholeText(page.title),
		organization: texText(page.siteName),
		date: verbatim(page.published),
		url: verbatim(page.url),
		urldate: verbatim(accessed),
		langid: verbatim('english'),
		abstract: texText(page.abstract),
	})
}
