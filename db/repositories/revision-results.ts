/** Results that saves store with revisions, also of articles that are not public at the moment. */
import { toVersionText, type VersionText, versionTextColumns } from '../article-fields.ts'
import type { Db } from '../client.ts'
import type { Revision } from './article-revisions.ts'

/** A revision by its article and its number. */
export type RevisionRef = { articleId: number; number: number }

/** The number of an article's newest revision; 0 while there is none. */
export async function newestRevisionNumber(db: Db, articleId: number): Promise<number> {
	const row = await db
		.selectFrom('article_revisions')
		.select((eb) => eb.fn.max('number').as('number'))
		.where('article_id', '=', articleId)
		.executeTakeFirst()
	return row?.number ?? 0
}

/** The text of a revision, or null. */
export async function findRevisionText(
	db: Db,
	{ articleId, number }: RevisionRef,
): Promise<VersionText | null> {
	const row = await db
		.selectFrom('article_revisions')
		.select(versionTextColumns)
		.where('article_id', '=', articleId)
		.where('number', '=', number)
		.executeTakeFirst()
	return row ? toVersionText(row) : null
}

/** The revisions of an article by number and date, newest first. */
export async function listRevisionDates(
	db: Db,
	articleId: number,
): Promise<Pick<Revision, 'number' | 'publishedAt'>[]> {
	const rows = await db
		.selectFrom('article_revisions')
		.select(['number', 'published_at'])
		.where('article_id', '=', articleId)
		.orderBy('number', 'desc')
		.execute()
	return rows.map((row) => ({ number: row.number, publishedAt: row.published_at }))
}

/** Diffs of revisions, by number. */
export async function findRevisionDiffs(
	db: Db,
	articleId: number,
	numbers: readonly number[],
): Promise<Map<number, string | null>> {
	const rows = await db
		.selectFrom('article_revisions')
		.select(['number', 'difference'])
		.where('article_id', '=', articleId)
		.where('number', 'in', numbers)
		.execute()
	return new Map(rows.map(({ number, difference }) => [number, difference]))
}

/** Stores what a revision has changed, unless that is known already. */
export async function storeRevisionDiff(db: Db, ref: RevisionRef, difference: string): Promise<void> {
	await db
		.updateTable('article_revisions')
		.set({ difference })
		.where('article_id', '=', ref.articleId)
		.where('number', '=', ref.number)
		.where('difference', 'is', null)
		.execute()
}

/** Stores the content of a revision as its page shows it, unless that is stored already. */
export async function storeRevisionRendering(db: Db, ref: RevisionRef, rendered: string): Promise<void> {
	await db
		.updateTable('article_revisions')
		.set({ rendered })
		.where('article_id', '=', ref.articleId)
		.where('number', '=', ref.number)
		.where('rendered', 'is', null)
		.execute()
}

/** Revisions whose content has not been rendered, by article and number; [] when all have been. */
export async function listMissingRenderings(db: Db, limit: number): Promise<RevisionRef[]> {
	const rows = await db
		.selectFrom('article_revisions')
		.select(['article_id', 'number'])
		.where('rendered', 'is', null)
		.orderBy('article_id')
		.orderBy('number')
		.limit(limit)
		.execute()
	return rows.map((row) => ({ articleId: row.article_id, number: row.number }))
}

/** Revisions that have one before them and lack their difference, by article and number; [] when none does. */
export async function listMissingDiffs(db: Db, limit: number): Promise<RevisionRef[]> {
	const rows = await db
		.selectFrom('article_revisions')
		.select(['article_id', 'number'])
		.where('difference', 'is', null)
		.where('number', '>', 1)
		.orderBy('article_id')
		.orderBy('number')
		.limit(limit)
		.execute()
	return rows.map((row) => ({ articleId: row.article_id, number: row.number }))
}
