import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** What the refusal of a mail was about: the address, its mailbox, or a policy against the sender or the text. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`ALTER TABLE mails ADD COLUMN refusal TEXT
		CHECK (refusal IN ('address', 'mailbox', 'policy'))`.execute(db)
}
