import { expect, vi } from 'vitest'
import { warnOfFullDisk } from '../../../app/domain/health.server.ts'
import type { Context } from '../../../app/runtime/context.server.ts'
import { it, testContext } from '../../support/database.ts'

const mib = 1024 ** 2

/** The warnings about a disk of which so much is left. */
async function warnings(file: string, freeBytes: number): Promise<string[]> {
	const warn = vi.fn()
	const env = { ...testContext.env, DATABASE_PATH: file, dataFolder: '/srv/data' }
	const context = { ...testContext, env, log: { warn } as unknown as Context['log'] }
	await warnOfFullDisk(context, async () => ({ totalBytes: 1024 * mib, freeBytes }))
	return warn.mock.calls.map(([, words]) => words)
}

it('warns before the disk is full, and says how much room to make', async ({ database }) => {
	expect(await warnings(database.file, 120 * mib)).toEqual([
		'120 MiB are left on the disk of /srv/data: free at least 256 MiB',
	])
	expect(await warnings(database.file, 256 * mib)).toEqual([])
})
