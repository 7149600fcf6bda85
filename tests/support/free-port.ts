import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import net from 'node:net'

/** Below 32768, from where Linux takes the ports of outgoing connections: none of those takes it before the caller does. */
const range = [20_000, 32_000] as const

/** A port at which nothing listens now. */
export async function freePort(): Promise<number> {
	const port = randomInt(...range)
	const server = net.createServer().listen(port)
	try {
		await once(server, 'listening')
		return port
	} catch {
		return freePort()
	} finally {
		await new Promise((resolve) => server.close(resolve))
	}
}
