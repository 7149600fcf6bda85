import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/**
 * The content of a version that is stored as its page shows it changes no page the first time: it was rendered the same for
 * each request before. As a public change it had every page rendered again, while thousands were stored after an upgrade.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`DROP TRIGGER public_after_revision_completion`.execute(db)
	await sql
		.raw(
			`CREATE TRIGGER public_after_revision_completion AFTER UPDATE ON article_revisions WHEN ${keepsText} AND (${showsMore})
			BEGIN UPDATE public_state SET version = version + 1, additions = additions + 1; END`,
		)
		.execute(db)
}

const keepsText = ['title', 'content', 'excerpt', 'featured_image', 'keywords', 'published_at']
	.map((column) => `OLD.${column} IS NEW.${column}`)
	.concat(`(OLD.note = '' OR OLD.note IS NEW.note)`)
	.join(' AND ')

const showsMore = [
	'OLD.difference IS NOT NEW.difference',
	'OLD.note IS NOT NEW.note',
	'OLD.rendered IS NOT NULL',
].join(' OR ')
