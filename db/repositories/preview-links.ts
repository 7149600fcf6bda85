/** Links that show a draft to those who have them, by the checksum of their token. */
import type { Db } from '../client.ts'

export type PreviewLink = { createdAt: string; expiresAt: string }

export async function insertPreviewLink(
	db: Db,
	articleId: number,
	{ sha256, createdAt, expiresAt }: PreviewLink & { sha256: string },
): Promise<void> {
	await db
		.insertInto('preview_links')
		.values({ sha256, article_id: articleId, created_at: createdAt, expires_at: expiresAt })
		.execute()
}

/** The article that a link shows, and until when; null when it has expired or ended. */
export async function findPreviewLink(
	db: Db,
	sha256: string,
	now: string,
): Promise<{ articleId: number; expiresAt: string } | null> {
	const row = await db
		.selectFrom('preview_links')
		.select(['article_id', 'expires_at'])
		.where('sha256', '=', sha256)
		.where('expires_at', '>', now)
		.executeTakeFirst()
	return row ? { articleId: row.article_id, expiresAt: row.expires_at } : null
}

/** The live links of an article, newest first. */
export async function listPreviewLinks(db: Db, articleId: number, now: string): Promise<PreviewLink[]> {
	const rows = await db
		.selectFrom('preview_links')
		.select(['created_at', 'expires_at'])
		.where('article_id', '=', articleId)
		.where('expires_at', '>', now)
		.orderBy('created_at', 'desc')
		.execute()
	return rows.map((row) => ({ createdAt: row.created_at, expiresAt: row.expires_at }))
}

/** Ends the links of an article. Migration 0011 ends them when it is published. */
export async function deletePreviewLinks(db: Db, articleId: number): Promise<void> {
	await db.deleteFrom('preview_links').where('article_id', '=', articleId).execute()
}

export async function deleteExpiredPreviewLinks(db: Db, now: string): Promise<void> {
	await db.deleteFrom('preview_links').where('expires_at', '<=', now).execute()
}
