/** Requests that are too slow or too large: each is refused as what it is. */
import net from 'node:net'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { afterAll, describe, expect, onTestFinished, vi } from 'vitest'
import { log } from '../../../app/runtime/log.server.ts'
import { defaultLimits } from '../../../server/limits.ts'
import { sessionCookieOf } from '../../factories/session.ts'
import { createUser } from '../../factories/user.ts'
import { type BuiltSite, serveBuild } from '../../support/built-site.ts'
import { itShared as it, type TestDatabase } from '../../support/database.ts'
import { parseRaw, request, sendRaw } from '../../support/http-client.ts'

let database: TestDatabase
let site: BuiltSite
/** The same with less patience and room. */
let hasty: BuiltSite

it.beforeAll(async ({ database: opened }) => {
	database = opened
	site = await serveBuild(database.file)
	hasty = await serveBuild(database.file, {
		limits: {
			connections: { total: 40, perAddress: 40 },
			http: { headersTimeout: 300, requestTimeout: 500, connectionsCheckingInterval: 50 },
		},
	})
})

afterAll(async () => {
	await Promise.all([site.close(), hasty.close()])
})

const raw = async (bytes: string, to = site) => parseRaw(await sendRaw(to, bytes))
const mib = 1024 * 1024

describe('a sender that takes too long', () => {
	it.each([
		['to send its headers', 'GET / HTTP/1.1\r\nHost: a\r\nX-Slow'],
		['to begin its body', 'POST /api/subscribe HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\n'],
		[
			'to end its body',
			'POST /api/subscribe HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"email":',
		],
		['to end its chunks', 'POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n'],
	])('a sender that takes too long %s gets 408, and its connection is closed', async (_what, bytes) => {
		expect((await raw(bytes, hasty)).status).toBe(408)
	})

	it('has less time for a form than an administrator for an image', async () => {
		const { bodies, imageBodies } = defaultLimits
		const limits = { bodies: { ...bodies, timeout: 200 }, imageBodies: { ...imageBodies, timeout: 60_000 } }
		const uneven = await serveBuild(database.file, { limits })
		onTestFinished(() => uneven.close())
		const head = 'HTTP/1.1\r\nHost: a\r\nContent-Type: text/plain\r\nContent-Length: 5\r\n'
		const cookie = `Cookie: ${await sessionCookieOf(await createUser())}\r\n`
		const slow = net.connect(uneven.port, '127.0.0.1')
		const image = text(slow)
		slow.write(`POST /api/images ${head}${cookie}Connection: close\r\n\r\nimag`)
		expect((await raw(`POST /api/images ${head}\r\nimag`, uneven)).status).toBe(408)
		expect((await raw(`POST / ${head}${cookie}\r\nimag`, uneven)).status).toBe(408)
		// A page is given without its body, which must not hold the connection either.
		expect(await sendRaw(uneven, `GET /faq ${head}\r\nimag`)).toMatch(/^HTTP\/1.1 200/)
		slow.write('e')
		expect(parseRaw(await image).status).toBe(415)
	})

	it('is not told as a fault, nor is one who leaves', async () => {
		const error = vi.spyOn(log(), 'error')
		const head = 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\nemail'
		await raw(head, hasty)
		const arrived = new Promise((resolve) => hasty.server.once('request', resolve))
		const socket = net.connect(hasty.port, '127.0.0.1', () => socket.write(head))
		await arrived
		socket.destroy()
		const count = promisify(hasty.server.getConnections.bind(hasty.server))
		await vi.waitFor(async () => expect(await count()).toBe(0))
		expect(error).not.toHaveBeenCalled()
		error.mockRestore()
	})

	it('a byte at a time is no exception', async () => {
		const socket = net.connect(hasty.port, '127.0.0.1')
		let response = ''
		socket.on('data', (chunk) => {
			response += chunk.toString()
		})
		const timer = setInterval(() => socket.write('x'), 20)
		socket.write('GET / HTTP/1.1\r\nHost: a\r\nX-Drip: ')
		await new Promise((resolve) => socket.once('close', resolve).once('error', resolve))
		clearInterval(timer)
		expect(parseRaw(response).status).toBe(408)
	})

	it('leaves room for others: a thousand connections that say nothing', async () => {
		const idle = Array.from({ length: 1000 }, () => {
			const socket = net.connect(hasty.port, '127.0.0.1')
			socket.on('error', () => undefined)
			return socket
		})
		await vi.waitFor(async () => expect((await request(hasty, '/timeline')).status).toBe(200), 10_000)
		for (const socket of idle) socket.destroy()
	})
})

it('limits the number of open connections', async () => {
	const small = await serveBuild(database.file, { limits: { connections: { total: 40, perAddress: 100 } } })
	const sockets = Array.from({ length: 60 }, () =>
		net.connect(small.port, '127.0.0.1').on('error', () => undefined),
	)
	const count = promisify(small.server.getConnections.bind(small.server))
	await vi.waitFor(async () => expect(await count()).toBe(40), 5000)
	for (const socket of sockets) socket.destroy()
	await small.close()
})

it('closes a connection that sends more than 32 requests ahead', async () => {
	const requests = (count: number) => {
		const last = 'GET /faq HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'
		return sendRaw(site, 'GET /faq HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(count - 1) + last)
	}
	expect((await requests(32)).match(/HTTP\/1.1 200/g)).toHaveLength(32)
	expect((await requests(33)).match(/HTTP\/1.1 200/g)?.length ?? 0).toBeLessThan(32)
})

describe('a request that is too large', () => {
	const { urlMaxLength, http } = defaultLimits
	it.each([
		[
			'in its address',
			414,
			`GET /?${'x'.repeat(urlMaxLength)} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`,
		],
		['in its headers', 431, `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(http.maxHeaderSize)}\r\n\r\n`],
		[
			'in its number of headers',
			431,
			`GET / HTTP/1.1\r\nHost: a\r\n${'X-Many: 1234567890\r\n'.repeat(5000)}\r\n`,
		],
		['by what it announces', 413, `POST / HTTP/1.1\r\nHost: a\r\nContent-Length: ${mib + 1}\r\n\r\n`],
		[
			'by what it announces absurdly',
			400,
			`POST / HTTP/1.1\r\nHost: a\r\nContent-Length: ${'9'.repeat(30)}\r\n\r\n`,
		],
	])(
		'a request that is too large %s gets %i, on a page in the style of the site with the way back',
		async (_what, status, bytes) => {
			const response = await raw(bytes)
			expect(response.status).toBe(status)
			const styleSheet = /<link rel="stylesheet" href="([^"]+)">/.exec(response.body)?.[1] ?? ''
			expect((await raw(`GET ${styleSheet} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`)).status).toBe(
				200,
			)
			expect(response.body).toMatch(/<a [^>]*href="\/">BACK TO MAIN ARCHIVE<\/a>/)
			expect(response.body).not.toContain('<script')
		},
	)

	it.each(['/', '/admin/login', '/theme', '/api/subscribe', '/nothing'])(
		'a chunked body that is too large gets 413 from %s',
		async (address) => {
			const chunk = `10000\r\n${'x'.repeat(0x10000)}\r\n`
			const head = `POST ${address} HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n`
			const response = await raw(head + chunk.repeat(17))
			expect(response.status).toBe(413)
			expect(response.headers.connection).toBe('close')
		},
	)
})
