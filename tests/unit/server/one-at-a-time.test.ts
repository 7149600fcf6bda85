import http, { type ServerResponse } from 'node:http'
import net, { type AddressInfo } from 'node:net'
import { buffer, text } from 'node:stream/consumers'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { handleOneAtATime } from '../../../server/one-at-a-time.ts'

const servers: http.Server[] = []

afterEach(() => {
	for (const server of servers.splice(0)) {
		server.closeAllConnections()
		server.close()
	}
})

async function listen(listener: http.RequestListener): Promise<number> {
	const server = http.createServer()
	handleOneAtATime(server, listener)
	servers.push(server)
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
	return (server.address() as AddressInfo).port
}

async function connect(port: number): Promise<net.Socket> {
	const socket = net.connect(port, '127.0.0.1').on('error', () => undefined)
	await new Promise((resolve) => socket.once('connect', resolve))
	return socket
}

const connectTo = async (listener: http.RequestListener) => connect(await listen(listener))

/** What has come over a connection so far. */
function collect(socket: net.Socket): () => string {
	let received = ''
	socket.on('data', (chunk) => {
		received += chunk.toString()
	})
	return () => received
}

/** A server whose responses wait until they are released; `parsed` counts the requests that it has read. */
async function slowServer(headers = {}) {
	const waiting: { path: string; res: ServerResponse }[] = []
	const handled: string[] = []
	let parsed = 0
	const port = await listen((req, res) => {
		handled.push(req.url ?? '')
		waiting.push({ path: req.url ?? '', res })
	})
	servers.at(-1)?.on('request', () => {
		parsed += 1
	})
	const release = () => {
		for (const { path, res } of waiting.splice(0)) res.writeHead(200, headers).end(path)
	}
	return { port, handled, release, parsed: () => parsed }
}

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`

describe('handleOneAtATime', () => {
	it('parses nothing of what came with the request that closed its connection', async () => {
		let parsed = 0
		const socket = await connectTo((req) => {
			parsed += 1
			req.socket.destroy()
		})
		const closed = new Promise((resolve) => socket.once('close', resolve))
		// One piece of 54 KB.
		socket.write(get('/').repeat(2000))
		await closed
		expect(parsed).toBe(1)
	})

	it('gives each of many requests its response', async () => {
		const socket = await connectTo((_req, res) => void res.end('.'))
		socket.end(get('/').repeat(2000))
		expect((await text(socket)).match(/200 OK/g)).toHaveLength(2000)
	})

	it('hands on a large body as it was sent', async () => {
		const sent = Buffer.from(Array.from({ length: 300_000 }, (_, index) => index % 251))
		const socket = await connectTo(async (req, res) => {
			const received = await buffer(req)
			res.setHeader('Connection', 'close').end(String(received.equals(sent)))
		})
		socket.write(`POST / HTTP/1.1\r\nHost: a\r\nContent-Length: ${sent.length}\r\n\r\n`)
		socket.write(sent)
		expect(await text(socket)).toMatch(/true$/)
	})

	it('tells the client what is wrong with a request that is none', async () => {
		const socket = await connectTo((_req, res) => void res.end())
		socket.write('no request\r\n\r\n')
		expect(await text(socket)).toMatch(/^HTTP\/1.1 400 /)
	})

	it('reads no request of a connection past one that has no response, and all of them in order', async () => {
		const { port, handled, release, parsed } = await slowServer()
		const client = await connect(port)
		const received = collect(client)
		client.write(['/1', '/2', '/3', '/4'].map(get).join(''))
		for (let turn = 1; turn <= 4; turn++) {
			await vi.waitFor(() => expect(handled).toContain(`/${turn}`))
			// A request of another connection, sent later, has been read by then.
			const other = await connect(port)
			other.write(get(`/other${turn}`))
			await vi.waitFor(() => expect(handled).toContain(`/other${turn}`))
			expect(parsed()).toBe(2 * turn)
			release()
			await vi.waitFor(() => expect(received()).toContain(`/${turn}`))
		}
		expect(received().match(/(?<=\n)\/\d/g)).toEqual(['/1', '/2', '/3', '/4'])
	})

	it('handles a request that came with the end of a body after the one with the body', async () => {
		const { port, handled, release } = await slowServer()
		const client = await connect(port)
		const received = collect(client)
		client.write('POST /1 HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\n\r\nab')
		await vi.waitFor(() => expect(handled).toEqual(['/1']))
		client.write(`cd${get('/2')}${get('/3')}`)
		const other = await connect(port)
		other.write(get('/other'))
		await vi.waitFor(() => expect(handled).toEqual(['/1', '/other']))
		for (const next of ['/2', '/3']) {
			release()
			await vi.waitFor(() => expect(handled.at(-1)).toBe(next))
		}
		release()
		await vi.waitFor(() => expect(received().match(/(?<=\n)\/\d/g)).toEqual(['/1', '/2', '/3']))
	})

	it('handles nothing more of a connection after a response that closes it', async () => {
		const { port, handled, release } = await slowServer({ Connection: 'close' })
		const client = await connect(port)
		const received = text(client)
		client.write(get('/1') + get('/2') + get('/3'))
		await vi.waitFor(() => expect(handled).toEqual(['/1']))
		release()
		await received
		expect(handled).toEqual(['/1'])
	})

	it('serves others between the requests that one connection has sent ahead', async () => {
		const handled: string[] = []
		const port = await listen((req, res) => {
			handled.push(req.url ?? '')
			res.end('.')
		})
		const [crowd, other] = [await connect(port), await connect(port)]
		crowd.resume()
		crowd.write(get('/crowd').repeat(1500))
		other.write(get('/other'))
		await vi.waitFor(() => expect(handled).toHaveLength(1501))
		expect(handled.indexOf('/other')).toBeLessThan(100)
	})
})
