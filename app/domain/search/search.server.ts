/** Searching everything that readers can read: the sections of the record and the published articles. */

import type { Content } from '../../../content/record.ts'
import {
	countArticleMatches,
	countRecordMatches,
	type FoundEntry,
	isArticleRow,
	markEnd,
	markStart,
	type Ranking,
	rankEntries,
	readFound,
	type SearchQuery,
} from '../../../db/repositories/search.ts'
import { pageOfList } from '../../lib/list-pages.ts'
import type { Context } from '../../runtime/context.server.ts'
import { addressFinder } from './addresses.ts'
import { pagesAnswering, withRefs } from './answering-pages.ts'
import { correctTerms } from './corrections.server.ts'
import { type SearchInput, type SearchKind, searchKinds } from './search-input.ts'
import { readSpellings } from './spellings.ts'
import { type QueryTerm, readTerms, type Vocabulary } from './terms.ts'

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
	extract: ExtractPart[]
	/** Of an article; `''` for English. */
	language: string
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
	hits: [],
	total: 0,
	isCut: false,
	page: 1,
	pages: 1,
	has: 'all',
	corrected: null,
}

/** Counts the results that each choice of section and day would leave beside the other choice. */
export type SearchCounts = {
	kinds: Partial<Record<string, number>>
	days: Partial<Record<number, number>>
	allKinds: number
	allDays: number
	/** Not every article was counted: the counts that articles are in are the least that there are. */
	isCut: boolean
}

/** One page of what was found, best first. Takes any input; a question without a word finds nothing. */
export async function search(context: Context, input: SearchInput): Promise<SearchResults> {
	return (await find(context, input))?.results ?? nothing
}

/** The same with the number of results of each choice; `counts` is null for a question without a word. */
export async function searchWithCounts(
	context: Context,
	input: SearchInput,
): Promise<SearchResults & { counts: SearchCounts | null }> {
	const found = await find(context, input)
	if (!found) return { ...nothing, counts: null }
	return { ...found.results, counts: await countChoices(context, found, input) }
}

async function find(context: Context, { q, kind, day, page }: SearchInput) {
	const { db, content: record } = context
	const typed = readTerms(q, vocabularyOf(context))
	if (typed.length === 0) return null
	const named = entryNamedBy(record, typed)
	const pages = named ? [] : pagesAnswering(record, typed)
	const terms = withRefs(typed, pages)
	const { asked, ranking } = await rank(context, record, terms, { kind, day, first: named ? [named] : pages })
	const { slice, ...list } = pageOfList(page, ranking.ids.length, searchPageSize)
	const ids = ranking.ids.slice(slice.offset, slice.offset + slice.limit)
	const found = ids.length === 0 ? [] : await readFound(db, asked, ids)
	const results: SearchResults = {
		hits: found.map(toHit),
		total: ranking.ids.length,
		isCut: ranking.isCut,
		...list,
		has: asked.has,
		corrected: correctionOf(terms, asked.terms),
	}
	return { asked, ranking, results }
}

type Found = { asked: Pick<SearchQuery, 'terms' | 'has'>; ranking: Ranking }
type Filters = Pick<SearchInput, 'kind' | 'day'>

/** Matches of the record by section and day, and those of the articles, which belong to no day. */
async function countChoices(context: Context, found: Found, { kind, day }: Filters): Promise<SearchCounts> {
	const matches = await countRecordMatches(context.db, found.asked)
	const articles = await countArticles(context, found, { kind, day })
	const ofDay = matches.filter((match) => day === null || match.day === day)
	const ofKind = matches.filter((match) => kind === null || match.kind === kind)
	const blog = day === null ? articles.count : 0
	return {
		kinds: { ...sumBy(ofDay, (match) => match.kind), blog },
		days: sumBy(ofKind, (match) => match.day ?? 0),
		allKinds: total(ofDay) + blog,
		allDays: total(ofKind) + (kind === null || kind === 'blog' ? articles.count : 0),
		isCut: articles.isCut,
	}
}

