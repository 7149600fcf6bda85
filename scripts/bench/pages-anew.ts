/** What is made for each request: a page past the memory, a save. */
import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { type ArchiveProcess, archiveEnv } from './archive-process.ts'
import { columnsOf } from './kept-pages.ts'
import type { Plan } from './plan.ts'
import { median, quantile } from './statistics.ts'
import { heldTo, ms, perSecond, type Row, row } from './table.ts'
import { takeTurns } from './turns.ts'

const run = promisify(execFile)

/** A cookie of nobody's: enough to pass the memory. */
export const pastMemory = { Cookie: 'session=bench' }

/** The timeline rendered for each request, beside React's `renderToString` of the same tree, in turns. */
export async function measurePageAnew(archive: ArchiveProcess, folder: string, plan: Plan): Promise<Row> {
	const page = '/timeline'
	const server = {
		name: 'archive',
		url: archive.origin + page,
		pid: archive.pid,
		stop: () => Promise.resolve(),
	}
	const [loaded] = await takeTurns([server], pastMemory, plan)
	const anew: number[] = []
	const plain: number[] = []
	for (let round = 0; round < plan.rounds; round++) {
		plain.push(await renderPlainly(folder, page, plan.requests))
		anew.push(median(await archive.client.time(() => ({ path: page, headers: pastMemory }), plan.requests)))
	}
	const ratio = median(anew.map((value, index) => value / (plain[index] ?? Number.NaN)))
	return row({
		measure: `${page} made anew; one by one ${ms(median(anew))}`,
		...(loaded ? columnsOf(loaded) : {}),
		beside: `renderToString alone ${ms(median(plain))}`,
		ratio: heldTo(ratio, 1.5, 'at most'),
	})
}

async function renderPlainly(folder: string, page: string, count: number): Promise<number> {
	const script = path.join(import.meta.dirname, 'plain-render.ts')
	const { stdout } = await run('node', [script, page, String(count)], { env: archiveEnv(folder) })
	return Number(stdout)
}

/** A published article saved again and again, each time with another text, one save after the other. */
export async function measureSave(archive: ArchiveProcess, plan: Plan): Promise<Row> {
	const headers = { Cookie: await archive.signIn(), 'Content-Type': 'application/json' }
	const { body } = await archive.client.send({ path: '/api/articles?status=published&limit=1' })
	const [article] = JSON.parse(body.toString()) as { id: number; content: string }[]
	const save = (number: number) => ({
		path: `/api/articles/${article?.id}`,
		method: 'PUT',
		headers,
		body: JSON.stringify({ ...article, content: `${article?.content}<p>Saved ${number}.</p>` }),
	})
	const times = await archive.client.time(save, plan.requests)
	return timedRow('a save by the API, one by one', times)
}

/** A row of requests that were sent one after the other. */
export function timedRow(measure: string, times: readonly number[]): Row {
	const middle = median(times)
	return row({
		measure,
		archive: perSecond(1000 / middle),
		p50: ms(middle),
		p99: ms(quantile(times, 0.99)),
	})
}
