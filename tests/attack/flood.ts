/** Connections that do what no browser does. Each function is bounded in number and time. */
import http, { type OutgoingHttpHeaders } from 'node:http'
import net, { type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/** Opens connections and gives each to `use`; after `ms` all are closed. */
export async function hold(
	port: number,
	count: number,
	ms: number,
	use: (socket: Socket) => void,
): Promise<void> {
	const sockets = Array.from({ length: count }, () => {
		const socket = net.connect(port, '127.0.0.1', () => use(socket))
		return socket.on('error', () => undefined)
	})
	await wait(ms)
	for (const socket of sockets) socket.destroy()
}

/** Keeps `count` connections open for `ms`; opens each again when the server closes it. */
export async function reconnect(port: number, count: number, ms: number): Promise<void> {
	let isOver = false
	const open = new Set<Socket>()
	const connect = () => {
		const socket = net.connect(port, '127.0.0.1')
		open.add(socket)
		socket.on('error', () => undefined)
		socket.once('close', () => {
			open.delete(socket)
			if (!isOver) setImmediate(connect)
		})
	}
	for (let number = 0; number < count; number++) connect()
	await wait(ms)
	isOver = true
	for (const socket of open) socket.destroy()
}

type Flood = {
	connections: number
	ms: number
	method?: string
	headers?: OutgoingHttpHeaders
	body?: string
	path: (number: number) => string
}

/** Sends requests one after the other on each connection for `ms` and reads the responses; counts them by status. */
export async function flood(port: number, options: Flood): Promise<Map<number, number>> {
	const { connections, ms, method = 'GET', headers = {}, body, path } = options
	const agent = new http.Agent({ keepAlive: true, maxSockets: connections })
	const until = performance.now() + ms
	const statuses = new Map<number, number>()
	let number = 0
	const worker = async () => {
		while (performance.now() < until) {
			const status = await send(
				{ host: '127.0.0.1', port, method, headers, agent, path: path(number++) },
				body,
			)
			statuses.set(status, (statuses.get(status) ?? 0) + 1)
			// A refused connection is not tried again in the same turn.
			if (status === 0) await wait(10)
		}
	}
	await Promise.all(Array.from({ length: connections }, worker))
	agent.destroy()
	return statuses
}

function send(options: http.RequestOptions, body: string | undefined): Promise<number> {
	return new Promise((resolve) => {
		const request = http.request({ ...options, timeout: 60_000 }, (res) => {
			res.resume()
			res.once('close', () => resolve(res.statusCode ?? 0))
		})
		request.once('timeout', () => request.destroy())
		request.once('error', () => resolve(0))
		request.end(body)
	})
}
