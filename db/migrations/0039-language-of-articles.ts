import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** The language of an article, of its drafts and of its versions: a BCP 47 tag, or empty for English. */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const table of ['articles', 'article_drafts', 'article_revisions'])
		await sql.raw(`ALTER TABLE ${table} ADD COLUMN language TEXT NOT NULL DEFAULT ''`).execute(db)
	for (const [name, when, table, columns, instant] of triggers) {
		await sql.raw(`DROP TRIGGER ${name}`).execute(db)
		await sql.raw(`CREATE TRIGGER ${name} ${when} ${copyText(table, columns, instant)}`).execute(db)
	}
}

const versionColumns = ['title', 'content', 'excerpt', 'featured_image', 'keywords', 'language']
const draftColumns = [...versionColumns, 'slug', 'seo_title', 'seo_description']

const isPublished = `WHEN NEW.status = 'published'`
const isDraft = `WHEN NEW.status = 'draft'`

const triggers = [
	[
		'revision_after_insert',
		`AFTER INSERT ON articles ${isPublished}`,
		'article_revisions',
		versionColumns,
		'published_at',
	],
	[
		'revision_after_update',
		`AFTER UPDATE ON articles ${isPublished}`,
		'article_revisions',
		versionColumns,
		'published_at',
	],
	['draft_after_insert', `AFTER INSERT ON articles ${isDraft}`, 'article_drafts', draftColumns, 'saved_at'],
	['draft_after_update', `AFTER UPDATE ON articles ${isDraft}`, 'article_drafts', draftColumns, 'saved_at'],
] as const

/** Nothing when the newest text says the same. */
function copyText(table: string, columns: readonly string[], instant: string): string {
	const newest = `SELECT max(number) FROM ${table} WHERE article_id = NEW.id`
	return `BEGIN
	INSERT INTO ${table} (article_id, number, ${columns.join(', ')}, ${instant})
	SELECT NEW.id, coalesce((${newest}), 0) + 1, ${columns.map((column) => `NEW.${column}`).join(', ')}, NEW.updated_at
	WHERE NOT EXISTS (
		SELECT 1 FROM ${table} AS newest
		WHERE newest.article_id = NEW.id AND newest.number = (${newest})
			AND ${columns.map((column) => `newest.${column} = NEW.${column}`).join(' AND ')}
	);
END`
}
