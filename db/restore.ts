/** Puts a backup in the place of the database. */
import {
	chmodSync,
	closeSync,
	copyFileSync,
	existsSync,
	fsyncSync,
	mkdirSync,
	openSync,
	renameSync,
	rmSync,
} from 'node:fs'
import path from 'node:path'
import Sqlite from 'better-sqlite3'
import { type BackupFacts, inspectBackup } from './backup.ts'
import { findPictures, takePicture } from './backup-pictures.ts'
import { NewerSchemaError, schemaVersion } from './migrate.ts'
import { hasTable, holdMail, keepLeavings } from './restored-mail.ts'

/** The database is in use: the archive is running. */
export class DatabaseInUseError extends Error {
	constructor(file: string) {
		super(`${file} is in use. Stop the archive first, then restore.`)
		this.name = 'DatabaseInUseError'
	}
}

/**
 * Checks `backup`, copies the present database aside and puts the backup in its place. Sessions of the backup end.
 * `keptAs` is where the former database is now, null when there was none. The pictures that the backup names are put
 * where they were; with `withoutImages` those that are nowhere are left out. Throws `BrokenBackupError`,
 * `NewerSchemaError`, `MissingPicturesError` and `DatabaseInUseError` before anything is touched.
 */
export function restore(
	backup: string,
	database: string,
	options: { withoutImages?: boolean } = {},
): { facts: BackupFacts; keptAs: string | null } {
	const facts = inspectBackup(backup)
	if (facts.schema > schemaVersion) throw new NewerSchemaError(backup, facts.schema)
	const pictures = findPictures(backup, database, options)
	const folder = path.dirname(path.resolve(database))
	mkdirSync(folder, { recursive: true })
	if (existsSync(database)) assertUnused(database)
	for (const { picture, from } of pictures) takePicture(picture, from, folder)
	const incoming = `${database}.incoming`
	copyFileSync(backup, incoming)
	chmodSync(incoming, 0o600)
	prepare(incoming, database)
	const keptAs = existsSync(database)
		? `${database}.replaced-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`
		: null
	if (keptAs) moveAside(database, keptAs)
	renameSync(incoming, database)
	return { facts, keptAs }
}

/** Folds the journal back into the file, which only the last user of a database can do alone. */
function assertUnused(database: string): void {
	const sqlite = new Sqlite(database, { timeout: 500 })
	try {
		sqlite.pragma('locking_mode = EXCLUSIVE')
		sqlite.exec('BEGIN EXCLUSIVE; COMMIT')
		sqlite.pragma('wal_checkpoint(TRUNCATE)')
	} catch (error) {
		const { code = '' } = error as { code?: string }
		if (code.startsWith('SQLITE_BUSY')) throw new DatabaseInUseError(database)
		// A damaged database is what one restores for: it is moved aside as it is.
		if (!/^SQLITE_(NOTADB|CORRUPT)/.test(code)) throw error
	} finally {
		sqlite.close()
	}
}

/** As a copy, so that at every moment there is a database in its place. A journal that a damaged one left goes along. */
function moveAside(database: string, keptAs: string): void {
	copyFileSync(database, keptAs)
	if (existsSync(`${database}-wal`)) renameSync(`${database}-wal`, `${keptAs}-wal`)
	rmSync(`${database}-shm`, { force: true })
}

function prepare(file: string, replaced: string): void {
	const sqlite = new Sqlite(file)
	sqlite.pragma('synchronous = FULL')
	sqlite.exec('DELETE FROM sessions; DROP TABLE IF EXISTS backup_info')
	if (hasTable(sqlite, 'jobs')) sqlite.exec('DELETE FROM jobs')
	if (hasTable(sqlite, 'article_schedules')) sqlite.exec(`UPDATE article_schedules SET held = 'restored'`)
	holdMail(sqlite)
	if (existsSync(replaced)) keepLeavings(sqlite, replaced)
	sqlite.close()
	const written = openSync(file, 'r+')
	fsyncSync(written)
	closeSync(written)
}