/** Where articles were ranked, they are counted already; what has been read need not be read again. */
async function countArticles({ db }: Context, { asked, ranking }: Found, { kind, day }: Filters) {
	const wereRanked = day === null && (kind === null || kind === 'blog')
	if (!wereRanked) return countArticleMatches(db, asked)
	return { count: ranking.ids.filter(isArticleRow).length, isCut: ranking.isCut }
}

type Counted = { kind: string; day: number | null; count: number }

function sumBy(matches: Counted[], keyOf: (match: Counted) => string | number): Record<string, number> {
	const sums: Record<string, number> = {}
	for (const match of matches) sums[keyOf(match)] = (sums[keyOf(match)] ?? 0) + match.count
	return sums
}

function total(matches: Counted[]): number {
	return matches.reduce((sum, { count }) => sum + count, 0)
}

/** Finds the entries of the timeline that match a query. */
export type TimelineMatches = Pick<SearchResults, 'corrected'> & {
	/** Ids of the days and entries that have all the words. */
	ids: ReadonlySet<string>
}

/** The days and entries of the timeline with all the words, or with their corrections; null for a question without a word. */
export async function searchTimeline(context: Context, q: string): Promise<TimelineMatches | null> {
	const { db, content: record } = context
	const terms = readTerms(q, vocabularyOf(context))
	if (terms.length === 0) return null
	const { asked, ranking } = await rank(context, record, terms, { kind: 'timeline', day: null, first: [] })
	const isFound = asked.has === 'all' && ranking.ids.length > 0
	const found = isFound ? await readFound(db, asked, ranking.ids) : []
	return {
		ids: new Set(found.map(({ ref }) => ref)),
		corrected: isFound ? correctionOf(terms, asked.terms) : null,
	}
}

/** The question that was answered, where words were taken for others; else null. */
function correctionOf(typed: QueryTerm[], answered: QueryTerm[]): string | null {
	return answered === typed ? null : answered.map(({ text }) => text).join(' ')
}

/** The first of these that finds anything: all the words, all of them with corrections, some of them. */
async function rank(
	context: Context,
	record: Content,
	typed: QueryTerm[],
	filters: Pick<SearchQuery, 'kind' | 'day' | 'first'>,
) {
	const ask = async (terms: QueryTerm[], has: 'all' | 'some') => ({
		asked: { terms, has },
		ranking: await rankEntries(context.db, { terms, has, ...filters }),
	})
	const exact = await ask(typed, 'all')
	if (exact.ranking.ids.length > 0) return exact
	const terms = (await correctTerms(context, record, typed)) ?? typed
	const meant = terms === typed ? exact : await ask(terms, 'all')
	return meant.ranking.ids.length > 0 || terms.length === 1 ? meant : ask(terms, 'some')
}

/** The reference of the day whose date, or of the entry whose address, is all that was typed; or null. */
function entryNamedBy(record: Content, [term, ...others]: QueryTerm[]): string | null {
	if (!term || others.length > 0) return null
	if (term.refs?.length === 1) return term.refs[0] ?? null
	if (!term.date) return null
	return [...record.timeline, ...record.before].find(({ date }) => date === term.date)?.id ?? null
}

function vocabularyOf({ content, env }: Context): Vocabulary {
	return { spellings: readSpellings(content), findAddress: addressFinder(content, env.SITE_URL) }
}

function toHit({ kind, title, url, extract, language }: FoundEntry): SearchHit {
	return { section: searchKinds[kind as SearchKind], title, url, extract: toParts(extract), language }
}

function toParts(extract: string): ExtractPart[] {
	return extract.split(markStart).flatMap((piece, index) => {
		if (index === 0) return piece ? [{ text: piece, isMatch: false }] : []
		const [match = '', rest = ''] = piece.split(markEnd)
		return [{ text: match, isMatch: true }, ...(rest ? [{ text: rest, isMatch: false }] : [])]
	})
}
