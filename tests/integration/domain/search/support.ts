import { type SearchResults, search, searchWithCounts } from '../../../../app/domain/search/search.server.ts'
import { readSearch } from '../../../../app/domain/search/search-input.ts'
import { testContext } from '../../../support/database.ts'

/** Results of `/search` for a query, and for filters as its URL carries them. */
export function ask(q: string, filters: Record<string, string> = {}): Promise<SearchResults> {
	return search(testContext, inputOf(q, filters))
}

/** Counts the results of each choice beside the filters. */
export async function askCounts(q: string, filters: Record<string, string> = {}) {
	return (await searchWithCounts(testContext, inputOf(q, filters))).counts
}

function inputOf(q: string, filters: Record<string, string>) {
	return readSearch(new URL(`http://archive.test/search?${new URLSearchParams({ q, ...filters })}`))
}

/** Where the hits lead to. */
export async function addresses(q: string, filters: Record<string, string> = {}): Promise<string[]> {
	return (await ask(q, filters)).hits.map(({ url }) => url)
}
