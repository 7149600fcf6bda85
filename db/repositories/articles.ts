/** Articles: reading and writing single ones. Lists are in `article-lists.ts`, former addresses in `article-slugs.ts`. */
import { type Insertable, type Selectable, sql } from 'kysely'
import { type ArticleText, toArticleText, toArticleTextRow } from '../article-fields.ts'
import type { ArticleTable } from '../article-tables.ts'
import type { Db } from '../client.ts'
import { isUniqueViolation, SlugTakenError, VersionConflictError } from '../errors.ts'

export type ArticleStatus = ArticleTable['status']

/** An article whole. Instants are ISO 8601 UTC text; unset text is `''`. */
export type Article = ArticleText & {
	id: number
	status: ArticleStatus
	version: number
	createdAt: string
	updatedAt: string
	publishedAt: string | null
	firstPublishedAt: string | null
}

/** Columns that a writer sets; the rest is the repository's. */
export type ArticleFields = Omit<Article, 'id' | 'version' | 'createdAt' | 'updatedAt'> & {
	/** The note that stays with a draft; undefined leaves the stored one. */
	changeNote?: string | undefined
}

/** The article with this id, or null. Every status: ask `findPublishedArticle` for readers. */
export async function findArticleById(db: Db, id: number): Promise<Article | null> {
	const row = await db.selectFrom('articles').selectAll().where('id', '=', id).executeTakeFirst()
	return row ? toArticle(row) : null
}

/** The note to readers that is stored with a draft until it is published, or `''`. */
export async function findChangeNote(db: Db, id: number): Promise<string> {
	const row = await db.selectFrom('articles').select('change_note').where('id', '=', id).executeTakeFirst()
	return row?.change_note ?? ''
}

/** The article at this slug, or null. Every status. */
export async function findArticleBySlug(db: Db, slug: string): Promise<Article | null> {
	const row = await db.selectFrom('articles').selectAll().where('slug', '=', slug).executeTakeFirst()
	return row ? toArticle(row) : null
}

/** Stores a new article at version 1. Throws `SlugTakenError`. */
export async function insertArticle(db: Db, fields: ArticleFields, now: string): Promise<Article> {
	try {
		const row = await db
			.insertInto('articles')
			.values({ ...toRow(fields), version: 1, created_at: now, updated_at: now })
			.returningAll()
			.executeTakeFirstOrThrow()
		return toArticle(row)
	} catch (error) {
		throw toNamedError(error, fields.slug)
	}
}

/**
 * Replaces an article that stands at `version`; null when there is none with this id.
 * Throws `VersionConflictError` when it has been written since, `SlugTakenError` for a slug in use.
 */
export async function replaceArticle(
	db: Db,
	id: number,
	version: number,
	fields: ArticleFields,
	now: string,
): Promise<Article | null> {
	try {
		const row = await db
			.updateTable('articles')
			.set({ ...toRow(fields), version: version + 1, updated_at: now })
			.where('id', '=', id)
			.where('version', '=', version)
			.returningAll()
			.executeTakeFirst()
		if (row) return toArticle(row)
	} catch (error) {
		throw toNamedError(error, fields.slug)
	}
	const current = await findArticleById(db, id)
	if (current) throw new VersionConflictError(current.version)
	return null
}

/**
 * Removes an article with its former addresses; false when there was none. With a `version` only while it stands
 * there: throws `VersionConflictError` when it has been written since.
 */
export async function deleteArticle(db: Db, id: number, version?: number): Promise<boolean> {
	const byId = db.deleteFrom('articles').where('id', '=', id)
	const result = await (version === undefined ? byId : byId.where('version', '=', version)).executeTakeFirst()
	if (result.numDeletedRows > 0n) return true
	const current = await findArticleById(db, id)
	if (current) throw new VersionConflictError(current.version)
	return false
}

/** Returns true when there is an article, or ever was: SQLite remembers the highest id of the table. */
export async function hasEverHadArticles(db: Db): Promise<boolean> {
	const { rows } = await sql`SELECT seq FROM sqlite_sequence WHERE name = 'articles'`.execute(db)
	return rows.length > 0
}

function toNamedError(error: unknown, slug: string): unknown {
	return isUniqueViolation(error, 'articles.slug') ? new SlugTakenError(slug) : error
}

function toRow(
	fields: ArticleFields,
): Omit<Insertable<ArticleTable>, 'version' | 'created_at' | 'updated_at'> {
	return {
		...toArticleTextRow(fields),
		status: fields.status,
		published_at: fields.publishedAt,
		first_published_at: fields.firstPublishedAt,
		...(fields.changeNote !== undefined && { change_note: fields.changeNote }),
	}
}

/** A row as the domain knows it. */
export function toArticle(row: Selectable<ArticleTable>): Article {
	return {
		...toArticleText(row),
		id: row.id,
		status: row.status,
		version: row.version,
		createdAt: row.created_at,
		updatedAt: row.updated_at,
		publishedAt: row.published_at,
		firstPublishedAt: row.first_published_at,
	}
}
