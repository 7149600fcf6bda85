/** Load on a server, from `wrk` where it is installed, else from autocannon. */
import { execFile, spawnSync } from 'node:child_process'
import { promisify } from 'node:util'
import { pinToLoadCore } from './cores.ts'

const run = promisify(execFile)

export type Load = { requestsPerSecond: number; p50Ms: number; p99Ms: number; requests: number }
export type LoadOptions = { headers: Record<string, string>; connections: number; seconds: number }

const hasWrk = spawnSync('wrk', ['-v'], { stdio: 'ignore' }).error === undefined

/** The program that makes the load. */
export const loadProgram = hasWrk ? 'wrk' : 'autocannon'

/** Reads `url` over and over on all connections at once. Throws when answers were errors. */
export function load(url: string, options: LoadOptions): Promise<Load> {
	return hasWrk ? loadWithWrk(url, options) : loadWithAutocannon(url, options)
}

async function loadWithWrk(url: string, { headers, connections, seconds }: LoadOptions): Promise<Load> {
	const fields = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
	const args = ['-t1', `-c${connections}`, `-d${seconds}s`, '--timeout', '10s', '--latency', ...fields, url]
	const { stdout } = await run(...pinToLoadCore('wrk', args))
	if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(`${url} was answered with errors:\n${stdout}`)
	const number = (pattern: RegExp) => Number(pattern.exec(stdout)?.[1])
	const ms = (share: string) => toMs(new RegExp(`^\\s+${share}%\\s+(\\S+)\\s*$`, 'm').exec(stdout)?.[1] ?? '')
	return {
		requestsPerSecond: number(/Requests\/sec:\s+([\d.]+)/),
		requests: number(/(\d+) requests in/),
		p50Ms: ms('50'),
		p99Ms: ms('99'),
	}
}

/** `612.00us`, `1.20ms`, `1.03s`. */
function toMs(time: string): number {
	const factors: Record<string, number> = { us: 0.001, ms: 1, s: 1000, m: 60_000 }
	const [, value, unit = ''] = /^([\d.]+)(us|ms|s|m)$/.exec(time) ?? []
	return Number(value) * (factors[unit] ?? Number.NaN)
}

async function loadWithAutocannon(
	url: string,
	{ headers, connections, seconds }: LoadOptions,
): Promise<Load> {
	const fields = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}=${value}`])
	const args = ['-j', '-c', `${connections}`, '-d', `${seconds}`, ...fields, url]
	const { stdout } = await run('autocannon', args, { maxBuffer: 16 * 1024 * 1024 })
	const { requests, latency, non2xx, errors, statusCodeStats } = JSON.parse(stdout)
	if (errors > 0 || non2xx > (statusCodeStats?.['304']?.count ?? 0))
		throw new Error(`${url} was answered with errors`)
	return {
		requestsPerSecond: requests.average,
		requests: requests.total,
		p50Ms: latency.p50,
		p99Ms: latency.p99,
	}
}
