/** BibTeX and BibLaTeX. */
import { languageName } from '../../../lib/language-name.ts'
import { type Citable, citationKey, editionNote, isCitedAsOf } from '../citable.ts'

const commands: Record<string, string> = {
	'\\': '\\textbackslash{}',
	// BibTeX counts braces even after a backslash, so one alone would swallow the rest of the file.
	'{': '\\textbraceleft{}',
	'}': '\\textbraceright{}',
	'~': '\\textasciitilde{}',
	'^': '\\textasciicircum{}',
	'&': '\\&',
	'%': '\\%',
	'#': '\\#',
	$: '\\$',
	_: '\\_',
}

/** Text as TeX prints it: `a & b` gives `a \& b`. Letters of every script stay as they are, in UTF-8. */
function escapeTex(text: string): string {
	return text.replace(/[\\{}~^&%#$_]/g, (character) => commands[character] ?? character)
}

/** A field's value that a style may shape. */
export function texText(text: string): string {
	return verbatim(escapeTex(text))
}

/** A value whose letters no style may make small, and which no reader may take apart into first and last names. */
export function wholeText(text: string): string {
	return verbatim(`{${escapeTex(text)}}`)
}

/** A value that is not text: a date, an address, or TeX already. */
export function verbatim(value: string): string {
	return `{${value}}`
}

/** One entry with its fields in their order; fields without a value are left out. */
export function texEntry(type: string, key: string, fields: Record<string, string>): string {
	const filled = Object.entries(fields).filter(([, value]) => value !== '{}')
	return `@${type}{${key},\n${filled.map(([name, value]) => `  ${name} = ${value},\n`).join('')}}\n`
}

/**
 * BibLaTeX: `@online`, or `@report`. `langid` sets the hyphenation, `language` is what other readers of the file take; styles print it only
 * in a document of another language. Days are ISO text.
 */
export function toBiblatex(page: Citable, accessed: string): string {
	const language = languageName(new Intl.Locale(page.language ?? 'en').language).toLowerCase()
	return texEntry(page.kind === 'report' ? 'report' : 'online', citationKey(page), {
		author: wholeText(page.publisher),
		title: wholeText(page.title),
		...(page.kind === 'report'
			? { type: verbatim('Report'), institution: texText(page.siteName) }
			: { organization: texText(page.siteName) }),
		date: verbatim(page.published),
		url: verbatim(page.url),
		urldate: verbatim(isCitedAsOf(page) ? '' : accessed),
		addendum: verbatim(texNote(page)),
		langid: verbatim(language),
		language: verbatim(language),
		abstract: texText(page.abstract),
		annotation: texText((page.restsOn ?? []).join(' ')),
	})
}

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
		howpublished: verbatim(`\\url{${page.url}} (${howSeen(page, accessed)})`),
		day: verbatim(String(Number(day))),
		url: verbatim(page.url),
		urldate: verbatim(isCitedAsOf(page) ? '' : accessed),
		language: verbatim(page.language ?? 'en'),
		abstract: texText(page.abstract),
		annote: texText((page.restsOn ?? []).join(' ')),
	})
}

/** `accessed 2026-11-21; Edition 3 is kept at \url{…}`, or `Edition 3` of a page that is cited as of it. */
function howSeen(page: Citable, accessed: string): string {
	return [isCitedAsOf(page) ? '' : `accessed ${accessed}`, texNote(page)].filter(Boolean).join('; ')
}

function texNote(page: Citable): string {
	return editionNote(page).replace(/http\S+/, '\\url{$&}')
}
