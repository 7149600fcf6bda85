import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/**
 * An article's page shows what is said of its featured picture, so that a change of it is a public change, of the articles
 * that have had the picture.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql.raw(`CREATE TRIGGER ${trigger}`).execute(db)
}

const changed = ['alt', 'credit', 'source'].map((column) => `OLD.${column} IS NOT NEW.${column}`).join(' OR ')

const tags = `SELECT 'article-' || slug FROM articles WHERE instr(featured_image, NEW.hash)
	UNION SELECT 'article-' || slug FROM articles WHERE id IN
		(SELECT article_id FROM article_revisions WHERE instr(featured_image, NEW.hash))`

const trigger = `public_state_after_image_update AFTER UPDATE ON images WHEN ${changed} BEGIN
	UPDATE public_state SET version = version + 1;
	DELETE FROM changed_tags WHERE tag IN (${tags}); INSERT INTO changed_tags (tag) ${tags};
END`
