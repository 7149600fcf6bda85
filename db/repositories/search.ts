/** Reading the full-text index (SQLite FTS5). What goes in is in `search-entries.ts`. */
import { sql } from 'kysely'
import type { Db } from '../client.ts'
import { firstRecordRow, lastRecordRow, type SearchEntry } from './search-entries.ts'

/**
 * A word or a phrase to search for; `isPrefix`: its last word may go on. Any of the `alternatives` will do, and so will an
 * entry with one of the `refs`.
 */
export type SearchTerm = {
	text: string
	isPrefix: boolean
	alternatives: readonly string[]
	refs?: readonly string[]
}

/** Which entries are asked for: those with all the terms or with some, of one kind, of one day. */
export type SearchQuery = {
	/** One or more, each with a letter or a digit. */
	terms: readonly SearchTerm[]
	has: 'all' | 'some'
	kind: string | null
	day: number | null
	/** The `ref`s of the record's entries that come first, in this order, if they match. */
	first: readonly string[]
}

/** Entries by relevance. `isCut`: there are more than these. */
export type Ranking = { ids: number[]; isCut: boolean }

/**
 * An entry that was found; `extract` has `markStart` and `markEnd` around what was looked for, `language` is an article's, `''`
 * for English.
 */
export type FoundEntry = Omit<SearchEntry, 'body' | 'code'> & {
	id: number
	extract: string
	language: string
}

/** Control characters, which no searchable text holds. */
export const markStart = '\u0001'
export const markEnd = '\u0002'

/** The kind of the articles; every other kind belongs to the record. */
const articleKind = 'blog'
/**
 * Maximum number of ranked matches: the whole record and the newest articles. bm25 reads every match that it ranks,
 * which for a common word in 100,000 articles would hold up everybody else for a tenth of a second.
 */
const rankedMax = 1000
/** Maximum number of older articles that are ranked as well, because their titles have all terms. */
const olderTitlesMax = 200
const extractWords = 32

// In the order of the index's columns: title, body, ref, code.
const score = sql<number>`bm25(search_index, 10, 1, 6, 6)`
// Titles of figures and of sources repeat what other entries tell at length: those come first.
const entryWeight = (
	first: readonly string[],
) => sql<number>`CASE WHEN search_index.rowid < ${firstRecordRow} THEN 1.0
	ELSE (SELECT CASE ${sql.join(first.map(toWeight), sql` `)} WHEN kind = 'sources' THEN 0.3
	WHEN kind = 'casualties' THEN 0.5 ELSE 1.0 END FROM search_entries WHERE id = search_index.rowid) END`

/** Each of the first entries outweighs the next by far. */
const toWeight = (ref: string, index: number, { length }: readonly string[]) =>
	sql`WHEN ref = ${ref} THEN ${1000 ** (length - index)}`

type Scored = { id: number; score: number }

/** better-sqlite3 binds numbers as fractions, which FTS5 does not take for bounds: it would read every match. */
const asInteger = (id: number) => sql<number>`CAST(${id} AS INTEGER)`
const between = (from: number, to: number) =>
	sql<boolean>`search_index.rowid BETWEEN ${asInteger(from)} AND ${asInteger(to)}`

/** Ids of the matching entries, best first, then the newest. */
export async function rankEntries(db: Db, query: SearchQuery): Promise<Ranking> {
	const { kind, day, first } = query
	const match = toMatch(query)
	const isOfRecord = day !== null || (kind !== null && kind !== articleKind)
	const from = isOfRecord ? firstRecordRow : 1
	const to = kind === articleKind ? firstRecordRow - 1 : lastRecordRow
	const fits = isOfRecord
		? sql`EXISTS (SELECT 1 FROM search_entries AS e WHERE e.id = search_index.rowid
				AND (${kind} IS NULL OR e.kind = ${kind}) AND (${day} IS NULL OR e.day = ${day}))`
		: sql`TRUE`
	// FTS5 gives rows by descending id without sorting, and so stops at the limit.
	const { rows } =
		await sql<Scored>`SELECT rowid AS id, ${score} * ${entryWeight(first)} AS score FROM search_index
		WHERE search_index MATCH ${match} AND ${between(from, to)} AND ${fits}
		ORDER BY rowid DESC LIMIT ${rankedMax + 1}`.execute(db)
	const cut = rows[rankedMax]
	const ranked = cut ? [...rows.slice(0, rankedMax), ...(await scoreTitles(db, match, from, cut.id))] : rows
	ranked.sort((a, b) => a.score - b.score || b.id - a.id)
	return { ids: ranked.map(({ id }) => id), isCut: cut !== undefined }
}

