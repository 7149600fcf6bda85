import { search } from '../../domain/search/search.server.ts'
import type { Context } from '../../runtime/context.server.ts'

/** Titles that are offered while somebody types. */
const suggestionsMax = 8

/**
 * Suggestions for a query, as browsers read them (OpenSearch Suggestions 1.1): the query, titles, the parts of the
 * site that they belong to, whole addresses; the three lists in step.
 */
export type Suggestions = [q: string, titles: string[], sections: string[], addresses: string[]]

/** The first results for what has been typed so far; the lists are empty when nothing fits all of it. */
export async function suggest(context: Context, q: string): Promise<Suggestions> {
	const { hits, has } = await search(context, { q, kind: null, day: null, page: 1 })
	const offered = has === 'all' ? hits.slice(0, suggestionsMax) : []
	return [
		q,
		offered.map(({ title }) => title),
		offered.map(({ section }) => section),
		offered.map(({ url }) => context.site.url(url)),
	]
}
