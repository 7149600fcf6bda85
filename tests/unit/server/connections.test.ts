/** What a server lets connections do, tried on a bare server over real sockets. */
import http, { type ServerResponse } from 'node:http'
import net, { type AddressInfo, type Socket } from 'node:net'
import { promisify } from 'node:util'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { limitConnections } from '../../../server/connection-limits.ts'
import { limitPipelines } from '../../../server/pipeline-limit.ts'

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

describe('limitPipelines', () => {
	/** A server whose responses wait until they are released. */
	async function slowServer(limits: { inFlight: number; unanswered: number }, headers = {}) {
		const limit = limitPipelines(limits)
		const waiting: { path: string; res: ServerResponse }[] = []
		const handled: string[] = []
		let parsed = 0
		const server = http.createServer((req, res) => {
			parsed += 1
			limit(req, res, () => {
				handled.push(req.url ?? '')
				waiting.push({ path: req.url ?? '', res })
			})
		})
		const release = () => {
			for (const { path, res } of waiting.splice(0)) res.writeHead(200, headers).end(path)
		}
		return { port: await listen(server), handled, release, parsed: () => parsed }
	}

	it('handles a few requests of a connection at a time, and all of them in order', async () => {
		const { port, handled, release } = await slowServer({ inFlight: 2, unanswered: 10 })
		const client = await connect(port)
		client.socket.write(['/1', '/2', '/3', '/4', '/5'].map(get).join(''))
		await vi.waitFor(() => expect(handled).toEqual(['/1', '/2']))
		release()
		await vi.waitFor(() => expect(handled).toEqual(['/1', '/2', '/3', '/4']))
		release()
		await vi.waitFor(() => expect(handled).toHaveLength(5))
		release()
		await vi.waitFor(() => expect(client.text.match(/(?<=\n)\/\d/g)).toEqual(['/1', '/2', '/3', '/4', '/5']))
	})

	it('reads nothing from a connection whose requests wait, and goes on afterwards', async () => {
		const { port, release, parsed } = await slowServer({ inFlight: 2, unanswered: 10 })
		const client = await connect(port)
		client.socket.write(get('/1') + get('/2') + get('/3'))
		await vi.waitFor(() => expect(parsed()).toBe(3))
		client.socket.write(get('/4'))
		// A request that comes later has been read by then.
		const other = await connect(port)
		other.socket.write(get('/other'))
		await vi.waitFor(() => expect(parsed()).toBe(4))
		expect(client.text).toBe('')
		release()
		await vi.waitFor(() => expect(parsed()).toBe(5))
		release()
		await vi.waitFor(() => expect(client.text).toContain('/3'))
	})

	it('closes a connection that sends more than it may, without handling the rest', async () => {
		const { port, handled } = await slowServer({ inFlight: 2, unanswered: 4 })
		const client = await connect(port)
		client.socket.write(get('/x').repeat(500))
		await vi.waitFor(() => expect(client.isClosed).toBe(true))
		expect(handled).toHaveLength(2)
	})

	it('tells every response of a closed connection, also those that wait for an earlier one', async () => {
		const closed: string[] = []
		const limit = limitPipelines({ inFlight: 3, unanswered: 10 })
		const port = await listen(
			http.createServer((req, res) => {
				res.once('close', () => closed.push(req.url ?? ''))
				limit(req, res, () => undefined)
			}),
		)
		const client = await connect(port)
		client.socket.write(['/1', '/2', '/3'].map(get).join(''))
		await vi.waitFor(() => expect(servers).toHaveLength(1))
		client.socket.destroy()
		await vi.waitFor(() => expect(closed.sort()).toEqual(['/1', '/2', '/3']))
	})

	it('handles nothing more of a connection after a response that closes it', async () => {
		const { port, handled, release } = await slowServer(
			{ inFlight: 1, unanswered: 10 },
			{ Connection: 'close' },
		)
		const client = await connect(port)
		client.socket.write(get('/1') + get('/2') + get('/3'))
		await vi.waitFor(() => expect(handled).toEqual(['/1']))
		release()
		await vi.waitFor(() => expect(client.isClosed).toBe(true))
		expect(handled).toEqual(['/1'])
	})
})

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
