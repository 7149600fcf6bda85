import type { IncomingMessage, ServerResponse } from 'node:http'
import { afterEach, expect, it, vi } from 'vitest'
import { answerArchive } from '../../../server/archive/answer-archive.ts'
import type { ArchiveKeeper } from '../../../server/archive/archive-keeper.ts'

const busy: ArchiveKeeper = { current: () => new Promise(() => {}), forget: () => {}, close: () => {} }

afterEach(() => vi.useRealTimers())

it('asks to come again when the file takes long to make', async () => {
	vi.useFakeTimers()
	const res = { writeHead: vi.fn(), end: vi.fn() }
	const req = { method: 'GET', url: '/archive.zip?x', headers: {} } as IncomingMessage
	const answered = answerArchive(req, res as unknown as ServerResponse, busy, 'archive')
	await vi.advanceTimersByTimeAsync(60_000)
	expect(await answered).toBe(true)
	expect(res.writeHead).toHaveBeenCalledWith(503, expect.objectContaining({ 'Retry-After': 30 }))
	expect(res.end).toHaveBeenCalledWith(expect.stringContaining('try again'))
})

it.each([
	['POST', '/archive.zip'],
	['GET', '/archive'],
	['GET', '/archive.zip/x'],
])('leaves %s %s to others', async (method, url) => {
	const req = { method, url, headers: {} } as IncomingMessage
	expect(await answerArchive(req, {} as ServerResponse, busy, 'archive')).toBe(false)
})
