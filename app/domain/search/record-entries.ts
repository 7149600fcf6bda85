import { quotationsByRecord } from '../../../content/quotations.ts'
import type { Content } from '../../../content/record.ts'
import type { SearchEntry } from '../../../db/repositories/search-entries.ts'
import { toBody } from './entry-parts.ts'
import { aftermathEntries, casualtiesEntries, causesEntries, comparisonEntries } from './page-entries.ts'
import { faqEntries, pagesEntries, policiesEntries, sourcesEntries } from './reference-entries.ts'
import {
	accountsEntries,
	documentsEntries,
	glossaryEntries,
	peopleEntries,
	placesEntries,
} from './register-entries.ts'
import { timelineEntries } from './timeline-entries.ts'

/** Every section of the record that a search can find, each at the anchor at which its page shows it. */
export function recordSections(record: Content): SearchEntry[] {
	return [
		timelineEntries,
		causesEntries,
		aftermathEntries,
		casualtiesEntries,
		comparisonEntries,
		faqEntries,
		accountsEntries,
		documentsEntries,
		peopleEntries,
		placesEntries,
		glossaryEntries,
		sourcesEntries,
		policiesEntries,
		pagesEntries,
	].flatMap((list) => list(record))
}

/** The sections, each with the words of sources on which its lines rest, in their own language and in quotation marks. */
export function recordEntries(record: Content): SearchEntry[] {
	const quotations = quotationsByRecord(record)
	return recordSections(record).map((section) => {
		// The lines on evidence belong to no record with an id.
		const quotes = quotations.get(section.ref === 'evaluation' ? 'aftermath.json' : section.ref) ?? []
		const texts = new Set(quotes.map(({ text }) => `“${text}”`))
		return { ...section, body: toBody(section.body, [...texts]) }
	})
}
