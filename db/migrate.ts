/** Brings a database file to the schema of this program. */
import { existsSync, rmSync } from 'node:fs'
import Sqlite from 'better-sqlite3'
import { type Kysely, sql } from 'kysely'
import { createDb, type Db, openSqlite } from './client.ts'
import { migrations } from './migrations/index.ts'
import { createPrivateFile } from './private-file.ts'

/** The schema that this program knows: the number of its migrations. */
export const schemaVersion = migrations.length

/** The file was written by a later version of the program; nothing was changed. */
export class NewerSchemaError extends Error {
	constructor(file: string, found: number) {
		super(
			`${file} has schema ${found}, but this program knows only schemas up to ${schemaVersion}. ` +
				'Start the newer version of the program, or restore a backup made by this one.',
		)
		this.name = 'NewerSchemaError'
	}
}

/** The number of migrations that a database has taken; 0 for an empty file. */
export function readSchemaVersion(sqlite: Sqlite.Database): number {
	return Number(sqlite.pragma('user_version', { simple: true }))
}

/** The number of steps that the database in a file has taken; the file is only read. */
export function readSchemaOf(file: string): number {
	const sqlite = new Sqlite(file, { readonly: true })
	try {
		return readSchemaVersion(sqlite)
	} finally {
		sqlite.close()
	}
}

/**
 * Opens `file`, migrates it, and gives it out. Before an existing database is changed a copy is laid
 * beside it (`<file>.before-<version>`). All steps run in one transaction: all of them or none.
 * Throws `NewerSchemaError` when the file is ahead of the program.
 */
export async function openMigrated(
	file: string,
): Promise<{ db: Db; sqlite: Sqlite.Database; applied: string[] }> {
	const isNew = file === ':memory:' || !existsSync(file)
	const sqlite = openSqlite(file)
	const db = createDb(sqlite)
	try {
		const found = readSchemaVersion(sqlite)
		if (found > schemaVersion) throw new NewerSchemaError(file, found)
		if (found === schemaVersion) return { db, sqlite, applied: [] }
		const backUp = async () => {
			if (!isNew && found > 0) await copyDatabase(file, `${file}.before-${schemaVersion}`)
		}
		return { db, sqlite, applied: await migrate(db, backUp) }
	} catch (error) {
		await db.destroy()
		// Kysely closes only what it has used.
		sqlite.close()
		throw error
	}
}

/**
 * Replaces the copy of an earlier attempt at the same step. Reads over a connection of its own: SQLite copies nothing over one
 * that holds the lock.
 */
async function copyDatabase(file: string, copy: string): Promise<void> {
	rmSync(copy, { force: true })
	createPrivateFile(copy)
	const sqlite = new Sqlite(file, { readonly: true })
	try {
		await sqlite.backup(copy)
	} finally {
		sqlite.close()
	}
}

/**
 * Takes the steps that are missing, in one transaction; returns their names. `backUp` runs before the first one, under the
 * lock: of two processes that start at once, the second finds no step missing and leaves the copy of the first.
 */
async function migrate(db: Db, backUp: () => Promise<void>): Promise<string[]> {
	return db.connection().execute(async (connection) => {
		await sql`BEGIN IMMEDIATE`.execute(connection)
		try {
			const result = await sql<{ user_version: number }>`PRAGMA user_version`.execute(connection)
			const missing = migrations.slice(result.rows[0]?.user_version ?? 0)
			if (missing.length > 0) await backUp()
			for (const migration of missing) await migration.up(connection as unknown as Kysely<unknown>)
			if (missing.length > 0) await sql.raw(`PRAGMA user_version = ${schemaVersion}`).execute(connection)
			await sql`COMMIT`.execute(connection)
			return missing.map((migration) => migration.name)
		} catch (error) {
			// After some errors, such as a full disk, SQLite has rolled back by itself and refuses to do so again.
			await sql`ROLLBACK`.execute(connection).catch(() => undefined)
			throw error
		}
	})
}
