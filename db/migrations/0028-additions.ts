import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/**
 * Counts the public changes that took nothing offline, and those of what the archive file does not hold: a file from
 * before them may still be served. Any other change, also one that a later trigger counts, ends that file.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of statements) await sql.raw(statement).execute(db)
}

const tagged = (tag: string) =>
	`DELETE FROM changed_tags WHERE tag = '${tag}'; INSERT INTO changed_tags (tag) VALUES ('${tag}');`

const added = 'UPDATE public_state SET version = version + 1, additions = additions + 1;'
const outside = `UPDATE public_state SET version = version + 1, additions = additions + 1, outside = outside + 1;
		${tagged('reports')}`

const reportColumns = ['ref', 'state', 'reason', 'edition', 'created_at', 'review_at', 'done_at']
const differs = reportColumns.map((column) => `OLD.${column} IS NOT NEW.${column}`).join(' OR ')

/** A version keeps its text; its note is written once, and the rest is computed from its text. */
const keepsText = ['title', 'content', 'excerpt', 'featured_image', 'keywords', 'published_at']
	.map((column) => `OLD.${column} IS NEW.${column}`)
	.concat(`(OLD.note = '' OR OLD.note IS NEW.note)`)
	.join(' AND ')

const triggers = [
	['public_after_insert', `AFTER INSERT ON articles WHEN NEW.status = 'published'`, added],
	[
		'public_after_publication',
		`AFTER UPDATE ON articles WHEN OLD.status <> 'published' AND NEW.status = 'published'`,
		added,
	],
	[
		'public_after_update',
		`AFTER UPDATE ON articles WHEN OLD.status = 'published'`,
		'UPDATE public_state SET version = version + 1;',
	],
	['public_after_revision_insert', 'AFTER INSERT ON article_revisions', added],
	['public_after_revision_completion', `AFTER UPDATE ON article_revisions WHEN ${keepsText}`, added],
	[
		'public_after_revision_update',
		`AFTER UPDATE ON article_revisions WHEN NOT (${keepsText})`,
		'UPDATE public_state SET version = version + 1;',
	],
	['public_after_edition', 'AFTER INSERT ON editions', `${added} ${tagged('site')}`],
	['public_after_report_insert', `AFTER INSERT ON reports WHEN NEW.state <> 'closed'`, outside],
	[
		'public_after_report_update',
		`AFTER UPDATE ON reports WHEN (OLD.state <> 'closed' OR NEW.state <> 'closed') AND (${differs})`,
		outside,
	],
	['public_after_report_delete', `AFTER DELETE ON reports WHEN OLD.state <> 'closed'`, outside],
]

const statements = [
	'ALTER TABLE public_state ADD COLUMN additions INTEGER NOT NULL DEFAULT 0',
	'ALTER TABLE public_state ADD COLUMN outside INTEGER NOT NULL DEFAULT 0',
	...triggers.flatMap(([name, when, change]) => [
		`DROP TRIGGER IF EXISTS ${name}`,
		`CREATE TRIGGER ${name} ${when} BEGIN ${change} END`,
	]),
]
