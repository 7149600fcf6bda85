import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/**
 * A random mark for each public change that may have taken something offline: it tells a restored database from another
 * one with the same numbers, so that the archive file of a former process may be served. An edit takes nothing offline,
 * since the former version of an article stays public.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of statements) await sql.raw(statement).execute(db)
}

const newMark = 'UPDATE public_state SET removal_mark = lower(hex(randomblob(8)))'

const statements = [
	`ALTER TABLE public_state ADD COLUMN removal_mark TEXT NOT NULL DEFAULT ''`,
	newMark,
	`CREATE TRIGGER removal_after_public_change AFTER UPDATE OF version ON public_state
		WHEN NEW.version - NEW.additions <> OLD.version - OLD.additions BEGIN ${newMark}; END`,
	'DROP TRIGGER public_after_update',
	`CREATE TRIGGER public_after_update AFTER UPDATE ON articles WHEN OLD.status = 'published' AND NEW.status <> 'published'
		BEGIN UPDATE public_state SET version = version + 1; END`,
	`CREATE TRIGGER public_after_edit AFTER UPDATE ON articles WHEN OLD.status = 'published' AND NEW.status = 'published'
		BEGIN UPDATE public_state SET version = version + 1, additions = additions + 1; END`,
]
