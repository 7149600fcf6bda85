/** Readers' names for records, and where the records are. */
import type { Content } from '../../../../content/record.ts'
import { memoizeWeak } from '../../../lib/memoize-weak.ts'
import { findRecord } from '../../record-objects.ts'
import { titleOfJson } from '../record-title.ts'

export type RecordName = { title: string; path: string | null }

/** Files without their records: the texts around them. */
const fileNames: Record<string, RecordName> = {
	'aftermath.json': { title: 'Aftermath: texts of the page', path: '/aftermath' },
	'aliases.json': { title: 'Spellings that the search understands', path: '/search' },
	'brief.json': { title: 'The war in brief', path: '/brief' },
	'casualties.json': { title: 'Casualties: texts of the page', path: '/casualties' },
	'comparison.json': { title: 'Comparison with 1967: texts of the page', path: '/vs-six-day-war' },
	'faq.json': { title: 'Questions: resources', path: '/faq' },
	'policies.json': { title: 'Policies: dates and introductions', path: '/privacy-policy' },
	'site.json': { title: 'Texts of the pages', path: '/' },
}

/** The name of a record of the present, or by its text of one that has left. */
export function nameRecord(content: Content, record: string, json: string | null): RecordName {
	const found = findRecord(content, record)
	if (found && 'object' in found) return { title: found.object.title, path: found.object.path }
	return fileNames[record] ?? { title: titleOfJson(json) || record, path: null }
}

/** Readers' names for ids within a field: sources by their publishers, places by their names. */
export const namesWithin = memoizeWeak(
	({ sources, places }: Content): ReadonlyMap<string, string> =>
		new Map([
			...sources.map(({ id, publisher }) => [id, `${publisher} (${id})`] as const),
			...places.map(({ id, name }) => [id, name] as const),
		]),
)
