/** What `/search` reads from its address. Anything at all is a question: what does not fit is left out. */
import { z } from 'zod'

/** The parts of the site that a search can keep to, with their names, in the order of the choice. */
export const searchKinds = {
	timeline: 'Timeline',
	causes: 'Causes',
	aftermath: 'Aftermath',
	casualties: 'Casualties',
	comparison: 'Comparison',
	faq: 'FAQ',
	blog: 'Blog',
	sources: 'Sources',
	policies: 'Policies',
	pages: 'Pages',
} as const

export type SearchKind = keyof typeof searchKinds

/** A longer question is cut by the service; the field takes no more. */
export const searchMaxLength = 300

const kinds = Object.keys(searchKinds) as SearchKind[]
const wholeNumber = z
	.string()
	.regex(/^\d{1,9}$/)
	.transform(Number)

export const searchInput = z.object({
	q: z.string().catch(''),
	kind: z.enum(kinds).nullable().catch(null),
	day: wholeNumber.pipe(z.int().min(1).max(12)).nullable().catch(null),
	page: wholeNumber.pipe(z.int().min(1)).catch(1),
})

export type SearchInput = z.output<typeof searchInput>

/** Reads an address; a parameter that is there twice counts once. */
export function readSearch(url: URL): SearchInput {
	return searchInput.parse(Object.fromEntries(url.searchParams))
}
