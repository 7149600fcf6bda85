/** The sources of the record for reference managers. */
import type { Source } from '../../../content/schema/source.ts'
import { texEntry, texText, verbatim, wholeText } from '../citations/formats/tex.ts'
import { type BagFile, jsonFile, textFile } from './bag-file.ts'

export function sourceFiles(sources: readonly Source[]): BagFile[] {
	return [
		jsonFile('sources/sources.csl.json', sources.map(toCslItem)),
		textFile('sources/sources.bib', sources.map(toBiblatexEntry).join('\n')),
	]
}

/** One item of CSL-JSON. Names of people stay whole: where they divide cannot be told from outside. */
function toCslItem(source: Source): object {
	const { id, title, publisher, date, url, accessed, kind } = source
	const people = authorsOf(source)
	return {
		id,
		type: kind === 'news' || kind === 'agency' ? 'article-newspaper' : 'webpage',
		title,
		...(people.length > 0 ? { author: people.map((literal) => ({ literal })) } : {}),
		'container-title': publisher,
		...(date === 'n.d.' ? {} : { issued: cslDate(date) }),
		accessed: cslDate(accessed),
		URL: url,
	}
}

/** One BibLaTeX entry: `@online`. */
function toBiblatexEntry(source: Source): string {
	const { id, title, publisher, date, url, accessed, kind } = source
	return texEntry('online', id, {
		author: verbatim(authorsOf(source).map(wholeText).join(' and ')),
		title: wholeText(title),
		organization: texText(publisher),
		date: verbatim(date === 'n.d.' ? '' : date),
		url: verbatim(url),
		urldate: verbatim(accessed),
		keywords: verbatim(kind),
	})
}

/** `A, B and C (ed.)` gives three names. */
function authorsOf({ author = '' }: Source): string[] {
	return author
		.split(/;|,| and /)
		.map((name) => name.replace(/\([^)]*\)/g, '').trim())
		.filter(Boolean)
}

function cslDate(date: string) {
	return { 'date-parts': [date.split('-').map(Number)] }
}
