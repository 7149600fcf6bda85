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
	statSync,
} from 'node:fs'
import path from 'node:path'
import Sqlite from 'better-sqlite3'
import { followLinks } from '../app/lib/follow-links.ts'
import { type BackupFacts, BrokenBackupError, inspectBackup, journals } from './backup.ts'
import { copyFiles, locateFiles } from './backup-files.ts'
import { NewerSchemaError, schemaVersion } from './migrate.ts'
import { carryOverUnsubscribes, hasTable, suspendMail } from './restored-mail.ts'

/** The database is in use: the archive is running. */
export class DatabaseInUseError extends Error {
	constructor(file: string) {
		super(`${file} is in use. Stop the archive first, then restore.`)
		this.name = 'DatabaseInUseError'
	}
}

/**
 * Copies `backup` with the journal beside it, checks that copy and puts it in the place of the present database, which is
 * kept. Sessions of the backup end. `replacedFile` is where the former database is now, null when there was none. The files
 * that the backup names are put where they were; with `withoutFiles` those that are nowhere are left out. Throws
 * `BrokenBackupError`, `NewerSchemaError`, `MissingFilesError` and `DatabaseInUseError` before anything is touched.
 */
export function restore(
	backup: string,
	database: string,
	options: { withoutFiles?: boolean } = {},
): { facts: BackupFacts; replacedFile: string | null } {
	if (!statSync(backup, { throwIfNoEntry: false })?.isFile())
		throw new BrokenBackupError(backup, 'there is no such file')
	const source = followLinks(backup)
	const target = followLinks(database)
	const folder = path.dirname(path.resolve(database))
	const incoming = `${target}.incoming`
	mkdirSync(folder, { recursive: true })
	mkdirSync(path.dirname(target), { recursive: true })
	try {
		copyWithJournal(source, incoming, backup)
		const facts = inspectBackup(incoming, backup)
		if (facts.schema > schemaVersion) throw new NewerSchemaError(backup, facts.schema)
		const folders = [backup, source, database].map((file) => path.dirname(path.resolve(file)))
		const files = locateFiles(incoming, { ...options, backup, folders })
		if (existsSync(target)) assertUnused(target)
		for (const { stored, from } of files) copyFiles(stored, from, folder)
		prepare(incoming, target)
		const replacedFile = moveAside(target)
		renameSync(incoming, target)
		return { facts, replacedFile }
	} finally {
		for (const ending of ['', ...journals]) rmSync(`${incoming}${ending}`, { force: true })
	}
}

/**
 * Copies a database and folds the journal that a killed process has left into the copy, so that what is checked is what
 * is restored. The source is only read. Throws `BrokenBackupError`.
 */
function copyWithJournal(source: string, copy: string, backup: string): void {
	const endings = ['', ...journals].filter((ending) => existsSync(`${source}${ending}`))
	const state = () => endings.map((ending) => `${source}${ending}`).map(fileFingerprint)
	const before = state()
	for (const ending of ['', ...journals]) rmSync(`${copy}${ending}`, { force: true })
	for (const ending of endings) {
		copyFileSync(`${source}${ending}`, `${copy}${ending}`)
		chmodSync(`${copy}${ending}`, 0o600)
	}
	if (state().join() !== before.join())
		throw new BrokenBackupError(
			backup,
			'it changed while it was read. Stop the program that writes to it, or copy it with the command "backup".',
		)
	applyJournal(copy, backup)
}

function fileFingerprint(file: string): string {
	const { ino, size, mtimeNs } = statSync(file, { bigint: true })
	return `${ino} ${size} ${mtimeNs}`
}

/** Applies the journal beside a database to it, and removes it. Throws `BrokenBackupError`. */
function applyJournal(file: string, backup: string): void {
	const sqlite = new Sqlite(file)
	try {
		sqlite.pragma('locking_mode = EXCLUSIVE')
		sqlite.pragma('journal_mode = DELETE')
	} catch (error) {
		throw isCorruption(error) ? new BrokenBackupError(backup, (error as Error).message) : error
	} finally {
		sqlite.close()
	}
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
		if (!isCorruption(error)) throw error
	} finally {
		sqlite.close()
	}
}

function isCorruption(error: unknown): boolean {
	return /^SQLITE_(NOTADB|CORRUPT)/.test((error as { code?: string }).code ?? '')
}

/**
 * As a copy, so that at every moment there is a database in its place. Journals that a killed process has left go along,
 * also those of a database that was deleted: SQLite would apply them to the next one in its place.
 */
function moveAside(database: string): string | null {
	const replacedFile = `${database}.replaced-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`
	const isThere = existsSync(database)
	if (isThere) copyFileSync(database, replacedFile)
	for (const ending of journals)
		if (existsSync(`${database}${ending}`)) renameSync(`${database}${ending}`, `${replacedFile}${ending}`)
	rmSync(`${database}-shm`, { force: true })
	return isThere ? replacedFile : null
}

function prepare(file: string, replaced: string): void {
	const sqlite = new Sqlite(file)
	sqlite.pragma('synchronous = FULL')
	sqlite.exec('DELETE FROM sessions; DROP TABLE IF EXISTS backup_info')
	if (hasTable(sqlite, 'jobs')) sqlite.exec('DELETE FROM jobs')
	if (hasTable(sqlite, 'article_schedules')) sqlite.exec(`UPDATE article_schedules SET held = 'restored'`)
	if (hasTable(sqlite, 'planned_edition')) sqlite.exec(`UPDATE planned_edition SET held = 'restored'`)
	// Articles published since are gone: no file from before may be served.
	if (hasTable(sqlite, 'public_state')) sqlite.exec('UPDATE public_state SET version = version + 1')
	suspendMail(sqlite)
	if (existsSync(replaced)) carryOverUnsubscribes(sqlite, replaced)
	sqlite.close()
	const written = openSync(file, 'r+')
	fsyncSync(written)
	closeSync(written)
}
