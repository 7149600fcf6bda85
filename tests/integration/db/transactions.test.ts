import path from 'node:path'
import Sqlite from 'better-sqlite3'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { transact } from '../../../app/runtime/context.server.ts'
import { createDb, openSqlite, setBusyTimeout } from '../../../db/client.ts'
import { testContext } from '../../support/database.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

it('rejects with the error on which SQLite rolled back, and keeps working', async () => {
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

it('writes what it decided after reading, although another process tries to write in between', async () => {
	const file = path.join(temporaryFolder(), 'archive.db')
	const other = openSqlite(file)
	setBusyTimeout(other, 0)
	other.exec("CREATE TABLE names (name TEXT); INSERT INTO names VALUES ('first')")
	const db = createDb(openSqlite(file))
	await db.transaction().execute(async (transaction) => {
		await sql`SELECT name FROM names`.execute(transaction)
		expect(() => other.exec("INSERT INTO names VALUES ('between')")).toThrow('database is locked')
		await sql`UPDATE names SET name = 'second'`.execute(transaction)
	})
	other.exec("INSERT INTO names VALUES ('after')")
	const { rows } = await sql`SELECT name FROM names`.execute(db)
	expect(rows).toEqual([{ name: 'second' }, { name: 'after' }])
	other.close()
	await db.destroy()
})

it('undoes a transaction within one that fails later', async () => {
	const db = createDb(new Sqlite(':memory:'))
	await sql`CREATE TABLE names (name TEXT)`.execute(db)
	const insert = (name: string) => (context: Pick<typeof testContext, 'db'>) =>
		sql`INSERT INTO names VALUES (${name})`.execute(context.db)
	const both = transact({ ...testContext, db }, async (context) => {
		await transact(context, insert('within'))
		throw new Error('later')
	})
	await expect(both).rejects.toThrow('later')
	await transact({ ...testContext, db }, (context) => transact(context, insert('kept')))
	const { rows } = await sql`SELECT name FROM names`.execute(db)
	expect(rows).toEqual([{ name: 'kept' }])
	await db.destroy()
})
