import { env } from '../app/runtime/env.server.ts'
import { print } from './print.ts'

const timeoutMs = 5000

/** Asks the archive that runs with the same settings how it is; sets exit code 1 when it is not well. */
export async function health(): Promise<void> {
	const { HOST, PORT } = env()
	const address = `http://${HOST.includes(':') ? `[${HOST}]` : HOST}:${PORT}/healthz`
	try {
		const response = await fetch(address, { signal: AbortSignal.timeout(timeoutMs) })
		print(`${address}: ${response.status} ${await response.text()}`)
		if (!response.ok) process.exitCode = 1
	} catch {
		process.stderr.write(`${address}: no response\n`)
		process.exitCode = 1
	}
}
