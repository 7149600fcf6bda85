/**
 * Cached pages next to servers that do nothing but send the same bytes under the same headers. All servers are pinned to one
 * core, the load to another; they take turns, and the ratio is the median over the turns.
 */
import path from 'node:path'
import type { ArchiveProcess } from './archive-process.ts'
import { pinServer, unpinServer } from './cores.ts'
import type { Plan } from './plan.ts'
import { type Server, startBare, startReferenceServers } from './reference-servers.ts'
import { checkTarget, ms, perSecond, type Row, row } from './table.ts'
import { type Measured, ratioOf, spreadOf, takeTurns } from './turns.ts'

/** Headers as browsers send them: both servers read every word. */
const browser = {
	Accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
	'Accept-Language': 'en-US,en;q=0.5',
	'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
}
const gzip = { ...browser, 'Accept-Encoding': 'gzip' }
const targets: Record<string, number> = { 'node:http': 0.7, nginx: 0.5 }

/** Rows of the table, and how much the turns of the bare servers differed. */
export type Result = { rows: Row[]; spreads: number[] }

/** Each page in turns with its rivals, then the response to a reader who has the page. */
export async function measureCachedPages(
	archive: ArchiveProcess,
	folder: string,
	pages: readonly string[],
	plan: Plan,
): Promise<Result> {
	const results: Result[] = []
	for (const [number, page] of pages.entries()) {
		const rivals = await startReferenceServers(path.join(folder, `page-${number}`), archive, page)
		const { body } = await archive.client.send({ path: page, headers: gzip })
		const measured = await takePinnedTurns([itself(archive, page), ...rivals], gzip, plan)
		for (const rival of rivals) await rival.stop()
		results.push(toResult(`${page}, ${(body.length / 1024).toFixed(1)} KiB`, measured))
	}
	results.push(await measureKnownPage(archive, path.join(folder, 'known'), '/timeline', plan))
	return { rows: results.flatMap(({ rows }) => rows), spreads: results.flatMap(({ spreads }) => spreads) }
}

async function measureKnownPage(
	archive: ArchiveProcess,
	folder: string,
	page: string,
	plan: Plan,
): Promise<Result> {
	const { headers } = await archive.client.send({ path: page, headers: gzip })
	const known = { ...gzip, 'If-None-Match': headers.etag ?? '' }
	const response = await archive.client.send({ path: page, headers: known })
	if (response.status !== 304) throw new Error(`${page} returned ${response.status} to its own entity tag`)
	const bare = await startBare(folder, response)
	const measured = await takePinnedTurns([itself(archive, page), bare], known, plan)
	await bare.stop()
	return toResult(`304 of ${page}`, measured)
}

async function takePinnedTurns(
	servers: Server[],
	headers: Record<string, string>,
	plan: Plan,
): Promise<Measured[]> {
	for (const { pid } of servers) pinServer(pid)
	const measured = await takeTurns(servers, headers, plan)
	for (const { pid } of servers) unpinServer(pid)
	return measured
}

function itself({ origin, pid }: ArchiveProcess, page: string): Server {
	return { name: 'archive', url: origin + page, pid, stop: () => Promise.resolve() }
}

function toResult(measure: string, [archive, ...rivals]: Measured[]): Result {
	if (!archive) return { rows: [], spreads: [] }
	const rows = rivals.map((rival, index) =>
		row({
			...(index === 0 ? { measure, ...columnsOf(archive) } : {}),
			reference: `${rival.name} ${perSecond(rival.requestsPerSecond)}, ${processorTime(rival)}`,
			ratio: checkTarget(ratioOf(archive, rival), targets[rival.name] ?? 0, 'at least'),
		}),
	)
	return { rows, spreads: rivals.slice(0, 1).map(spreadOf) }
}

/** The columns that tell of the archive itself. */
export function columnsOf(measured: Measured): Partial<Row> {
	return {
		archive: perSecond(measured.requestsPerSecond),
		p50: ms(measured.p50Ms),
		p99: ms(measured.p99Ms),
		cpu: processorTime(measured),
	}
}

function processorTime({ cpuMs }: Measured): string {
	if (cpuMs === null) return 'CPU unknown'
	return cpuMs < 1 ? `${Math.round(cpuMs * 1000)} µs` : ms(cpuMs)
}
