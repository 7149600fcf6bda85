/** Unsaved texts of the editor's windows, by the browser's own name for each. */
import { sql } from 'kysely'
import type { Db } from '../client.ts'

/** `articleId` and `baseVersion` are null while the article is new. `form` is JSON. */
export type Autosave = {
	id: string
	articleId: number | null
	/** Form of a record, by the end of its address; null of an article. */
	record: string | null
	baseVersion: number | null
	/** Grows with each change in the window. */
	edits: number
	form: string
	savedAt: string
}

/** Stores what a window holds now; false when the same or something later of it is stored, or has been saved. */
export async function upsertAutosave(db: Db, userId: number, autosave: Autosave): Promise<boolean> {
	const { id, articleId, record, baseVersion, edits, form, savedAt } = autosave
	const result = await db
		.insertInto('article_autosaves')
		.values({
			id,
			user_id: userId,
			article_id: articleId,
			record,
			base_version: baseVersion,
			edits,
			form,
			saved_at: savedAt,
		})
		.onConflict((conflict) =>
			conflict
				.column('id')
				.doUpdateSet({
					// A new article that has been saved meanwhile has its id by now.
					article_id: sql`coalesce(article_autosaves.article_id, excluded.article_id)`,
					base_version: sql`coalesce(excluded.base_version, article_autosaves.base_version)`,
					edits,
					form,
					saved_at: savedAt,
				})
				.where('article_autosaves.user_id', '=', userId)
				.where('article_autosaves.edits', '<', edits),
		)
		.executeTakeFirst()
	return (result.numInsertedOrUpdatedRows ?? 0n) > 0n
}

/**
 * Records that the text of a window up to `edits` has been saved. Its row stays without the text for a while, so that
 * an earlier text that arrives late is refused; a later text stays, as one of that article or record.
 */
export async function endAutosave(
	db: Db,
	userId: number,
	saved: Pick<Autosave, 'id' | 'edits' | 'savedAt' | 'articleId' | 'record'> & { version: number },
): Promise<void> {
	const row = { article_id: saved.articleId, record: saved.record, base_version: saved.version }
	await db
		.insertInto('article_autosaves')
		.values({
			id: saved.id,
			user_id: userId,
			...row,
			edits: saved.edits,
			form: null,
			saved_at: saved.savedAt,
		})
		.onConflict((conflict) =>
			conflict
				.column('id')
				.doUpdateSet({
					...row,
					form: sql`iif(article_autosaves.edits <= excluded.edits, NULL, article_autosaves.form)`,
					edits: sql`max(article_autosaves.edits, excluded.edits)`,
				})
				.where('article_autosaves.user_id', '=', userId),
		)
		.execute()
}

/** The latest texts of a user, of one article (null: of new ones) or of all articles (undefined), last typed first. */
export async function listAutosaves(
	db: Db,
	userId: number,
	articleId: number | null | undefined,
	limit: number,
): Promise<Autosave[]> {
	const all = ofUser(db, userId).where('record', 'is', null)
	const asked =
		articleId === undefined
			? all
			: articleId === null
				? all.where('article_id', 'is', null)
				: all.where('article_id', '=', articleId)
	const rows = await asked.orderBy('saved_at', 'desc').limit(limit).execute()
	return rows.map(toAutosave)
}

/** The latest texts of a user in the form of a record, last typed first. */
export async function listRecordAutosaves(
	db: Db,
	userId: number,
	record: string,
	limit: number,
): Promise<Autosave[]> {
	const asked = ofUser(db, userId).where('record', '=', record)
	const rows = await asked.orderBy('saved_at', 'desc').limit(limit).execute()
	return rows.map(toAutosave)
}

/** The text of an article that a user has under this name, or null. */
export async function findAutosave(db: Db, userId: number, id: string): Promise<Autosave | null> {
	const row = await ofUser(db, userId).where('record', 'is', null).where('id', '=', id).executeTakeFirst()
	return row ? toAutosave(row) : null
}

/** The article that a window of a user has saved, at the version that it saved; null when there is none any more. */
export async function findSavedArticle(
	db: Db,
	userId: number,
	id: string,
): Promise<{ id: number; version: number } | null> {
	const row = await savedArticles(db, userId).where('autosave.id', '=', id).executeTakeFirst()
	return row ?? null
}

/** The article with this title that a window of a user has saved last, and nobody has changed since; or null. */
export async function findSavedUnderTitle(
	db: Db,
	userId: number,
	title: string,
): Promise<{ id: number; version: number; slug: string; updatedAt: string } | null> {
	const row = await savedArticles(db, userId)
		.select(['article.slug', 'article.updated_at as updatedAt'])
		.where('article.title', '=', title)
		.whereRef('article.version', '=', 'autosave.base_version')
		.orderBy('article.updated_at', 'desc')
		.executeTakeFirst()
	return row ?? null
}

function savedArticles(db: Db, userId: number) {
	return db
		.selectFrom('article_autosaves as autosave')
		.innerJoin('articles as article', 'article.id', 'autosave.article_id')
		.select(['article.id', 'autosave.base_version as version'])
		.where('autosave.user_id', '=', userId)
		.where('autosave.base_version', 'is not', null)
		.$narrowType<{ version: number }>()
}

/** Removes what a window held; nothing when it is somebody else's. */
export async function deleteAutosave(db: Db, userId: number, id: string): Promise<void> {
	await db.deleteFrom('article_autosaves').where('user_id', '=', userId).where('id', '=', id).execute()
}

/** Removes the rows without a text from before an instant. */
export async function deleteEndedAutosaves(db: Db, before: string): Promise<void> {
	await db.deleteFrom('article_autosaves').where('form', 'is', null).where('saved_at', '<', before).execute()
}

function ofUser(db: Db, userId: number) {
	return db
		.selectFrom('article_autosaves')
		.select(['id', 'article_id', 'record', 'base_version', 'edits', 'form', 'saved_at'])
		.where('user_id', '=', userId)
		.where('form', 'is not', null)
		.$narrowType<{ form: string }>()
}

function toAutosave(row: {
	id: string
	article_id: number | null
	record: string | null
	base_version: number | null
	edits: number
	form: string
	saved_at: string
}): Autosave {
	return {
		id: row.id,
		articleId: row.article_id,
		record: row.record,
		baseVersion: row.base_version,
		edits: row.edits,
		form: row.form,
		savedAt: row.saved_at,
	}
}
