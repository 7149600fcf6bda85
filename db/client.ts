/** Opens the archive's SQLite file and gives out Kysely over it. Knows nothing of the web. */
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import Sqlite from 'better-sqlite3'
import { Kysely, SqliteDialect } from 'kysely'
import type { Database } from './schema.ts'
import { cacheStatements } from './statement-cache.ts'

/** A connection or a transaction; every repository function takes one first. */
export type Db = Kysely<Database>

/** Opens `file` (its folder is made when missing; `:memory:` works) and sets the pragmas. */
export function openSqlite(file: string): Sqlite.Database {
	if (file !== ':memory:') mkdirSync(path.dirname(path.resolve(file)), { recursive: true })
	const sqlite = new Sqlite(file)
	// Readers go on while one writes.
	sqlite.pragma('journal_mode = WAL')
	// A commit that was acknowledged survives a power cut; NORMAL would only survive a crash.
	sqlite.pragma('synchronous = FULL')
	sqlite.pragma('foreign_keys = ON')
	// Another process (a command line tool, a backup) may hold the lock for a moment.
	sqlite.pragma('busy_timeout = 5000')
	// A stored schema must not be able to call functions with side effects.
	sqlite.pragma('trusted_schema = OFF')
	return sqlite
}

/** Kysely over an open SQLite connection. `destroy()` closes the connection too, once a query has run. */
export function createDb(sqlite: Sqlite.Database): Db {
	return new Kysely<Database>({ dialect: new SqliteDialect({ database: cacheStatements(sqlite) }) })
}
