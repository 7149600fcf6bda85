import { type IncomingMessage, ServerResponse } from 'node:http'
import { expect, it, vi } from 'vitest'
import type { ArchiveZip } from '../../../app/formats/archive-export/archive-file.server.ts'
import { QueueFullError } from '../../../app/lib/work-queue.ts'
import type { Exchange } from '../../../server/exchange.ts'
import { defaultLimits } from '../../../server/limits.ts'
import { archiveZip } from '../../../server/steps/archive-zip.ts'
import { testContext } from '../../support/database.ts'

const unavailable: ArchiveZip = {
	current: async () => null,
	checksum: async () => 'failed',
	forget: () => {},
	close: () => {},
}

function createExchange(): Exchange {
	const req = { method: 'GET', url: '/archive.zip?x', headers: {} } as IncomingMessage
	return { req, res: new ServerResponse(req), path: '/archive.zip', sender: 'a', isReading: true } as Exchange
}

async function ask(zip: ArchiveZip) {
	const exchange = createExchange()
	const { res } = exchange
	const head = vi.spyOn(res, 'writeHead')
	const end = vi.spyOn(res, 'end')
	expect(await archiveZip(zip, testContext, defaultLimits)(exchange)).toBe(true)
	return { res, headers: head.mock.lastCall?.[1], text: String(end.mock.calls[0]?.[0]) }
}

it('returns 503 with a message when the file cannot be made or takes long', async () => {
	const { res, headers, text } = await ask(unavailable)
	expect(res.statusCode).toBe(503)
	expect(headers).toMatchObject({ 'Retry-After': 30 })
	expect(text).toMatch(/^The archive file cannot be made[^/]*try again[^/]*$/)
})

it('returns 503 when the file is gone each time it has been made', async () => {
	const current = vi.fn(async () => ({ file: '/nowhere/x.zip', bytes: 1, sha256: '0', day: '2025-06-24' }))
	const { res } = await ask({ ...unavailable, current })
	expect(current).toHaveBeenCalledTimes(2)
	expect(res.statusCode).toBe(503)
	expect(res.hasHeader('ETag')).toBe(false)
})

it('refuses a sender a ninth download until one of the eight has ended', async () => {
	let end = (_zip: null) => {}
	const current = () =>
		new Promise<null>((resolve) => {
			end = resolve
		})
	const step = archiveZip({ ...unavailable, current }, testContext, defaultLimits)
	const ask = async () => {
		const exchange = createExchange()
		await Promise.resolve(step(exchange)).finally(() => exchange.onEnd?.())
	}
	const eight = Array.from({ length: 8 }, ask)
	await expect(ask()).rejects.toThrow(QueueFullError)
	end(null)
	await eight.at(-1)
	void ask()
	await expect(ask()).rejects.toThrow(QueueFullError)
})
