import { type IncomingMessage, ServerResponse } from 'node:http'
import { afterEach, expect, it, vi } from 'vitest'
import type { ArchiveKeeper } from '../../../server/archive/archive-keeper.ts'
import { serveArchive } from '../../../server/archive/serve-archive.ts'
import { testContext } from '../../support/database.ts'

const busy: ArchiveKeeper = { current: () => new Promise(() => {}), forget: () => {}, close: () => {} }

afterEach(() => vi.useRealTimers())

it('asks to come again when the file takes long to make', async () => {
	vi.useFakeTimers()
	const res = { writeHead: vi.fn(), end: vi.fn() }
	const req = { method: 'GET', url: '/archive.zip?x', headers: {} } as IncomingMessage
	const answered = serveArchive(req, res as unknown as ServerResponse, busy, testContext)
	await vi.advanceTimersByTimeAsync(60_000)
	await answered
	expect(res.writeHead).toHaveBeenCalledWith(503, expect.objectContaining({ 'Retry-After': 30 }))
	expect(res.end).toHaveBeenCalledWith(expect.stringContaining('try again'))
})

it.each(['ENOSPC', 'EACCES', 'EROFS', 'EMFILE', 'SQLITE_CORRUPT'])(
	'the archive file returns 503 in words when it cannot be made for %s',
	async (code) => {
		const res = { writeHead: vi.fn(), end: vi.fn() }
		const req = { method: 'GET', url: '/archive.zip', headers: {} } as IncomingMessage
		const error = Object.assign(new Error(`${code}: /data/downloads/secret`), { code })
		const failing = { ...busy, current: () => Promise.reject(error) }
		await serveArchive(req, res as unknown as ServerResponse, failing, testContext)
		expect(res.writeHead).toHaveBeenCalledWith(503, expect.objectContaining({ 'Retry-After': 30 }))
		expect(res.end).toHaveBeenCalledWith(expect.stringMatching(/^The archive file cannot be made[^/]*$/))
	},
)

it('returns 503 when the file is gone each time it has been made', async () => {
	const req = { method: 'GET', url: '/archive.zip', headers: {} } as IncomingMessage
	const res = new ServerResponse(req)
	const current = vi.fn(async () => ({ file: '/nowhere/x.zip', bytes: 1, sha256: '0', day: '2025-06-24' }))
	await serveArchive(req, res, { ...busy, current }, testContext)
	expect(current).toHaveBeenCalledTimes(2)
	expect(res.statusCode).toBe(503)
	expect(res.hasHeader('ETag')).toBe(false)
})
