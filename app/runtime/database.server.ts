/** The one open database of this process. */
import { type Db, waitForLocks } from '../../db/client.ts'
import { openMigrated } from '../../db/migrate.ts'
import { env } from './env.server.ts'

let opened: Promise<Db> | undefined

/** The database, opened and migrated at first use. Throws `NewerSchemaError`. */
export function database(): Promise<Db> {
	opened ??= open(env().DATABASE_PATH)
	return opened
}

async function open(file: string): Promise<Db> {
	const { db, sqlite } = await openMigrated(file)
	waitForLocks(sqlite)
	return db
}

/** Lets the caller decide which database is used from now on: command lines and tests. */
export function setDatabase(db: Db): void {
	opened = Promise.resolve(db)
}

/** Closes the database, so that its journal is folded back into the file. */
export async function closeDatabase(): Promise<void> {
	const last = opened
	opened = undefined
	await (await last)?.destroy()
}
