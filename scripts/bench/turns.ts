/** Servers measured in turns, so that what disturbs one disturbs the others as well. */
import { type Load, load } from './load.ts'
import type { Plan } from './plan.ts'
import type { Server } from './reference-servers.ts'
import { median, spread } from './statistics.ts'
import { processorMs } from './usage.ts'

/** One server over all its turns, as medians; `cpuMs` is null where the system does not tell. */
export type Measured = Pick<Load, 'requestsPerSecond' | 'p50Ms' | 'p99Ms'> & {
	name: string
	cpuMs: number | null
	/** Requests per second of each turn. */
	turns: number[]
}

type Turn = Load & { cpuMs: number | null }

/** Lets each server take its turns with the same requests. */
export async function takeTurns(
	servers: readonly Server[],
	headers: Record<string, string>,
	{ rounds, seconds, connections }: Plan,
): Promise<Measured[]> {
	const turns = servers.map((): Turn[] => [])
	// The first requests make the programs warm.
	for (const { url } of servers) await load(url, { headers, connections, seconds: 1 })
	for (let round = 0; round < rounds; round++)
		for (const [index, server] of servers.entries())
			turns[index]?.push(await takeTurn(server, { headers, connections, seconds }))
	return servers.map(({ name }, index) => summarize(name, turns[index] ?? []))
}

/** Ratio of the first to the second, turn against turn. */
export function ratioOf(one: Measured, other: Measured): number {
	return median(one.turns.map((value, index) => value / (other.turns[index] ?? Number.NaN)))
}

/** Spread of the turns of a server; 0 where there was one. */
export const spreadOf = ({ turns }: Measured): number => spread(turns)

async function takeTurn(server: Server, options: Parameters<typeof load>[1]): Promise<Turn> {
	const before = processorMs(server.pid)
	const loaded = await load(server.url, options)
	const after = processorMs(server.pid)
	const cpuMs = before === null || after === null ? null : (after - before) / loaded.requests
	return { ...loaded, cpuMs }
}

function summarize(name: string, turns: Turn[]): Measured {
	const middle = (read: (turn: Turn) => number) => median(turns.map(read))
	return {
		name,
		requestsPerSecond: middle((turn) => turn.requestsPerSecond),
		p50Ms: middle((turn) => turn.p50Ms),
		p99Ms: middle((turn) => turn.p99Ms),
		cpuMs: turns.some((turn) => turn.cpuMs === null) ? null : middle((turn) => turn.cpuMs ?? 0),
		turns: turns.map((turn) => turn.requestsPerSecond),
	}
}