async function scoreTitles(db: Db, match: string, from: number, to: number): Promise<Scored[]> {
	const { rows } = await sql<Scored>`SELECT rowid AS id, ${score} AS score FROM search_index
		WHERE search_index MATCH ${`{title} : (${match})`} AND ${between(from, to)}
		ORDER BY rowid DESC LIMIT ${olderTitlesMax}`.execute(db)
	return rows
}

/** Returns true when an id from a ranking is an article's. */
export function isArticleRow(id: number): boolean {
	return id < firstRecordRow
}

/** Counts the matching entries of the record, by kind and day. */
export async function countRecordMatches(db: Db, query: Pick<SearchQuery, 'terms' | 'has'>) {
	const { rows } = await sql<{ kind: string; day: number | null; count: number }>`
		SELECT e.kind, e.day, count(*) AS count
		FROM search_index CROSS JOIN search_entries AS e ON e.id = search_index.rowid
		WHERE search_index MATCH ${toMatch(query)} AND ${between(firstRecordRow, lastRecordRow)}
		GROUP BY e.kind, e.day`.execute(db)
	return rows
}

/** Counts the matching articles, but no more of them than are ranked; `isCut` says that there are more. */
export async function countArticleMatches(
	db: Db,
	query: Pick<SearchQuery, 'terms' | 'has'>,
): Promise<{ count: number; isCut: boolean }> {
	const { rows } = await sql<{ count: number }>`SELECT count(*) AS count FROM (
		SELECT rowid FROM search_index
		WHERE search_index MATCH ${toMatch(query)} AND ${between(1, firstRecordRow - 1)}
		ORDER BY rowid DESC LIMIT ${rankedMax + 1})`.execute(db)
	const count = rows[0]?.count ?? 0
	return { count: Math.min(count, rankedMax), isCut: count > rankedMax }
}

/** The entries with these ids, in their order, each with an extract; ids that do not match are left out. */
export async function readFound(
	db: Db,
	query: Pick<SearchQuery, 'terms' | 'has'>,
	ids: readonly number[],
): Promise<FoundEntry[]> {
	// `+` keeps SQLite from asking the index once for each id, which for a prefix costs as much as a search.
	const { rows } = await sql<FoundEntry>`SELECT e.id, e.kind, e.day, e.ref, e.url, e.title,
			coalesce((SELECT language FROM articles WHERE articles.id = e.id), '') AS language,
			snippet(search_index, 1, ${markStart}, ${markEnd}, '…', ${extractWords}) AS extract
		FROM search_index CROSS JOIN search_entries AS e ON e.id = search_index.rowid
		WHERE search_index MATCH ${toMatch(query)} AND ${between(Math.min(...ids), Math.max(...ids))}
			AND +search_index.rowid IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`.execute(db)
	const byId = new Map(rows.map((row) => [row.id, row]))
	return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Returns true when any entry has this term. */
export async function hasTerm(db: Db, term: SearchTerm): Promise<boolean> {
	const { rows } =
		await sql`SELECT 1 FROM search_index WHERE search_index MATCH ${termMatch(term)} LIMIT 1`.execute(db)
	return rows.length > 0
}

/** An expression of FTS5. */
function toMatch({ terms, has }: Pick<SearchQuery, 'terms' | 'has'>): string {
	return terms.map(termMatch).join(has === 'all' ? ' AND ' : ' OR ')
}

/** Every spelling stands in quotation marks, so that none of its words is an operator. */
function termMatch({ text, isPrefix, alternatives, refs = [] }: SearchTerm): string {
	const spellings = [`${quote(text)}${isPrefix ? ' *' : ''}`, ...alternatives.map(quote)]
	const references = refs.length > 0 ? [`{ref} : (${refs.map(quote).join(' OR ')})`] : []
	return `(${[...spellings, ...references].join(' OR ')})`
}

function quote(text: string): string {
	return `"${text.replaceAll('"', '""')}"`
}
