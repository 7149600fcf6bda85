/** Uncached work: a page that is rendered for each request, a save. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { type ArchiveProcess, archiveEnv } from './archive-process.ts'
import { columnsOf } from './cached-pages.ts'
import type { Plan } from './plan.ts'
import { median, quantile } from './statistics.ts'
import { checkTarget, ms, perSecond, type Row, row } from './table.ts'
import { takeTurns } from './turns.ts'

/** Turns are short, since the speed of a machine changes from second to second. */
const requestsPerTurn = 5

/** The timeline rendered for each request, next to React's `renderToString` of the same tree, in turns. */
export async function measureUncachedPage(archive: ArchiveProcess, folder: string, plan: Plan): Promise<Row> {
	const page = '/timeline'
	const server = {
		name: 'archive',
		url: archive.origin + page,
		pid: archive.pid,
		stop: () => Promise.resolve(),
	}
	// Requests with a session bypass the page cache.
	const signedIn = { Cookie: await archive.signIn() }
	const [loaded] = await takeTurns([server], signedIn, plan)
	const uncached: number[] = []
	const plain: number[] = []
	const react = await startPlainRender(folder, page)
	for (let turn = 0; turn < plan.requests; turn++) {
		plain.push(await react.time(requestsPerTurn))
		const times = await archive.client.time(() => ({ path: page, headers: signedIn }), requestsPerTurn)
		uncached.push(median(times))
	}
	react.stop()
	const ratio = median(uncached.map((value, index) => value / (plain[index] ?? Number.NaN)))
	return row({
		measure: `${page} uncached; one by one ${ms(median(uncached))}`,
		...(loaded ? columnsOf(loaded) : {}),
		reference: `renderToString alone ${ms(median(plain))}`,
		ratio: checkTarget(ratio, 1.5, 'at most'),
	})
}

async function startPlainRender(folder: string, page: string) {
	const child = fork(path.join(import.meta.dirname, 'plain-render.ts'), [page], { env: archiveEnv(folder) })
	await once(child, 'message')
	return {
		/** The median of `count` renderings in milliseconds. */
		async time(count: number): Promise<number> {
			child.send(count)
			const [middle] = await once(child, 'message')
			return middle
		},
		stop: () => child.disconnect(),
	}
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
