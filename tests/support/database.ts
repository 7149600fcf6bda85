import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setDatabase } from '../../app/runtime/database.server.ts'
import type { Db } from '../../db/client.ts'
import { openMigrated } from '../../db/migrate.ts'

/** A database of a test's own: a file in a folder of its own, migrated. `close` removes both. */
export type TestDatabase = { db: Db; file: string; close: () => Promise<void> }

/** Opens a fresh database and makes it the one that the services use. */
export async function openTestDatabase(): Promise<TestDatabase> {
	const folder = mkdtempSync(path.join(tmpdir(), 'archive-test-'))
	const file = path.join(folder, 'archive.db')
	const { db } = await openMigrated(file)
	setDatabase(db)
	return {
		db,
		file,
		close: async () => {
			await db.destroy()
			rmSync(folder, { recursive: true, force: true })
		},
	}
}
