import { closeSync, openSync, writeSync } from 'node:fs'
import Sqlite from 'better-sqlite3'

/**
 * Overwrites the root page of a table in a database file, as a failing disk would. Nobody may have the file open: what
 * a connection has cached hides the damage.
 */
export function damageTable(file: string, table: string): void {
	const sqlite = new Sqlite(file)
	sqlite.pragma('wal_checkpoint(TRUNCATE)')
	sqlite.pragma('journal_mode = DELETE')
	const page = Number(sqlite.prepare('SELECT rootpage FROM sqlite_schema WHERE name = ?').pluck().get(table))
	const size = Number(sqlite.pragma('page_size', { simple: true }))
	sqlite.close()
	const written = openSync(file, 'r+')
	writeSync(written, Buffer.alloc(size, 0xff), 0, size, (page - 1) * size)
	closeSync(written)
}
