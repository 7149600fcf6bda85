import { type Citable, citationKey, editionNote, isCitedAsOf } from '../citable.ts'

/** Types of CSL 1.0.2. */
const types: Record<Citable['kind'], string> = {
	webpage: 'webpage',
	blogPost: 'post-weblog',
	post: 'post',
	letter: 'personal_communication',
	report: 'report',
	resolution: 'document',
	statement: 'document',
	transcript: 'document',
}

/** CSL-JSON: a list of one item. Days are ISO text. */
export function toCslJson(page: Citable, accessed: string): string {
	const notes = [...(page.pinned ? [editionNote(page)] : []), ...(page.restsOn ?? [])]
	const item = {
		id: citationKey(page),
		type: types[page.kind],
		title: page.title,
		author: [{ literal: page.publisher }],
		'container-title': page.siteName,
		issued: cslDate(page.published),
		...(isCitedAsOf(page) ? {} : { accessed: cslDate(accessed) }),
		URL: page.url,
		language: page.language ?? 'en',
		...(page.abstract ? { abstract: page.abstract } : {}),
		...(notes.length > 0 ? { note: notes.join('\n') } : {}),
	}
	return `${JSON.stringify([item], null, 2)}\n`
}

function cslDate(day: string) {
	return { 'date-parts': [day.split('-').map(Number)] }
}
