/** The sources of the record for reference managers. */
import type { Source, SourceAuthor } from '../../../content/schema/source.ts'
import { sortedName } from '../../domain/source-authors.ts'
import { languageName } from '../../lib/language-name.ts'
import { risRecord } from '../citations/formats/ris.ts'
import { texEntry, texText, verbatim, wholeText } from '../citations/formats/tex.ts'
import { type BagFile, jsonFile, textFile } from './bag-file.ts'

/** Each file is made when it is asked for. */
export function* sourceFiles(sources: readonly Source[]): Generator<BagFile> {
	yield jsonFile('sources/sources.csl.json', sources.map(toCslItem))
	yield textFile('sources/sources.bib', sources.map(toBiblatexEntry).join('\n'))
	yield textFile('sources/sources.ris', sources.map(toRisRecord).join(''))
}

/** One item of CSL-JSON. */
function toCslItem(source: Source): object {
	const { id, title, publisher, language, date, url, accessed } = source
	const { writers, editors } = byRole(source)
	return {
		id,
		type: isNews(source) ? 'article-newspaper' : 'webpage',
		title,
		...(writers.length > 0 ? { author: writers.map(toCslName) } : {}),
		...(editors.length > 0 ? { editor: editors.map(toCslName) } : {}),
		'container-title': publisher,
		...(date === 'n.d.' ? {} : { issued: cslDate(date) }),
		accessed: cslDate(accessed),
		URL: url,
		language,
	}
}

/** One BibLaTeX entry: `@online`. The language is the work's; a title in it may be translated. */
function toBiblatexEntry(source: Source): string {
	const { id, title, publisher, language, date, url, accessed, kind } = source
	const { writers, editors } = byRole(source)
	const names = (people: SourceAuthor[]) => verbatim(people.map(toTexName).join(' and '))
	return texEntry('online', id, {
		author: names(writers),
		editor: names(editors),
		title: wholeText(title),
		organization: texText(publisher),
		date: verbatim(date === 'n.d.' ? '' : date),
		url: verbatim(url),
		urldate: verbatim(accessed),
		language: verbatim(languageName(language).toLowerCase()),
		keywords: verbatim(kind),
	})
}

function toRisRecord(source: Source): string {
	const { id, title, publisher, language, date, url, accessed } = source
	const { writers, editors } = byRole(source)
	return risRecord([
		['TY', isNews(source) ? 'NEWS' : 'ELEC'],
		['ID', id],
		['TI', title],
		...writers.map((author): [string, string] => ['AU', sortedName(author)]),
		...editors.map((editor): [string, string] => ['A2', sortedName(editor)]),
		['PY', date === 'n.d.' ? '' : date.slice(0, 4)],
		['DA', date === 'n.d.' ? '' : risDate(date)],
		['T2', publisher],
		['UR', url],
		['Y2', risDate(accessed)],
		['LA', language],
	])
}

/** The leader of a project is named as its author. */
function byRole({ authors = [] }: Source) {
	const isEditor = (author: SourceAuthor) => 'role' in author && author.role === 'editor'
	return { writers: authors.filter((author) => !isEditor(author)), editors: authors.filter(isEditor) }
}

function toCslName(author: SourceAuthor): object {
	if ('name' in author) return { literal: author.name }
	return { family: author.family, ...(author.given ? { given: author.given } : {}) }
}

/** Braces keep a body, or a family name of two words, from being divided. */
function toTexName(author: SourceAuthor): string {
	if ('name' in author) return wholeText(author.name)
	return [wholeText(author.family), author.given && texText(author.given).slice(1, -1)]
		.filter(Boolean)
		.join(', ')
}

function isNews({ kind }: Source): boolean {
	return kind === 'news' || kind === 'agency'
}

function cslDate(date: string) {
	return { 'date-parts': [date.split('-').map(Number)] }
}

/** `YYYY/MM/DD/`; parts that are not known are empty, their slashes stand. */
function risDate(date: string): string {
	const [year = '', month = '', day = ''] = date.split('-')
	return `${year}/${month}/${day}/`
}
