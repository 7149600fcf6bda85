/** Query of `/search`. Anything is a valid query: invalid values are dropped. */
import { z } from 'zod'
import { pageNumber, queryText } from '../../lib/query-fields.ts'

/** The parts of the site that a search can keep to, with their names, in the order of the choice. */
export const searchKinds = {
	timeline: 'Timeline',
	causes: 'Causes',
	aftermath: 'Aftermath',
	casualties: 'Casualties',
	comparison: 'Comparison',
	faq: 'FAQ',
	accounts: 'Who said what',
	documents: 'Documents',
	people: 'People',
	places: 'Places',
	glossary: 'Glossary',
	blog: 'Blog',
	sources: 'Sources',
	policies: 'Policies',
	pages: 'Pages',
} as const

export type SearchKind = keyof typeof searchKinds

/** Characters of a question that are read; the field takes no more. */
export const searchMaxLength = 300

const kinds = Object.keys(searchKinds) as SearchKind[]
const dayNumber = z
	.string()
	.regex(/^([1-9]|1[0-2])$/)
	.transform(Number)

const searchInput = z.object({
	q: queryText(searchMaxLength),
	kind: z.enum(kinds).nullable().catch(null),
	day: dayNumber.nullable().catch(null),
	page: pageNumber,
})

export type SearchInput = z.output<typeof searchInput>

/** Reads an address; of a parameter that is there twice the last counts. */
export function readSearch(url: URL): SearchInput {
	return searchInput.parse(Object.fromEntries(url.searchParams))
}
