import http, { type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A server of a test at an address of this machine. */
export type WebServer = { origin: string; port: number; close: () => Promise<void> }

/** Starts a server that answers as the test says. */
export async function startWebServer(answer: RequestListener, host = '127.0.0.1'): Promise<WebServer> {
	const server = http.createServer(answer)
	await new Promise<void>((resolve) => server.listen(0, host, resolve))
	const { port } = server.address() as AddressInfo
	return {
		origin: `http://${host}:${port}`,
		port,
		close: async () => {
			server.closeAllConnections()
			await new Promise((resolve) => server.close(resolve))
		},
	}
}
