import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** A number that grows with every change that readers can see, whoever makes it. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`CREATE TABLE public_state (
		id INTEGER PRIMARY KEY CHECK (id = 1),
		version INTEGER NOT NULL
	) STRICT`.execute(db)
	await sql`INSERT INTO public_state (id, version) VALUES (1, 1)`.execute(db)
	const grow = 'BEGIN UPDATE public_state SET version = version + 1; END'
	const triggers = [
		`public_after_insert AFTER INSERT ON articles WHEN NEW.status = 'published'`,
		`public_after_update AFTER UPDATE ON articles WHEN OLD.status = 'published' OR NEW.status = 'published'`,
		`public_after_delete AFTER DELETE ON articles WHEN OLD.status = 'published'`,
		'public_after_slug_insert AFTER INSERT ON article_slugs',
		'public_after_slug_update AFTER UPDATE ON article_slugs',
		'public_after_slug_delete AFTER DELETE ON article_slugs',
	]
	for (const trigger of triggers) await sql.raw(`CREATE TRIGGER ${trigger} ${grow}`).execute(db)
}
