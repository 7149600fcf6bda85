/** Articles in the trash, and what is left of those that were deleted for good. */
import type { Insertable, Selectable } from 'kysely'
import type {
	ArticleDraftTable,
	ArticleRevisionTable,
	ArticleScheduleTable,
	ArticleTable,
} from '../article-tables.ts'
import type { Db } from '../client.ts'
import type { Database } from '../schema.ts'
import type { Slice } from './article-lists.ts'
import { type Article, toArticle } from './articles.ts'

/** An article of the trash's list. */
export type DeletedArticle = { id: number; title: string; slug: string; deletedAt: string }

/** The rows of an article, as they were. */
type DeletedRows = {
	article: Selectable<ArticleTable>
	revisions: Selectable<ArticleRevisionTable>[]
	slugs: Selectable<Database['article_slugs']>[]
	/** Absent where the article was deleted before drafts were kept. */
	drafts?: Selectable<ArticleDraftTable>[]
	privateDraft?: Selectable<Database['private_drafts']>
	schedule?: Selectable<ArticleScheduleTable>
}

/** Copies an article with its versions, drafts, schedule and former addresses into the trash. To be followed by its deletion. */
export async function copyToTrash(db: Db, id: number, now: string): Promise<void> {
	const article = await db.selectFrom('articles').selectAll().where('id', '=', id).executeTakeFirst()
	if (!article) return
	const revisions = await db
		.selectFrom('article_revisions')
		.selectAll()
		.where('article_id', '=', id)
		.orderBy('number')
		.execute()
	const slugs = await db.selectFrom('article_slugs').selectAll().where('article_id', '=', id).execute()
	const drafts = await db
		.selectFrom('article_drafts')
		.selectAll()
		.where('article_id', '=', id)
		.orderBy('number')
		.execute()
	const privateDraft = await db
		.selectFrom('private_drafts')
		.selectAll()
		.where('article_id', '=', id)
		.executeTakeFirst()
	const schedule = await db
		.selectFrom('article_schedules')
		.selectAll()
		.where('article_id', '=', id)
		.executeTakeFirst()
	const rows: DeletedRows = { article, revisions, slugs, drafts, privateDraft, schedule }
	await db
		.insertInto('deleted_articles')
		.values({ id, title: article.title, slug: article.slug, json: JSON.stringify(rows), deleted_at: now })
		.execute()
}

/** Latest deletion first. */
export async function listDeleted(db: Db, slice: Slice): Promise<DeletedArticle[]> {
	const rows = await db
		.selectFrom('deleted_articles')
		.select(['id', 'title', 'slug', 'deleted_at'])
		.orderBy('deleted_at', 'desc')
		.orderBy('id', 'desc')
		.limit(slice.limit)
		.offset(slice.offset)
		.execute()
	return rows.map(toEntry)
}

export async function countDeleted(db: Db): Promise<number> {
	const row = await db
		.selectFrom('deleted_articles')
		.select((eb) => eb.fn.countAll<number>().as('count'))
		.executeTakeFirstOrThrow()
	return row.count
}

/** The ids of those that were deleted before an instant. */
export async function listDeletedBefore(db: Db, instant: string): Promise<number[]> {
	const rows = await db
		.selectFrom('deleted_articles')
		.select('id')
		.where('deleted_at', '<', instant)
		.execute()
	return rows.map(({ id }) => id)
}

/** The entry of the list with this id, or null. */
export async function findDeletedEntry(db: Db, id: number): Promise<DeletedArticle | null> {
	const row = await db
		.selectFrom('deleted_articles')
		.select(['id', 'title', 'slug', 'deleted_at'])
		.where('id', '=', id)
		.executeTakeFirst()
	return row ? toEntry(row) : null
}

/** A deleted article as it was, or null. */
export async function findDeleted(db: Db, id: number): Promise<Article | null> {
	const rows = await readRows(db, id)
	return rows && toArticle(rows.article)
}

/**
 * Puts the article back under its id, with its versions, its drafts, its schedule unless `now` is past it, and those former
 * addresses that nothing else has taken, at a version that no form and no client has seen; null when it is not in the trash.
 */
export async function restoreArticle(db: Db, id: number, slug: string, now: string): Promise<Article | null> {
	const rows = await readRows(db, id)
	if (!rows) return null
	const { status, version, ...columns } = rows.article
	const restored: Insertable<ArticleTable> = { ...columns, slug, status: 'draft', version: version + 1 }
	await db.insertInto('articles').values(restored).execute()
	for (const revision of rows.revisions) await db.insertInto('article_revisions').values(revision).execute()
	// The row of the article has just made one of its own.
	await db.deleteFrom('article_drafts').where('article_id', '=', id).execute()
	for (const draft of rows.drafts ?? []) await db.insertInto('article_drafts').values(draft).execute()
	if (rows.privateDraft) await db.insertInto('private_drafts').values(rows.privateDraft).execute()
	for (const former of rows.slugs) {
		await db
			.insertInto('article_slugs')
			.values(former)
			.onConflict((conflict) => conflict.doNothing())
			.execute()
	}
	// Only now, so that the text finds its version or its draft there and makes no other.
	const row = await db
		.updateTable('articles')
		.set({ status })
		.where('id', '=', id)
		.returningAll()
		.executeTakeFirstOrThrow()
	const { schedule } = rows
	if (schedule && schedule.publish_at > now)
		await db.insertInto('article_schedules').values(schedule).execute()
	await db.deleteFrom('deleted_articles').where('id', '=', id).execute()
	return toArticle(row)
}

/** Deletes for good. What was public leaves its title at its addresses. False when it is not in the trash. */
export async function deleteForGood(db: Db, id: number, now: string): Promise<boolean> {
	const rows = await readRows(db, id)
	if (!rows) return false
	const { article, slugs, revisions } = rows
	// One that only another site has published has no version here, and readers never knew its title.
	const known = revisions.length > 0 ? [article.slug, ...slugs.map(({ slug }) => slug)] : []
	for (const slug of known) {
		await db
			.insertInto('tombstones')
			.values({ slug, title: article.title, deleted_at: now })
			.onConflict((conflict) =>
				conflict.column('slug').doUpdateSet({ title: article.title, deleted_at: now }),
			)
			.execute()
	}
	await db.deleteFrom('deleted_articles').where('id', '=', id).execute()
	return true
}

/** The title of the article that was deleted for good after it was public at this address, or null. */
export async function findTombstone(db: Db, slug: string): Promise<string | null> {
	const row = await db.selectFrom('tombstones').select('title').where('slug', '=', slug).executeTakeFirst()
	return row?.title ?? null
}

function toEntry({ deleted_at, ...row }: { id: number; title: string; slug: string; deleted_at: string }) {
	return { ...row, deletedAt: deleted_at }
}

async function readRows(db: Db, id: number): Promise<DeletedRows | null> {
	const row = await db.selectFrom('deleted_articles').select('json').where('id', '=', id).executeTakeFirst()
	return row ? (JSON.parse(row.json) as DeletedRows) : null
}
