import { existsSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { makeBackup, scheduleBackups } from '../../../server/scheduled-backups.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

// What a copy holds is tested with `backUp` itself; here it is when one is made.
vi.mock('../../../db/backup.ts', () => ({
	backUp: async (_source: string, target: string) => writeFileSync(target, ''),
}))

const hourMs = 3_600_000
let env: Parameters<typeof scheduleBackups>[0]

beforeEach(() => {
	const dataFolder = temporaryFolder()
	env = { DATABASE_PATH: 'unread', dataFolder, BACKUP_KEEP: 7, BACKUP_EVERY_HOURS: 1 }
	vi.useFakeTimers({ toFake: ['setInterval', 'Date'] })
})

afterEach(() => {
	vi.useRealTimers()
})

function countBackups(): number {
	const folder = path.join(env.dataFolder, 'backups')
	return existsSync(folder) ? readdirSync(folder).length : 0
}

it('makes none where none are asked for', () => {
	scheduleBackups({ ...env, BACKUP_EVERY_HOURS: 0 })
	expect(vi.getTimerCount()).toBe(0)
})

it.each([1, 24, 720, 8760])('makes one at the start, then one every %i hours and none before', (hours) => {
	scheduleBackups({ ...env, BACKUP_EVERY_HOURS: hours })
	expect(countBackups()).toBe(1)
	vi.advanceTimersByTime(hours * hourMs - 1)
	expect(countBackups()).toBe(1)
	vi.advanceTimersByTime(1)
	expect(countBackups()).toBe(2)
	vi.advanceTimersByTime(hours * hourMs)
	expect(countBackups()).toBe(3)
})

it('makes one in a process that is restarted more often than that', () => {
	for (let day = 0; day < 3; day++) {
		vi.clearAllTimers()
		scheduleBackups({ ...env, BACKUP_EVERY_HOURS: 24 })
		vi.advanceTimersByTime(23 * hourMs)
	}
	expect(countBackups()).toBeGreaterThan(0)
})

it('counts from the last one, also when that was made by an earlier process', async () => {
	const file = await makeBackup(env)
	const makeOlder = (hours: number) => {
		const seconds = (Date.now() - hours * hourMs) / 1000
		utimesSync(file, seconds, seconds)
	}
	makeOlder(1)
	scheduleBackups({ ...env, BACKUP_EVERY_HOURS: 2 })
	expect(countBackups()).toBe(1)
	makeOlder(3)
	vi.setSystemTime(Date.now() + 1)
	scheduleBackups({ ...env, BACKUP_EVERY_HOURS: 2 })
	expect(countBackups()).toBe(2)
})

it('sets no timer that is longer than Node can count', () => {
	const timer = vi.spyOn(globalThis, 'setInterval')
	scheduleBackups({ ...env, BACKUP_EVERY_HOURS: 8760 })
	expect(timer.mock.calls[0]?.[1]).toBeLessThan(2 ** 31)
	timer.mockRestore()
})
