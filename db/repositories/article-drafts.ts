/** The texts that articles have had as drafts, and the one that waits beside a public text. */
import { type ArticleText, articleFieldNames, toArticleText, toArticleTextRow } from '../article-fields.ts'
import type { Db } from '../client.ts'

/** A draft without its text. */
export type DraftSummary = { number: number; savedAt: string }

/** The draft beside a public text, which started from `baseVersion` of the article, with its note to readers. */
export type PrivateDraft = ArticleText & {
	number: number
	baseVersion: number
	changeNote: string
	savedAt: string
}

/** The number of an article's newest draft; 0 while there is none. */
export async function newestDraftNumber(db: Db, articleId: number): Promise<number> {
	const row = await db
		.selectFrom('article_drafts')
		.select((eb) => eb.fn.max('number').as('number'))
		.where('article_id', '=', articleId)
		.executeTakeFirst()
	return row?.number ?? 0
}

/** The text of a draft, or null. */
export async function findDraftText(db: Db, articleId: number, number: number): Promise<ArticleText | null> {
	const row = await db
		.selectFrom('article_drafts')
		.selectAll()
		.where('article_id', '=', articleId)
		.where('number', '=', number)
		.executeTakeFirst()
	return row ? toArticleText(row) : null
}

/** Diffs of drafts, by number. */
export async function findDraftDiffs(
	db: Db,
	articleId: number,
	numbers: readonly number[],
): Promise<Map<number, string | null>> {
	const rows = await db
		.selectFrom('article_drafts')
		.select(['number', 'difference'])
		.where('article_id', '=', articleId)
		.where('number', 'in', numbers)
		.execute()
	return new Map(rows.map(({ number, difference }) => [number, difference]))
}

/** The drafts of an article without their texts, newest first. */
export async function listDraftSummaries(db: Db, articleId: number): Promise<DraftSummary[]> {
	const rows = await db
		.selectFrom('article_drafts')
		.select(['number', 'saved_at'])
		.where('article_id', '=', articleId)
		.orderBy('number', 'desc')
		.execute()
	return rows.map((row) => ({ number: row.number, savedAt: row.saved_at }))
}

/** Keeps a text as the newest draft of an article. */
export async function insertDraft(
	db: Db,
	articleId: number,
	number: number,
	text: ArticleText,
	now: string,
): Promise<void> {
	await db
		.insertInto('article_drafts')
		.values({
			article_id: articleId,
			number,
			...toArticleTextRow(text),
			saved_at: now,
		})
		.execute()
}

/** Returns true when two texts of an article are equal. */
export function isSameText(one: ArticleText, other: ArticleText): boolean {
	return articleFieldNames.every((name) => one[name] === other[name])
}

/** Stores what a draft has changed. */
export async function storeDraftDiff(
	db: Db,
	articleId: number,
	number: number,
	difference: string,
): Promise<void> {
	await db
		.updateTable('article_drafts')
		.set({ difference })
		.where('article_id', '=', articleId)
		.where('number', '=', number)
		.where('difference', 'is', null)
		.execute()
}

/** The draft beside the public text of an article, or null. */
export async function findPrivateDraft(db: Db, articleId: number): Promise<PrivateDraft | null> {
	const row = await db
		.selectFrom('private_drafts as private')
		.innerJoin('article_drafts as draft', (join) =>
			join.onRef('draft.article_id', '=', 'private.article_id').onRef('draft.number', '=', 'private.number'),
		)
		.selectAll('draft')
		.select(['private.base_version', 'private.note', 'private.saved_at as kept_at'])
		.where('private.article_id', '=', articleId)
		.executeTakeFirst()
	if (!row) return null
	const { number, base_version: baseVersion, note: changeNote, kept_at: savedAt } = row
	return { ...toArticleText(row), number, baseVersion, changeNote, savedAt }
}

/** Has a draft wait beside the public text, in place of the one that waited there. */
export async function setPrivateDraft(
	db: Db,
	articleId: number,
	draft: { number: number; baseVersion: number; changeNote: string },
	now: string,
): Promise<void> {
	const row = { number: draft.number, base_version: draft.baseVersion, note: draft.changeNote, saved_at: now }
	await db
		.insertInto('private_drafts')
		.values({ article_id: articleId, ...row })
		.onConflict((conflict) => conflict.column('article_id').doUpdateSet(row))
		.execute()
}

/** Has a draft that waits beside one version of an article start from another that says the same. */
export async function rebasePrivateDraft(db: Db, articleId: number, from: number, to: number): Promise<void> {
	await db
		.updateTable('private_drafts')
		.set({ base_version: to })
		.where('article_id', '=', articleId)
		.where('base_version', '=', from)
		.execute()
}

/** Ends the waiting of a draft, which stays among the others. False when none waited. */
export async function deletePrivateDraft(db: Db, articleId: number): Promise<boolean> {
	const result = await db.deleteFrom('private_drafts').where('article_id', '=', articleId).executeTakeFirst()
	return result.numDeletedRows > 0n
}

/** Which of these articles have a draft waiting beside them. */
export async function listWithPrivateDraft(db: Db, ids: readonly number[]): Promise<number[]> {
	const rows = await db
		.selectFrom('private_drafts')
		.select('article_id')
		.where('article_id', 'in', ids)
		.execute()
	return rows.map((row) => row.article_id)
}
