/** Limits of connections, tried on a bare server over real sockets. */
import { readFileSync } from 'node:fs'
import http from 'node:http'
import https from 'node:https'
import net, { type AddressInfo, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import tls from 'node:tls'
import { promisify } from 'node:util'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { handleInOrder, limitConnections } from '../../../server/connections.ts'

const servers: http.Server[] = []

afterEach(() => {
	for (const server of servers.splice(0)) {
		server.closeAllConnections()
		server.close()
	}
})

async function listen(server: http.Server): Promise<number> {
	servers.push(server)
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
	return (server.address() as AddressInfo).port
}

/** A connection, with what has come over it and whether it has been closed. */
async function connect(port: number) {
	const socket: Socket = net.connect(port, '127.0.0.1')
	const state = { socket, text: '', isClosed: false }
	socket.on('data', (chunk) => {
		state.text += chunk.toString()
	})
	socket.on('error', () => undefined)
	socket.on('close', () => {
		state.isClosed = true
	})
	await new Promise((resolve) => socket.once('connect', resolve))
	return state
}

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`

describe('limitConnections', () => {
	const noProxy = (_address: string) => false

	async function limited(limits: { total: number; perAddress: number }, isProxy = noProxy) {
		const server = http.createServer((req, res) => res.end(req.url))
		limitConnections(server, limits, isProxy)
		const port = await listen(server)
		return { port, count: promisify(server.getConnections.bind(server)) }
	}

	it('closes the connection of an address that was used the longest ago for a new one', async () => {
		const { port, count } = await limited({ total: 10, perAddress: 2 })
		const [first, second] = [await connect(port), await connect(port)]
		await vi.waitFor(async () => expect(await count()).toBe(2))
		first.socket.write(get('/first'))
		await vi.waitFor(() => expect(first.text).toContain('/first'))
		const third = await connect(port)
		await vi.waitFor(() => expect(second.isClosed).toBe(true))
		third.socket.write(get('/third'))
		await vi.waitFor(() => expect(third.text).toContain('/third'))
		expect(first.isClosed).toBe(false)
		expect(await count()).toBe(2)
	})

	it('counts a request over TLS as a use of its connection', async () => {
		const read = (name: string) => readFileSync(`tests/support/certificates/localhost.${name}`)
		const server = https.createServer({ key: read('key'), cert: read('pem') }, (req, res) => res.end(req.url))
		limitConnections(server, { total: 10, perAddress: 2 }, noProxy)
		const port = await listen(server)
		const connectTls = async () => {
			const socket = tls.connect({ port, host: '127.0.0.1', servername: 'localhost', ca: read('pem') })
			const state = { socket, text: '', isClosed: false }
			socket.on('data', (chunk) => {
				state.text += chunk.toString()
			})
			socket.on('error', () => undefined)
			socket.on('close', () => {
				state.isClosed = true
			})
			await new Promise((resolve) => socket.once('secureConnect', resolve))
			return state
		}
		const [first, second] = [await connectTls(), await connectTls()]
		first.socket.write(get('/first'))
		await vi.waitFor(() => expect(first.text).toContain('/first'))
		const third = await connect(port)
		await vi.waitFor(() => expect(second.isClosed).toBe(true))
		expect({ first: first.isClosed, third: third.isClosed }).toEqual({ first: false, third: false })
	})

	it('serves a newcomer also when an address holds as many connections as it may', async () => {
		const { port, count } = await limited({ total: 100, perAddress: 20 })
		for (let number = 0; number < 60; number++) await connect(port)
		const newcomer = await connect(port)
		newcomer.socket.write(get('/new'))
		await vi.waitFor(() => expect(newcomer.text).toContain('/new'))
		expect(await count()).toBeLessThanOrEqual(20)
	})

	it('counts no connections of a trusted proxy, but for the total', async () => {
		const { port, count } = await limited({ total: 5, perAddress: 2 }, (address) => address === '127.0.0.1')
		const all: Awaited<ReturnType<typeof connect>>[] = []
		for (let number = 0; number < 7; number++) all.push(await connect(port))
		const closed = () => all.map(({ isClosed }) => isClosed)
		await vi.waitFor(() => expect(closed()).toEqual([true, true, false, false, false, false, false]))
		expect(await count()).toBe(5)
	})
})

describe('handleInOrder', () => {
	async function ordered(handle: http.RequestListener) {
		const server = http.createServer()
		handleInOrder(server, { pipelinedPerConnection: 8, idleTimeout: 0 }, handle)
		return listen(server)
	}

	/** A server whose responses wait until they are released. */
	async function slow(headers = {}) {
		const handled: string[] = []
		const waiting: http.ServerResponse[] = []
		const port = await ordered((req, res) => {
			handled.push(req.url ?? '')
			waiting.push(res)
		})
		const release = () => {
			for (const res of waiting.splice(0)) res.writeHead(200, headers).end('.')
		}
		return { port, handled, release }
	}

	it('gives each of the pipelined requests its response', async () => {
		const port = await ordered((_req, res) => void res.end('.'))
		const { socket } = await connect(port)
		const received = text(socket)
		socket.end(get('/').repeat(8))
		expect((await received).match(/200 OK/g)).toHaveLength(8)
	})

	it('handles the requests of a connection one at a time in order, and other connections concurrently', async () => {
		const { port, handled, release } = await slow()
		const [first, other] = [await connect(port), await connect(port)]
		first.socket.write(get('/1') + get('/2') + get('/3'))
		await vi.waitFor(() => expect(handled).toEqual(['/1']))
		other.socket.write(get('/other'))
		await vi.waitFor(() => expect(handled).toEqual(['/1', '/other']))
		for (const next of ['/2', '/3']) {
			release()
			await vi.waitFor(() => expect(handled.at(-1)).toBe(next))
		}
		release()
		await vi.waitFor(() => expect(first.text.match(/200 OK/g)).toHaveLength(3))
	})

	it('closes a connection that sends far ahead, and handles none of the rest', async () => {
		const { port, handled } = await slow()
		const [crowd, other] = [await connect(port), await connect(port)]
		crowd.socket.write(get('/crowd').repeat(200))
		await vi.waitFor(() => expect(crowd.isClosed).toBe(true))
		other.socket.write(get('/other'))
		await vi.waitFor(() => expect(handled).toEqual(['/crowd', '/other']))
	})

	it('leaves a connection open while its response takes longer than an idle one may', async () => {
		const server = http.createServer()
		const closing = http.createServer()
		handleInOrder(server, { pipelinedPerConnection: 8, idleTimeout: 100 }, (_req, res) => {
			// So that the response comes after the timeout.
			server.once('timeout', () => res.end('late'))
		})
		const connection = await connect(await listen(server))
		connection.socket.write(get('/'))
		await vi.waitFor(() => expect(connection.text).toContain('late'))
		handleInOrder(closing, { pipelinedPerConnection: 8, idleTimeout: 100 }, (_req, res) =>
			res.write('a part'),
		)
		const stalled = await connect(await listen(closing))
		stalled.socket.write(get('/') + get('/behind'))
		await vi.waitFor(() => expect(stalled.isClosed).toBe(true))
	})

	it('handles nothing more of a connection after a response that closes it', async () => {
		const { port, handled, release } = await slow({ Connection: 'close' })
		const { socket } = await connect(port)
		const received = text(socket)
		socket.write(get('/1') + get('/2') + get('/3'))
		await vi.waitFor(() => expect(handled).toEqual(['/1']))
		release()
		await received
		expect(handled).toEqual(['/1'])
	})
})
