import http from 'node:http'
import type { AddressInfo } from 'node:net'

/** Another site on this machine: empty pages, from which a browser can be told to do things. */
export type AttackerSite = {
	/** The same site to a browser as an archive on 127.0.0.1, though another origin: it sends our cookies along. */
	neighbor: string
	/** Another site altogether. */
	stranger: string
	close: () => void
}

export async function startAttackerSite(): Promise<AttackerSite> {
	const server = http.createServer((_req, res) => {
		res.setHeader('Content-Type', 'text/html')
		res.end('<!DOCTYPE html><title>Another site</title>')
	})
	await new Promise<void>((resolve) => server.listen(0, resolve))
	const { port } = server.address() as AddressInfo
	return {
		neighbor: `http://127.0.0.1:${port}/`,
		stranger: `http://localhost:${port}/`,
		close: () => {
			server.close()
			server.closeAllConnections()
		},
	}
}
