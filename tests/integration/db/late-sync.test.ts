import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import type { Db } from '../../../db/client.ts'
import { syncCommits, writeUnsynced } from '../../../db/late-sync.ts'
import { openMigrated } from '../../../db/migrate.ts'
import { scheduleJob } from '../../../db/repositories/jobs.ts'
import { it } from '../../support/database.ts'

const at = '2025-06-24T00:00:00.000Z'
const normal = 1
const full = 2

async function syncLevel(db: Db): Promise<number | undefined> {
	return (await sql<{ synchronous: number }>`PRAGMA synchronous`.execute(db)).rows[0]?.synchronous
}

describe('a write that does not wait for the disk', () => {
	it('is committed, and the next one waits for the disk again, each time', async ({ database: { db } }) => {
		for (const name of ['first', 'second']) {
			const level = await writeUnsynced(db, async (connection) => {
				await scheduleJob(connection, name, at)
				return syncLevel(connection)
			})
			expect(level).toBe(normal)
			expect(await syncLevel(db)).toBe(full)
		}
		await syncCommits(db)
		expect(await db.selectFrom('jobs').select('name').execute()).toEqual([
			{ name: 'first' },
			{ name: 'second' },
		])
	})

	it('leaves the others waiting for the disk when it fails', async ({ database: { db } }) => {
		const failed = writeUnsynced(db, () => Promise.reject(new Error('no')))
		await expect(failed).rejects.toThrow('no')
		expect(await syncLevel(db)).toBe(full)
	})

	it('lets no other write of the process in between', async ({ database: { db } }) => {
		const levels = await Promise.all([
			writeUnsynced(db, (connection) => syncLevel(connection)),
			syncLevel(db),
			writeUnsynced(db, (connection) => syncLevel(connection)),
			syncLevel(db),
		])
		expect(levels).toEqual([normal, full, normal, full])
	})
})

it('a database in memory has nothing to sync', async () => {
	const { db } = await openMigrated(':memory:')
	await expect(syncCommits(db)).resolves.toBeUndefined()
	await db.destroy()
})
