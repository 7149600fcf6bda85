import { sql } from 'kysely'
import { database } from './database.server.ts'

/** Whether the database answers a reading. */
export async function isDatabaseAnswering(): Promise<boolean> {
	try {
		await sql`SELECT count(*) FROM users`.execute(await database())
		return true
	} catch {
		return false
	}
}
