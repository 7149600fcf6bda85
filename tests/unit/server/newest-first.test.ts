import { once } from 'node:events'
import http from 'node:http'
import net, { type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { beforeEach, describe, expect, it } from 'vitest'
import { newestFirst, prepareInTurn } from '../../../server/newest-first.ts'

let clock: { ms: number }
let begin: ReturnType<typeof newestFirst>
let begun: number[]

beforeEach(() => {
	// What a test leaves waiting goes by its own clock.
	const own = { ms: 0 }
	clock = own
	begun = []
	begin = newestFirst(() => own.ms)
})

/** Comes with a request that takes half a millisecond, and returns its connection. */
function come(number: number): net.Socket {
	const socket = new net.Socket()
	const [list, own] = [begun, clock]
	begin(socket, () => {
		own.ms += 0.5
		list.push(number)
	})
	return socket
}

const crowd = (size: number) => Array.from({ length: size }, (_, index) => come(index + 1))

describe('newestFirst', () => {
	it('begins requests in the order in which they come while there is time', () => {
		crowd(4)
		expect(begun).toEqual([1, 2, 3, 4])
	})

	it('begins the newest of those that had to wait in the next turn', async () => {
		crowd(12)
		expect(begun).toHaveLength(4)
		await nextTurn()
		expect(begun.slice(4)).toEqual([12, 11, 10, 9])
		await nextTurn()
		expect(begun.slice(8)).toEqual([8, 7, 6, 5])
	})

	it('begins those that wait for as long as the turn has taken', async () => {
		crowd(100)
		clock.ms += 40
		await nextTurn()
		expect(begun).toHaveLength(4 + 84)
	})

	it('begins what comes in a later turn at once, though others wait', async () => {
		crowd(100)
		await nextTurn()
		come(1000)
		expect(begun).toHaveLength(9)
		expect(begun.at(-1)).toBe(1000)
	})

	it('never begins what its client has given up', async () => {
		for (const socket of crowd(40)) socket.destroy()
		for (let turn = 0; turn < 10; turn++) await nextTurn()
		expect(begun).toHaveLength(4)
	})
})

describe('prepareInTurn', () => {
	it('serves a connection whose request comes while it waits, and spends nothing on one that has ended', async () => {
		const waiting: { socket: net.Socket; begin: () => void }[] = []
		const server = http.createServer((_req, res) => void res.end('served'))
		prepareInTurn(server, (socket, begin) => void waiting.push({ socket, begin }))
		await once(server.listen(0, '127.0.0.1'), 'listening')
		const { port } = server.address() as AddressInfo
		const [leaving] = await Promise.all([comeTo(port), once(server, 'connection')])
		const [staying] = await Promise.all([comeTo(port), once(server, 'connection')])
		const [left, stayed] = waiting
		staying.write('GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n')
		const ended = new Promise((resolve) => left?.socket.once('close', resolve))
		leaving.resetAndDestroy()
		await ended
		stayed?.begin()
		expect(await text(staying)).toMatch(/served$/)
		server.close()
	})
})

async function comeTo(port: number): Promise<net.Socket> {
	const socket = net.connect(port, '127.0.0.1')
	await once(socket, 'connect')
	return socket
}
