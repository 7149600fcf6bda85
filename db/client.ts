/** Opens the archive's SQLite file and gives out Kysely over it. Knows nothing of the web. */
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import Sqlite from 'better-sqlite3'
import {
	CompiledQuery,
	type DatabaseConnection,
	Kysely,
	SqliteAdapter,
	SqliteDriver,
	SqliteIntrospector,
	SqliteQueryCompiler,
	sql,
} from 'kysely'
import { followLinks } from '../app/lib/follow-links.ts'
import { createPrivateFile } from './private-file.ts'
import type { Database } from './schema.ts'
import { cacheStatements } from './statement-cache.ts'

/** A connection or a transaction; every repository function takes one first. */
export type Db = Kysely<Database>

/** While a database is prepared another process may be migrating it: that takes a moment. */
const migrationTimeoutMs = 5000
/** Reading waits behind a write that waits for a lock, so it does not wait long (SQLite runs on the event loop). */
const requestTimeoutMs = 1000

/** Opens `file` (its folder is made when missing; `:memory:` works) and sets the pragmas. */
export function openSqlite(file: string): Sqlite.Database {
	if (file !== ':memory:') ensureFile(file)
	const sqlite = new Sqlite(file)
	// Readers go on while one writes.
	sqlite.pragma('journal_mode = WAL')
	// A commit that was acknowledged survives a power cut; NORMAL would only survive a crash.
	sqlite.pragma('synchronous = FULL')
	sqlite.pragma('foreign_keys = ON')
	setBusyTimeout(sqlite, migrationTimeoutMs)
	// A stored schema must not be able to call functions with side effects.
	sqlite.pragma('trusted_schema = OFF')
	return sqlite
}

/** The file holds addresses of subscribers, so it is made for its owner alone. One that is there stays as it is. */
function ensureFile(file: string): void {
	const place = followLinks(file)
	mkdirSync(path.dirname(path.resolve(place)), { recursive: true })
	try {
		createPrivateFile(place)
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
	}
}

/** Time for which a write waits for another process's lock before it fails with `SQLITE_BUSY`. */
export function setBusyTimeout(sqlite: Sqlite.Database, milliseconds = requestTimeoutMs): void {
	sqlite.pragma(`busy_timeout = ${milliseconds}`)
}

/**
 * Folds the write-ahead log into the database file as far as readers allow, without waiting. SQLite does that by itself
 * only after 4 MB, and until then a copy of the file alone is old, or even empty.
 */
export async function checkpoint(db: Db): Promise<void> {
	await sql`PRAGMA wal_checkpoint(PASSIVE)`.execute(db)
}

/** Kysely over an open SQLite connection. `destroy()` closes the connection too, once a query has run. */
export function createDb(sqlite: Sqlite.Database): Db {
	return new Kysely<Database>({
		dialect: {
			createAdapter: () => new SqliteAdapter(),
			createDriver: () => new ArchiveDriver(sqlite),
			createIntrospector: (db) => new SqliteIntrospector(db),
			createQueryCompiler: () => new SqliteQueryCompiler(),
		},
	})
}

class ArchiveDriver extends SqliteDriver {
	readonly #sqlite: Sqlite.Database

	constructor(sqlite: Sqlite.Database) {
		super({ database: cacheStatements(sqlite) })
		this.#sqlite = sqlite
	}

	/**
	 * Takes the lock for writing at once and waits for it: SQLite refuses, without waiting, the first write of a
	 * transaction that has read what another process changed since.
	 */
	override async beginTransaction(connection: DatabaseConnection): Promise<void> {
		await connection.executeQuery(CompiledQuery.raw('begin immediate'))
	}

	/**
	 * After some errors, such as a full disk, SQLite has rolled back by itself and refuses to do so again: the refusal
	 * would hide the error.
	 */
	override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
		if (this.#sqlite.inTransaction) await super.rollbackTransaction(connection)
	}
}
