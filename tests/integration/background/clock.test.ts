import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { describe, expect, onTestFinished, vi } from 'vitest'
import { type Job, startClock } from '../../../app/background/clock.ts'
import { scheduleJob } from '../../../db/repositories/jobs.ts'
import { it, testContext } from '../../support/database.ts'

const timing = { pollMs: 10, leaseMs: 600 }

async function start(...jobs: Job[]) {
	const clock = await startClock(testContext, jobs, timing)
	onTestFinished(clock.stop)
	return clock
}

/** A job that tells of its runs; each comes back after `everyMs`, or never. */
function countingJob(everyMs: number | null, name = 'work') {
	const run = vi.fn(async () => (everyMs === null ? null : new Date(Date.now() + everyMs)))
	return { name, run }
}

/** `at` is when it was said, in nanoseconds of a clock that all processes share. */
type Line = { word: string; at: number; pid: number }

/** Processes that share a clock over one database; what each of them says, in the order in which it came. */
function processes(file: string, workMs: number, everyMs: number) {
	const lines: Line[] = []
	const children: ChildProcessByStdio<null, Readable, null>[] = []
	onTestFinished(async () => {
		for (const child of children) child.kill('SIGKILL')
	})
	return {
		lines,
		count: (word: string) => lines.filter((line) => line.word === word).length,
		start: async () => {
			const child = spawn(
				process.execPath,
				['tests/support/clock-process.ts', String(workMs), String(everyMs)],
				{ env: { ...process.env, DATABASE_PATH: file }, stdio: ['ignore', 'pipe', 'inherit'] },
			)
			children.push(child)
			child.stdout.on('data', (chunk: Buffer) => {
				for (const line of chunk.toString().trim().split('\n')) {
					const [word = '', at] = line.split(' ')
					lines.push({ word, at: Number(at), pid: child.pid ?? 0 })
				}
			})
			await vi.waitFor(() => expect(lines.some(({ pid }) => pid === child.pid)).toBe(true), 20_000)
			return child
		},
	}
}

describe('a job of the clock', () => {
	it('runs at the start and then when it said it would come back', async () => {
		const job = countingJob(30)
		await start(job)
		await vi.waitFor(() => expect(job.run.mock.calls.length).toBeGreaterThan(2))
	})

	it('runs within a second of its time', async () => {
		vi.useFakeTimers({ toFake: ['Date', 'setInterval'] })
		onTestFinished(() => void vi.useRealTimers())
		const job = countingJob(null)
		const clock = await startClock(testContext, [job])
		onTestFinished(clock.stop)
		const settle = async () => {
			for (let turn = 0; turn < 100; turn++) await new Promise(setImmediate)
		}
		await settle()
		expect(job.run).toHaveBeenCalledTimes(1)
		// Times that fall differently between two looks.
		for (let runs = 2; runs < 8; runs++) {
			await scheduleJob(testContext.db, 'work', new Date(Date.now() + 1_700).toISOString())
			await vi.advanceTimersByTimeAsync(1_699)
			await settle()
			expect(job.run).toHaveBeenCalledTimes(runs - 1)
			await vi.advanceTimersByTimeAsync(1_001)
			await settle()
			expect(job.run).toHaveBeenCalledTimes(runs)
		}
	})

	it('runs when it is scheduled, and once when it is scheduled twice', async () => {
		const job = countingJob(null)
		await start(job)
		await vi.waitFor(() => expect(job.run).toHaveBeenCalledTimes(1))
		const soon = new Date(Date.now() + 50).toISOString()
		await scheduleJob(testContext.db, 'work', soon)
		await scheduleJob(testContext.db, 'work', new Date(Date.now() + 60_000).toISOString())
		await vi.waitFor(() => expect(job.run).toHaveBeenCalledTimes(2))
		expect(new Date().toISOString() >= soon).toBe(true)
	})

	it('runs again when it is scheduled during a run', async () => {
		let finish = () => {}
		const run = vi.fn(async () => new Promise<null>((resolve) => (finish = () => resolve(null))))
		await start({ name: 'work', run })
		await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(1))
		await scheduleJob(testContext.db, 'work', new Date().toISOString())
		finish()
		await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(2))
		finish()
	})

	it('does not begin again beside itself after the process was held up for longer than its lease', async () => {
		let finish = () => {}
		const run = vi.fn(async () => new Promise<null>((resolve) => (finish = () => resolve(null))))
		const watched = countingJob(10, 'watched')
		await start({ name: 'work', run }, watched)
		await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(1))
		Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, timing.leaseMs + 50)
		const looks = watched.run.mock.calls.length
		await vi.waitFor(() => expect(watched.run.mock.calls.length).toBeGreaterThan(looks + 2))
		expect(run).toHaveBeenCalledTimes(1)
		finish()
	})

	it('keeps the others running when it fails', async () => {
		const failing = { name: 'failing', run: () => Promise.reject(new Error('no disk')) }
		const job = countingJob(20)
		await start(failing, job)
		await vi.waitFor(() => expect(job.run.mock.calls.length).toBeGreaterThan(2))
	})

	it('is asked to end when the process stops, and is waited for', async () => {
		let ended = false
		const run = async ({ signal }: { signal: AbortSignal }) => {
			await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }))
			ended = true
			return null
		}
		const spied = vi.fn(run)
		const clock = await startClock(testContext, [{ name: 'work', run: spied }], timing)
		await vi.waitFor(() => expect(spied).toHaveBeenCalled())
		await clock.stop()
		expect(ended).toBe(true)
	})
})

describe('two processes', () => {
	it('never run a job at the same time', async ({ database }) => {
		const both = processes(database.file, 40, 0)
		const children = await Promise.all([both.start(), both.start()])
		await vi.waitFor(() => expect(both.count('ends')).toBeGreaterThan(8), 20_000)
		for (const child of children) child.kill('SIGTERM')
		await Promise.all(children.map((child) => once(child, 'close')))
		// Lines of two processes can be read in another order than they were written.
		const inOrder = both.lines.filter(({ word }) => word !== 'ready').sort((a, b) => a.at - b.at)
		const words = inOrder.map(({ word }) => word)
		expect(words.filter((word, at) => word === words[at - 1])).toEqual([])
	})

	it('go on when the one that runs the job is killed, though not before its lease has ended', async ({
		database,
	}) => {
		const both = processes(database.file, 60_000, 0)
		const first = await both.start()
		await vi.waitFor(() => expect(both.count('begins')).toBe(1), 10_000)
		await both.start()
		first.kill('SIGKILL')
		await once(first, 'exit')
		const killed = Date.now()
		expect(both.count('begins')).toBe(1)
		await vi.waitFor(() => expect(both.count('begins')).toBeGreaterThan(1), 10_000)
		expect(both.lines.at(-1)?.pid).not.toBe(first.pid)
		expect(Date.now() - killed).toBeGreaterThan(100)
	})
})
