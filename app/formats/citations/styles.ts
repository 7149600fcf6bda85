import { citeByTerms, quoted, type Run, stop } from '../../lib/citation-text.ts'
import { formatLongDate } from '../../lib/dates.ts'
import { type Citable, containerOf, editionNote, isCitedAsOf, isDocument } from './citable.ts'

/** A style makes a citation from a page and the day of access, ISO text, which a page that never changes does not need. */
type CitationStyle = (page: Citable, accessed: string) => Run[]

/** For a page as a whole the archive is the source, so its name stands once; a document has a source of its own. */
const citeForTerms: CitationStyle = (page, accessed) =>
	citeByTerms(
		isDocument(page) ? [page.publisher, page.siteName] : [page.publisher],
		page.title,
		page.url,
		isCitedAsOf(page)
			? `${editionNote(page)}, ${formatLongDate(page.modified)}`
			: `Accessed ${formatLongDate(accessed)}`,
	)

/**
 * APA, 7th edition. A web page's title is in italics and the site is left out where it is the author; an
 * article's title is upright and the blog's name in italics. The pages may change, so the day of retrieval is named.
 */
const citeByApa: CitationStyle = (page, accessed) => {
	const blog = containerOf(page)
	const edition = isCitedAsOf(page) && editionNote(page)
	return [
		`${page.publisher}${stop(page.publisher)} (${apaDate(page.published)}). `,
		{ title: page.title, isItalic: !blog },
		edition ? ` (${edition}). ` : `${stop(page.title)} `,
		...(blog ? [{ title: blog, isItalic: true }, '. '] : []),
		edition ? page.url : `Retrieved ${formatLongDate(accessed)}, from ${page.url}`,
	]
}

/** `2025, June 24` */
function apaDate(day: string): string {
	const [monthAndDay, year] = formatLongDate(day).split(', ')
	return `${year}, ${monthAndDay}`
}

/**
 * Chicago, 17th edition, as a bibliography gives it. A web page carries the day of its last change, an article of the
 * blog the day of its publication after the blog's name.
 */
const citeByChicago: CitationStyle = (page, accessed) => {
	const blog = containerOf(page)
	return [
		`${page.publisher}${stop(page.publisher)} `,
		...quoted(page.title),
		' ',
		...(blog
			? [{ title: blog, isItalic: true }, `, ${formatLongDate(page.published)}. `]
			: [`Last modified ${formatLongDate(page.modified)}. `]),
		`${isCitedAsOf(page) ? editionNote(page) : `Accessed ${formatLongDate(accessed)}`}. ${page.url}.`,
	]
}

const months = [
	'Jan.',
	'Feb.',
	'Mar.',
	'Apr.',
	'May',
	'June',
	'July',
	'Aug.',
	'Sept.',
	'Oct.',
	'Nov.',
	'Dec.',
]

/** MLA, 9th edition. The archive is no author where it is the publisher, and no publisher where it is the site. */
const citeByMla: CitationStyle = (page, accessed) => [
	...quoted(page.title),
	' ',
	{ title: page.siteName, isItalic: true },
	containerOf(page) ? `, ${page.publisher}` : '',
	isCitedAsOf(page)
		? `, ${editionNote(page).toLowerCase()}, ${mlaDate(page.published)}, ${page.url}.`
		: `, ${mlaDate(page.published)}, ${page.url}. Accessed ${mlaDate(accessed)}.`,
]

/** `24 June 2025`, `21 Nov. 2026` */
function mlaDate(iso: string): string {
	const [year, month, day] = iso.split('-')
	return `${Number(day)} ${months[Number(month) - 1]} ${year}`
}

/** The forms of a citation in words, the one that the terms ask for first. */
export const citationStyles = [
	{ id: 'terms', label: 'Archive style', cite: citeForTerms },
	{ id: 'apa', label: 'APA 7', cite: citeByApa },
	{ id: 'chicago', label: 'Chicago 17', cite: citeByChicago },
	{ id: 'mla', label: 'MLA 9', cite: citeByMla },
]
