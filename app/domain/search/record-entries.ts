import type { Content } from '../../../content/record.ts'
import type { SearchEntry } from '../../../db/repositories/search-entries.ts'
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
export function recordEntries(record: Content): SearchEntry[] {
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
