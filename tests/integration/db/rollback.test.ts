import Sqlite from 'better-sqlite3'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { createDb } from '../../../db/client.ts'

it('rejects with the error after which SQLite has rolled back by itself, and goes on', async () => {
	const db = createDb(new Sqlite(':memory:'))
	await sql`CREATE TABLE names (name TEXT UNIQUE)`.execute(db)
	const insertTwice = db.transaction().execute(async (transaction) => {
		for (const name of ['one', 'one'])
			await sql`INSERT OR ROLLBACK INTO names VALUES (${name})`.execute(transaction)
	})
	await expect(insertTwice).rejects.toThrow('UNIQUE constraint failed')
	const { rows } = await sql`SELECT name FROM names`.execute(db)
	expect(rows).toEqual([])
	await db.destroy()
})
