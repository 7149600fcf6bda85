/** `/healthz`: facts, and who may see them. */
import { existsSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { schemaVersion } from '../../../db/migrate.ts'
import { type ArchiveServer, startArchive } from '../../support/archive-server.ts'
import { request } from '../../support/http-client.ts'
import { signInCookie } from '../../support/writers.ts'

expect(existsSync('build/server/index.js'), 'run `npm run build` first').toBe(true)

let archive: ArchiveServer
/** A proxy in front is all that makes a request one from elsewhere. */
const fromElsewhere = { 'X-Forwarded-For': '203.0.113.9' }

beforeAll(async () => {
	archive = await startArchive({ LOG_LEVEL: 'error', BACKUP_EVERY_HOURS: '24' })
})

afterAll(() => archive.stop())

const read = async (headers: Record<string, string>) => (await request(archive, '/healthz', { headers })).body

it('tells visitors the status and nothing else', async () => {
	expect(await read(fromElsewhere)).toBe('{"status":"ok"}')
	expect(await read({ ...fromElsewhere, Cookie: 'session=invented' })).toBe('{"status":"ok"}')
	expect(await read({ Via: '1.1 proxy' })).toBe('{"status":"ok"}')
})

it('tells an administrator and the machine itself how the archive is', async () => {
	await request(archive, '/timeline')
	const cookie = await signInCookie(archive.origin)
	for (const headers of [{ ...fromElsewhere, Cookie: cookie }, {}]) {
		const details = JSON.parse(await read(headers))
		expect(details).toEqual({
			status: 'ok',
			version: expect.stringMatching(/^\d+\.\d+\.\d+/),
			process: archive.process.pid,
			startedAt: expect.stringMatching(/Z$/),
			schema: schemaVersion,
			lastBackupAt: expect.stringMatching(/Z$/),
			disk: { totalBytes: expect.any(Number), freeBytes: expect.any(Number) },
			pageCache: { pages: expect.any(Number), bytes: expect.any(Number) },
		})
		expect(details.pageCache.pages).toBeGreaterThan(0)
	}
})
