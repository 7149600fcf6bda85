/** Search entries: one row for each published article and each section of the record. */
import type { Selectable } from 'kysely'
import type { ArticleTable } from '../article-tables.ts'
import { batchesOf } from '../batches.ts'
import type { Db } from '../client.ts'
import { publishedArticles } from './published-articles.ts'

/** Rows of the record have this id and those that follow, rows of articles the articles' ids (migration 0002). */
export const firstRecordRow = 2_000_000_000
export const lastRecordRow = 2_147_483_647

/** Something that a search can find. All text is plain. */
export type SearchEntry = {
	/** The part of the site that it belongs to; a filter. */
	kind: string
	/** A day of the record; a filter. */
	day: number | null
	/** Anchor by which it is cited within its page: `d9-4`, or an article's slug. */
	ref: string
	/** The archival reference of its page: `TDW-T-09`. */
	code: string
	/** Path, with the anchor where it is a part of a page. */
	url: string
	title: string
	body: string
}

/** Searchable text of an article. */
export type SearchableArticle = Pick<
	Selectable<ArticleTable>,
	'id' | 'title' | 'slug' | 'excerpt' | 'content'
>

/** Puts a published article into the search. SQLite refuses the entry of any other. */
export async function upsertArticleEntry(db: Db, articleId: number, entry: SearchEntry): Promise<void> {
	await db.deleteFrom('search_entries').where('id', '=', articleId).execute()
	await db
		.insertInto('search_entries')
		.values({ id: articleId, ...entry })
		.execute()
}

/** Published articles that are not in the search, by id; [] when all are. */
export async function listUnsearchableArticles(db: Db, limit: number): Promise<SearchableArticle[]> {
	return publishedArticles(db)
		.select(['id', 'title', 'slug', 'excerpt', 'content'])
		.where(({ not, exists, selectFrom }) =>
			not(
				exists(selectFrom('search_entries').select('id').whereRef('search_entries.id', '=', 'articles.id')),
			),
		)
		.orderBy('id')
		.limit(limit)
		.execute()
}

/** Titles of the newest articles in the search, the newest first. */
export async function listNewestTitles(db: Db, limit: number): Promise<string[]> {
	const rows = await db
		.selectFrom('search_entries')
		.select('title')
		.where('id', '<', firstRecordRow)
		.orderBy('id', 'desc')
		.limit(limit)
		.execute()
	return rows.map(({ title }) => title)
}

/** The fingerprint of the record that stands in the search; null before the first. */
export async function findRecordFingerprint(db: Db): Promise<string | null> {
	const row = await db.selectFrom('search_record').select('fingerprint').executeTakeFirst()
	return row?.fingerprint ?? null
}

/** Replaces the record's part of the search whole; to be called in a transaction. */
export async function replaceRecordEntries(
	db: Db,
	entries: readonly SearchEntry[],
	fingerprint: string,
): Promise<void> {
	await db.deleteFrom('search_entries').where('id', '>=', firstRecordRow).execute()
	const rows = entries.map((entry, index) => ({ id: firstRecordRow + index, ...entry }))
	// The full-text index writes a segment at the end of each statement, and merging those takes the longest.
	for (const batch of batchesOf(rows)) await db.insertInto('search_entries').values(batch).execute()
	await db
		.insertInto('search_record')
		.values({ id: 1, fingerprint })
		.onConflict((conflict) => conflict.column('id').doUpdateSet({ fingerprint }))
		.execute()
}
