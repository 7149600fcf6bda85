/** A thread that visits an attacked server all the time: how long it waits is not how busy the attackers are. */
import { setTimeout as wait } from 'node:timers/promises'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { request } from '../support/http-client.ts'
import { comeBefore } from './priority.ts'

/** The longest wait for a cached page and for `/healthz`, in milliseconds, and how many of the requests failed. */
export type Visits = { cachedMs: number; healthMs: number; failed: number }

const pauseMs = 50

/** Begins to visit; the function that it returns ends the visits. */
export async function startVisitor(port: number): Promise<() => Promise<Visits>> {
	const worker = new Worker(new URL(import.meta.url), { workerData: port })
	// The page is in the cache by the first message.
	await new Promise((resolve) => worker.once('message', resolve))
	return () =>
		new Promise((resolve) => {
			worker.once('message', (visits: Visits) => resolve(visits))
			worker.postMessage('end')
		})
}

/** An address of the visitor's own: one that holds too many connections loses some. Only Linux has more than one. */
const visitorAddress = process.platform === 'linux' ? '127.0.0.2' : undefined

/** The status of a request over a connection of its own; 0 when there was none. */
export async function statusOf(port: number, path: string, localAddress?: string): Promise<number> {
	const site = { origin: `http://127.0.0.1:${port}` }
	return request(site, path, { timeoutMs: 20_000, localAddress }).then(
		({ status }) => status,
		() => 0,
	)
}

if (!isMainThread) {
	comeBefore('server')
	await visit(Number(workerData))
}

async function visit(port: number): Promise<void> {
	let isOver = false
	const visits: Visits = { cachedMs: 0, healthMs: 0, failed: 0 }
	const often = async (path: string, measure: 'cachedMs' | 'healthMs') => {
		while (!isOver) {
			const started = performance.now()
			if ((await statusOf(port, path, visitorAddress)) !== 200) visits.failed += 1
			visits[measure] = Math.max(visits[measure], performance.now() - started)
			await wait(pauseMs)
		}
	}
	await statusOf(port, '/faq')
	parentPort?.postMessage('ready')
	parentPort?.once('message', () => {
		isOver = true
	})
	await Promise.all([often('/faq', 'cachedMs'), often('/healthz', 'healthMs')])
	parentPort?.postMessage(visits)
}
