import { search } from '../../domain/search/search.server.ts'
import type { Context } from '../../runtime/context.server.ts'

/** Titles that are offered while somebody types. */
const suggestionsMax = 8

/**
 * Suggestions for a query, as browsers read them (OpenSearch Suggestions 1.1): the query, titles, the parts of the
 * site that they belong to, whole addresses; the three lists in step.
 */
export type Suggestions = [q: string, titles: string[], sections: string[], addresses: string[]]

/** The first results for what has been typed so far, by section; the lists are empty when nothing matches all of it. */
export async function suggest(context: Context, q: string): Promise<Suggestions> {
	const { hits, has } = await search(context, { q, kind: null, day: null, page: 1 })
	const best = has === 'all' ? hits.slice(0, suggestionsMax) : []
	const sections = best.map(({ section }) => section)
	const offered = best.toSorted(
		(one, other) => sections.indexOf(one.section) - sections.indexOf(other.section),
	)
	return [
		q,
		offered.map(({ title }) => title),
		offered.map(({ section }) => section),
		offered.map(({ url }) => context.site.url(url)),
	]
}
