import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { localAddress } from '../app/lib/local-address.server.ts'

/** Connections that may wait to be accepted. Those beyond are dropped, and tried again only after a second. */
const backlog = 1024

export type Address = {
	port: number
	host: string
	/** Whether another process of the same user may listen there too. */
	isShared: boolean
}

/** Listens and returns the port. Throws EADDRINUSE and other errors of `listen(2)`. */
export async function listen(server: Server, { port, host: name, isShared }: Address): Promise<number> {
	const host = await localAddress(name)
	await new Promise<void>((resolve, reject) => {
		server.once('error', reject)
		server.listen({ host, port, backlog, reusePort: isShared }, () => {
			server.off('error', reject)
			resolve()
		})
	})
	return (server.address() as AddressInfo).port
}
