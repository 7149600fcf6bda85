import { type Citable, editionNote, isCitedAsOf } from '../citable.ts'

/** Types of RIS; a letter is personal communication there. */
const types: Record<Citable['kind'], string> = {
	webpage: 'ELEC',
	blogPost: 'BLOG',
	post: 'ELEC',
	letter: 'PCOMM',
	report: 'RPRT',
	resolution: 'GEN',
	statement: 'GEN',
	transcript: 'GEN',
}

/**
 * RIS: tag, two spaces, hyphen, space, value; CRLF after each line; `TY` first, `ER` last. `T2` and `Y2` are where
 * Zotero looks for the site's name and the access date of a web page. Days are ISO text.
 */
export function toRis(page: Citable, accessed: string): string {
	return risRecord([
		['TY', types[page.kind]],
		['TI', page.title],
		['AU', page.publisher],
		['PY', page.published.slice(0, 4)],
		['DA', risDate(page.published)],
		['T2', page.siteName],
		['AB', page.abstract],
		['UR', page.url],
		['Y2', isCitedAsOf(page) ? '' : risDate(accessed)],
		['LA', page.language ?? 'en'],
		['N1', editionNote(page)],
		...(page.restsOn ?? []).map((words): [string, string] => ['N1', words]),
	])
}

/** One record from tags with their values, in their order; tags without a value are left out. */
export function risRecord(lines: [tag: string, value: string][]): string {
	const filled = lines.filter(([, value]) => value).map(([tag, value]) => `${tag}  - ${value}\r\n`)
	return `${filled.join('')}ER  - \r\n`
}

/** `YYYY/MM/DD/`; what may follow the last slash is a season. */
function risDate(day: string): string {
	return `${day.replaceAll('-', '/')}/`
}
