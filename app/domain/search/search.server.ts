/** Searching everything that readers can read: the sections of the record and the published articles. */

import type { Content } from '../../../content/load.ts'
import type { Db } from '../../../db/client.ts'
import {
	type FoundEntry,
	markEnd,
	markStart,
	rankEntries,
	readFound,
	type SearchQuery,
} from '../../../db/repositories/search.ts'
import { pageOfList } from '../../lib/list-pages.ts'
import type { Context } from '../../runtime/context.server.ts'
import { correctTerms } from './corrections.server.ts'
import { prepareSearch } from './search-index.server.ts'
import { type SearchInput, type SearchKind, searchKinds } from './search-input.ts'
import { readSpellings } from './spellings.ts'
import { readTerms, type TypedTerm } from './terms.ts'

/** Results on a page. */
const searchPageSize = 20

/** A piece of an extract; `isMatch`: it is what was looked for. */
export type ExtractPart = { text: string; isMatch: boolean }

export type SearchHit = {
	/** The name of the part of the site. */
	section: string
	title: string
	/** Path with the anchor of the very entry. */
	url: string
	/** Archival reference. */
	code: string
	extract: ExtractPart[]
}

/** `has` is `some` when no entry has all the words, and then for those that have some of them. */
export type SearchResults = {
	hits: SearchHit[]
	total: number
	/** There are more than `total`; only the most likely ones were ranked. */
	isCut: boolean
	/** The page given: the last one when a later one was asked for. */
	page: number
	pages: number
	has: 'all' | 'some'
	/** The question that was answered, where words that nothing has were taken for others; else null. */
	corrected: string | null
}

const nothing: SearchResults = {
	...{ hits: [], total: 0, isCut: false, page: 1, pages: 1 },
	...{ has: 'all', corrected: null },
}

/** One page of what was found, best first. Takes any input; a question without a word finds nothing. */
export async function search(context: Context, { q, kind, day, page }: SearchInput): Promise<SearchResults> {
	const { db, content: record } = context
	const terms = readTerms(q, readSpellings(record))
	if (terms.length === 0) return nothing
	await prepareSearch(context)
	const first = dayNamedBy(record, terms)
	const { asked, ranking } = await rank(db, record, terms, { kind, day, first })
	const { slice, ...list } = pageOfList(page, ranking.ids.length, searchPageSize)
	const ids = ranking.ids.slice(slice.offset, slice.offset + slice.limit)
	const found = ids.length === 0 ? [] : await readFound(db, asked, ids)
	return {
		hits: found.map(toHit),
		total: ranking.ids.length,
		isCut: ranking.isCut,
		...list,
		has: asked.has,
		corrected: correctionOf(terms, asked.terms),
	}
}

/** What the words of a question find on the timeline. */
export type TimelineMatches = Pick<SearchResults, 'corrected'> & {
	/** Ids of the days and entries that have all the words. */
	ids: ReadonlySet<string>
}

/** The days and entries of the timeline with all the words, or with their corrections; null for a question without a word. */
export async function searchTimeline(context: Context, q: string): Promise<TimelineMatches | null> {
	const { db, content: record } = context
	const terms = readTerms(q, readSpellings(record))
	if (terms.length === 0) return null
	await prepareSearch(context)
	const { asked, ranking } = await rank(db, record, terms, { kind: 'timeline', day: null, first: null })
	const isFound = asked.has === 'all' && ranking.ids.length > 0
	const found = isFound ? await readFound(db, asked, ranking.ids) : []
	return {
		ids: new Set(found.map(({ ref }) => ref)),
		corrected: isFound ? correctionOf(terms, asked.terms) : null,
	}
}

/** The question that was answered, where words were taken for others; else null. */
function correctionOf(typed: TypedTerm[], answered: TypedTerm[]): string | null {
	return answered === typed ? null : answered.map(({ text }) => text).join(' ')
}

/** The first of these that finds anything: all the words, all of them with corrections, some of them. */
async function rank(
	db: Db,
	record: Content,
	typed: TypedTerm[],
	filters: Pick<SearchQuery, 'kind' | 'day' | 'first'>,
) {
	const ask = async (terms: TypedTerm[], has: 'all' | 'some') => ({
		asked: { terms, has },
		ranking: await rankEntries(db, { terms, has, ...filters }),
	})
	const exact = await ask(typed, 'all')
	if (exact.ranking.ids.length > 0) return exact
	const terms = (await correctTerms(db, record, typed)) ?? typed
	const meant = terms === typed ? exact : await ask(terms, 'all')
	return meant.ranking.ids.length > 0 || terms.length === 1 ? meant : ask(terms, 'some')
}

/** The reference of the day whose date is all that was typed, or null. */
function dayNamedBy(record: Content, [term, ...others]: TypedTerm[]): string | null {
	if (!term?.date || others.length > 0) return null
	return [...record.timeline, ...record.before].find(({ date }) => date === term.date)?.id ?? null
}

function toHit({ kind, title, url, code, extract }: FoundEntry): SearchHit {
	return { section: searchKinds[kind as SearchKind], title, url, code, extract: toParts(extract) }
}

function toParts(extract: string): ExtractPart[] {
	return extract.split(markStart).flatMap((piece, index) => {
		if (index === 0) return piece ? [{ text: piece, isMatch: false }] : []
		const [match = '', rest = ''] = piece.split(markEnd)
		return [{ text: match, isMatch: true }, ...(rest ? [{ text: rest, isMatch: false }] : [])]
	})
}
