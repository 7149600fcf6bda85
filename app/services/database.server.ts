/** The one open database of this process. */
import { type Db, waitForLocks } from '../../db/client.ts'
import { openMigrated } from '../../db/migrate.ts'
import { env } from '../lib/env.server.ts'

// Kept on globalThis so that development's module reloads do not open the file again and again.
const holder = globalThis as { archiveDatabase?: Promise<Db> }

/** The database, opened and migrated at first use. Throws `NewerSchemaError`. */
export function database(): Promise<Db> {
	holder.archiveDatabase ??= open(env().DATABASE_PATH)
	return holder.archiveDatabase
}

async function open(file: string): Promise<Db> {
	const { db, sqlite } = await openMigrated(file)
	waitForLocks(sqlite)
	return db
}

/** Lets the caller decide which database is used from now on: command lines and tests. */
export function setDatabase(db: Db): void {
	holder.archiveDatabase = Promise.resolve(db)
}

/** Closes the database, so that its journal is folded back into the file. */
export async function closeDatabase(): Promise<void> {
	const open = holder.archiveDatabase
	holder.archiveDatabase = undefined
	await (await open)?.destroy()
}
