/** A crowd of connections to one server. */
import http from 'node:http'
import net, { type AddressInfo, type Server } from 'node:net'
import { afterEach, expect, it, vi } from 'vitest'
import { limitConnections } from '../../../server/connection-limits.ts'
import { listen } from '../../../server/listen.ts'
import { prepareInTurn } from '../../../server/newest-first.ts'

const address = { port: 0, host: '127.0.0.1', isShared: false }
const open: (Server | net.Socket)[] = []

afterEach(() => {
	for (const item of open.splice(0)) item instanceof net.Socket ? item.destroy() : item.close()
})

async function start(server: http.Server): Promise<number> {
	prepareInTurn(server, (_socket, begin) => begin())
	open.push(...(await listen(server, address)))
	return (server.address() as AddressInfo).port
}

function connect(port: number): net.Socket {
	const socket = net.connect(port, '127.0.0.1').on('error', () => undefined)
	open.push(socket)
	return socket
}

it('responds on whichever socket a connection comes in', async () => {
	const server = http.createServer((_req, res) => res.end('here'))
	const port = await start(server)
	const texts = await Promise.all(
		Array.from({ length: 50 }, async () => {
			const response = await fetch(`http://127.0.0.1:${port}/`, { headers: { Connection: 'close' } })
			return response.text()
		}),
	)
	expect(texts).toEqual(Array(50).fill('here'))
})

it('refuses a port on which another server listens, with the error of the system', async () => {
	const port = await start(http.createServer())
	await expect(listen(http.createServer(), { ...address, port })).rejects.toThrow(/EADDRINUSE/)
})

it('keeps to the limit of connections when a crowd comes in the same turn of the event loop', async () => {
	const server = http.createServer()
	limitConnections(server, { total: 100, perAddress: 5 }, () => false)
	const port = await start(server)
	const crowd = Array.from({ length: 60 }, () => connect(port))
	await vi.waitFor(() => expect(crowd.filter((socket) => socket.closed)).toHaveLength(55))
	const last = crowd.filter((socket) => !socket.closed)
	expect(last).toHaveLength(5)
})
