import { type Citable, citationKey } from '../citable.ts'
import { texEntry, texText, verbatim, wholeText } from './tex.ts'

/**
 * BibLaTeX: `@online`, or `@report`. `langid` sets the hyphenation, `language` is what other readers of the file take; styles print it only
 * in a document of another language. Days are ISO text.
 */
export function toBiblatex(page: Citable, accessed: string): string {
	return texEntry(page.kind === 'report' ? 'report' : 'online', citationKey(page), {
		author: wholeText(page.publisher),
		title: wholeText(page.title),
		...(page.kind === 'report'
			? { type: verbatim('Report'), institution: texText(page.siteName) }
			: { organization: texText(page.siteName) }),
		date: verbatim(page.published),
		url: verbatim(page.url),
		urldate: verbatim(accessed),
		langid: verbatim('english'),
		language: verbatim('english'),
		abstract: texText(page.abstract),
	})
}
