import { once } from 'node:events'
import http, { type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { hostInUrl, localAddress } from '../app/lib/local-address.server.ts'
import { env } from '../app/runtime/env.server.ts'
import { UsageError } from './errors.ts'
import { print } from './print.ts'

const timeoutMs = 5000
/** Time that a process may take to start. */
const startMs = 60_000
const retryMs = 200

/**
 * Checks the running server that has these settings; sets exit code 1 when it is unhealthy. Given a process id, repeats the
 * request until that process responds, since two may share the port.
 */
export async function health({ process: id }: { process?: string }): Promise<void> {
	const { HOST, PORT, ACME, HTTP_PORT } = env()
	// Without a certificate there is no https yet.
	const port = ACME === 'on' ? HTTP_PORT : PORT
	const host = HOST === '::' ? '127.0.0.1' : await localAddress(HOST)
	const address = `http://${hostInUrl(host)}:${port}/healthz`
	const response = id === undefined ? await ask(address) : await waitForProcess(address, id)
	if (response) print(`${address}: ${response.status} ${response.body}`)
	else process.stderr.write(`${address}: no response${id === undefined ? '' : ` from process ${id}`}\n`)
	if (response?.status !== 200) process.exitCode = 1
}

type HealthResponse = { status: number | undefined; body: string }

async function waitForProcess(address: string, id: string): Promise<HealthResponse | null> {
	if (!/^\d+$/.test(id)) throw new UsageError(`${id} is no number of a process`)
	const endMs = Date.now() + startMs
	while (Date.now() < endMs) {
		const response = await ask(address)
		if (response?.body.includes(`"process":${id},`)) return response
		await wait(retryMs)
	}
	return null
}

/** Over a connection of its own, which any of the processes may accept. Null without a response. */
async function ask(address: string): Promise<HealthResponse | null> {
	try {
		const request = http.get(address, { agent: false, signal: AbortSignal.timeout(timeoutMs) })
		const [response] = (await once(request, 'response')) as [IncomingMessage]
		return { status: response.statusCode, body: await text(response) }
	} catch {
		return null
	}
}
