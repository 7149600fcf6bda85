import type { Db } from '../client.ts'

/** Reads from a table, which is more than opening the file. Throws when the database does not answer. */
export async function readOnce(db: Db): Promise<void> {
	await db.selectFrom('users').select('id').limit(1).execute()
}
