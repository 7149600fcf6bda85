import { existsSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { runBackupTask } from '../../../../app/domain/backups/backup-thread/backup-thread.server.ts'
import { lastBackupAt, noteBackup } from '../../../../app/domain/backups/local-backups.server.ts'
import { makeBackup } from '../../../../app/domain/backups/make-backup.server.ts'
import { createBackups } from '../../../../app/domain/backups/scheduled-backups.server.ts'
import { createKeyedMutex } from '../../../../app/lib/keyed-mutex.ts'
import { log } from '../../../../app/runtime/log.server.ts'
import { temporaryFolder } from '../../../support/temporary-folder.ts'

// The content of a copy is tested with `backUp` itself; this is about when one is made.
vi.mock('../../../../app/domain/backups/backup-thread/backup-thread.server.ts', () => ({
	runBackupTask: vi.fn(async (_name: 'backUp', { target }: { target: string }) => writeFileSync(target, '')),
}))

const hourMs = 3_600_000
let env: Parameters<typeof createBackups>[0]['env']
const warnings = new Map<string, string>()
const runExclusive = createKeyedMutex()

beforeEach(() => {
	const dataFolder = temporaryFolder()
	env = { DATABASE_PATH: 'unread', dataFolder, BACKUP_KEEP: 7, BACKUP_EVERY_HOURS: 1 }
	vi.useFakeTimers({ toFake: ['Date'] })
})

afterEach(() => {
	vi.useRealTimers()
})

function countBackups(): number {
	const folder = path.join(env.dataFolder, 'backups')
	return existsSync(folder) ? readdirSync(folder).length : 0
}

/** Runs the job now, as the clock does at a start, and says after how many hours it wants to come back. */
async function hoursToNext(hours: number): Promise<number> {
	const backUp = createBackups({
		env: { ...env, BACKUP_EVERY_HOURS: hours },
		log: log(),
		warnings,
		runExclusive,
	})
	const next = await backUp?.()
	return ((next?.getTime() ?? Number.NaN) - Date.now()) / hourMs
}

it('makes none where none are asked for', () => {
	expect(
		createBackups({ env: { ...env, BACKUP_EVERY_HOURS: 0 }, log: log(), warnings, runExclusive }),
	).toBeNull()
})

it.each([1, 24, 720, 8760])(
	'a backup is made at the start, then every %i hours and none before',
	async (hours) => {
		expect(await hoursToNext(hours)).toBe(hours)
		expect(countBackups()).toBe(1)
		vi.setSystemTime(Date.now() + hours * hourMs - 1000)
		expect(await hoursToNext(hours)).toBeCloseTo(1000 / hourMs, 4)
		expect(countBackups()).toBe(1)
		// The file carries the time of the disk, which may be some milliseconds later than that of the test.
		vi.setSystemTime(Date.now() + 60_000)
		expect(await hoursToNext(hours)).toBe(hours)
		expect(countBackups()).toBe(2)
	},
)

it('counts from the last one, also when that was made by an earlier process', async () => {
	const file = await makeBackup({ env, log: log(), runExclusive })
	const makeOlder = (hours: number) => {
		const seconds = (Date.now() - hours * hourMs) / 1000
		utimesSync(file, seconds, seconds)
	}
	makeOlder(1)
	expect(await hoursToNext(2)).toBeCloseTo(1, 2)
	expect(countBackups()).toBe(1)
	makeOlder(3)
	vi.setSystemTime(Date.now() + 1)
	expect(await hoursToNext(2)).toBe(2)
	expect(countBackups()).toBe(2)
})

it('says when one is made, and only then', async () => {
	const isMade = vi.fn(async () => undefined)
	const backUp = createBackups({ env, log: log(), warnings, runExclusive }, isMade)
	await backUp?.()
	await backUp?.()
	expect(isMade).toHaveBeenCalledTimes(1)
})

it('comes back within an hour when one could not be made', async () => {
	vi.mocked(runBackupTask).mockRejectedValueOnce(new Error('no space left'))
	expect(await hoursToNext(24)).toBe(1)
	expect([...warnings.values()]).toEqual(['The last backup failed: no space left'])
	expect(await hoursToNext(24)).toBe(24)
	expect(warnings.size).toBe(0)
})

it('tells of a backup by hand, and makes its own when those are due', async () => {
	expect(lastBackupAt(env)).toBeNull()
	noteBackup(env, 'elsewhere.db')
	expect(lastBackupAt(env)).toBeInstanceOf(Date)
	expect(await hoursToNext(24)).toBe(24)
	expect(countBackups()).toBe(1)
})
