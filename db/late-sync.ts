/**
 * Commits that do not wait for the disk on the thread that serves pages: each would hold it for milliseconds. Until they
 * are synced they survive the end of the process, but not a power cut.
 */
import { open } from 'node:fs/promises'
import { sql } from 'kysely'
import type { Db } from './client.ts'

/** Runs a write outside any transaction, and does not wait until the disk has it. */
export async function writeUnsynced<Result>(db: Db, write: (db: Db) => Promise<Result>): Promise<Result> {
	return db.connection().execute(async (connection) => {
		await sql`PRAGMA synchronous = NORMAL`.execute(connection)
		try {
			return await write(connection)
		} finally {
			await sql`PRAGMA synchronous = FULL`.execute(connection)
		}
	})
}

/** Resolves when all that has been committed so far survives a power cut. */
export async function syncCommits(db: Db): Promise<void> {
	const { rows } = await sql<{
		file: string
	}>`SELECT file FROM pragma_database_list WHERE name = 'main'`.execute(db)
	const file = rows[0]?.file
	if (!file) return
	const log = await open(`${file}-wal`)
	try {
		await log.datasync()
	} finally {
		await log.close()
	}
}
