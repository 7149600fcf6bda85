/** Copies of the database that are whole, checked, and say what made them. */
import { existsSync, lstatSync, rmSync } from 'node:fs'
import path from 'node:path'
import Sqlite from 'better-sqlite3'
import { backUpFiles } from './backup-files.ts'
import { readSchemaVersion } from './migrate.ts'
import { createPrivateFile } from './private-file.ts'

/** Suffixes of SQLite's journals, after the name of the database that they belong to. */
export const journals = ['-wal', '-journal']

/** Facts that a copy states about itself. `program` and `madeAt` are null for a plain copy of a database. */
export type BackupFacts = { schema: number; program: string | null; madeAt: string | null; articles: number }

/** The file is no whole database of the archive; the message says why. */
export class BrokenBackupError extends Error {
	constructor(file: string, reason: string) {
		super(`${file} is not a usable backup: ${reason}`)
		this.name = 'BrokenBackupError'
	}
}

/**
 * Copies the database at `source` to `target` while others write to it, then checks the copy; and the files of images and
 * captures into folders beside it. `missingFiles` names what the archive itself lacks. Throws when `target`
 * exists, and `BrokenBackupError` when the copy does not pass.
 */
export async function backUp(
	source: string,
	target: string,
	program: string,
): Promise<BackupFacts & { missingFiles: string[] }> {
	const taken = ['', ...journals].find((ending) => lstatSync(target + ending, { throwIfNoEntry: false }))
	if (taken !== undefined)
		throw new BrokenBackupError(target + taken, 'there is a file already; choose another name')
	if (!existsSync(source)) throw new BrokenBackupError(source, 'there is no database')
	if (!existsSync(path.dirname(path.resolve(target))))
		throw new BrokenBackupError(target, 'there is no such folder')
	createPrivateFile(target)
	const sqlite = new Sqlite(source, { readonly: true })
	try {
		await sqlite.backup(target)
	} catch (error) {
		rmSync(target, { force: true })
		throw error
	} finally {
		sqlite.close()
	}
	try {
		writeBackupInfo(target, program)
		const facts = inspectBackup(target)
		return { ...facts, missingFiles: backUpFiles(source, target) }
	} catch (error) {
		rmSync(target, { force: true })
		throw error
	}
}

/** Checks a copy without changing it. `name` is what errors call it. Throws `BrokenBackupError`. */
export function inspectBackup(file: string, name = file): BackupFacts {
	if (!existsSync(file)) throw new BrokenBackupError(name, 'there is no such file')
	let sqlite: Sqlite.Database | undefined
	try {
		sqlite = new Sqlite(file, { readonly: true })
		const check = sqlite.pragma('integrity_check', { simple: true })
		if (check !== 'ok')
			throw new BrokenBackupError(name, `SQLite finds it damaged (${String(check).slice(0, 200)})`)
		const tables = new Set(
			sqlite.prepare(`SELECT name FROM sqlite_schema WHERE type = 'table'`).pluck().all(),
		)
		if (tables.size === 0)
			throw new BrokenBackupError(
				name,
				'it is an empty database. If it was copied from a running archive, copy the file that ends in "-wal" too.',
			)
		if (!tables.has('articles') || !tables.has('users'))
			throw new BrokenBackupError(name, 'it holds no archive')
		const info = tables.has('backup_info')
			? Object.fromEntries(
					sqlite.prepare('SELECT key, value FROM backup_info').raw().all() as [string, string][],
				)
			: {}
		return {
			schema: readSchemaVersion(sqlite),
			program: info.program ?? null,
			madeAt: info.madeAt ?? null,
			articles: Number(sqlite.prepare('SELECT count(*) FROM articles').pluck().get()),
		}
	} catch (error) {
		if (error instanceof BrokenBackupError) throw error
		throw new BrokenBackupError(name, (error as Error).message)
	} finally {
		sqlite?.close()
	}
}

function writeBackupInfo(file: string, program: string): void {
	const sqlite = new Sqlite(file)
	// One file to carry away: no journal beside it.
	sqlite.pragma('journal_mode = DELETE')
	sqlite.exec(
		'DROP TABLE IF EXISTS backup_info; CREATE TABLE backup_info (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT',
	)
	const insert = sqlite.prepare('INSERT INTO backup_info (key, value) VALUES (?, ?)')
	insert.run('program', program)
	insert.run('madeAt', new Date().toISOString())
	sqlite.close()
}
