import http from 'node:http'
import net, { type AddressInfo } from 'node:net'
import { buffer, text } from 'node:stream/consumers'
import { afterEach, describe, expect, it } from 'vitest'
import { parseInSlices } from '../../../server/parse-in-slices.ts'

const servers: http.Server[] = []

afterEach(() => {
	for (const server of servers.splice(0)) {
		server.closeAllConnections()
		server.close()
	}
})

async function connect(listener: http.RequestListener): Promise<net.Socket> {
	const server = http.createServer(listener)
	parseInSlices(server)
	servers.push(server)
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
	return net.connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => undefined)
}

const get = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n'

describe('parseInSlices', () => {
	it('parses nothing of what came with the request that closed its connection', async () => {
		let parsed = 0
		const socket = await connect((req) => {
			parsed += 1
			req.socket.destroy()
		})
		const closed = new Promise((resolve) => socket.once('close', resolve))
		// One piece of 54 KB.
		socket.write(get.repeat(2000))
		await closed
		expect(parsed).toBe(1)
	})

	it('gives each of many requests its response', async () => {
		const socket = await connect((_req, res) => void res.end('.'))
		socket.end(get.repeat(2000))
		expect((await text(socket)).match(/200 OK/g)).toHaveLength(2000)
	})

	it('hands on a large body as it was sent', async () => {
		const sent = Buffer.from(Array.from({ length: 300_000 }, (_, index) => index % 251))
		const socket = await connect(async (req, res) => {
			const received = await buffer(req)
			res.setHeader('Connection', 'close').end(String(received.equals(sent)))
		})
		socket.write(`POST / HTTP/1.1\r\nHost: a\r\nContent-Length: ${sent.length}\r\n\r\n`)
		socket.write(sent)
		expect(await text(socket)).toMatch(/true$/)
	})

	it('tells the client what is wrong with a request that is none', async () => {
		const socket = await connect((_req, res) => void res.end())
		socket.write('no request\r\n\r\n')
		expect(await text(socket)).toMatch(/^HTTP\/1.1 400 /)
	})
})
