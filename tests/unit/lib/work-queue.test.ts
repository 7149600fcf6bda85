import { beforeEach, describe, expect, it } from 'vitest'
import { QueueFullError, WorkQueue } from '../../../app/lib/work-queue.ts'

let queue: WorkQueue
let begun: string[]
let end: Map<string, (error?: Error) => void>

beforeEach(() => {
	queue = new WorkQueue({ concurrency: 2, waiting: 2 })
	begun = []
	end = new Map()
})

function add(name: string, options: { sender?: string; isUrgent?: boolean } = {}): Promise<string> {
	const task = () =>
		new Promise<string>((resolve, reject) => {
			begun.push(name)
			end.set(name, (error) => (error ? reject(error) : resolve(name)))
		})
	return queue.run(task, options)
}

/** Ends a task and lets those that follow begin. */
async function finish(name: string, error?: Error): Promise<void> {
	end.get(name)?.(error)
	await new Promise((resolve) => setImmediate(resolve))
}

describe('a work queue', () => {
	it('runs up to `concurrency` tasks at once, and the others in order', async () => {
		const all = ['a', 'b', 'c', 'd'].map((name) => add(name))
		expect(begun).toEqual(['a', 'b'])
		await finish('b')
		expect(begun).toEqual(['a', 'b', 'c'])
		await finish('a')
		expect(begun).toEqual(['a', 'b', 'c', 'd'])
		await finish('c')
		await finish('d')
		expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd'])
	})

	it('gives the place of a failed task to the next one', async () => {
		const failed = add('a')
		void add('b')
		void add('c')
		const error = new Error('broken')
		const thrown = failed.catch((caught: unknown) => caught)
		await finish('a', error)
		expect(await thrown).toBe(error)
		expect(begun).toEqual(['a', 'b', 'c'])
	})

	it('rejects tasks at once when the queue is full, and accepts them again when there is room', async () => {
		for (const name of ['a', 'b', 'c', 'd']) void add(name)
		await expect(add('e')).rejects.toThrow(QueueFullError)
		await finish('a')
		void add('f')
		for (const name of ['b', 'c', 'd', 'f']) await finish(name)
		expect(begun).toEqual(['a', 'b', 'c', 'd', 'f'])
	})

	it('has room for urgent tasks when the others have none, and runs them first', async () => {
		for (const name of ['a', 'b', 'c', 'd']) void add(name)
		void add('urgent', { isUrgent: true })
		await finish('a')
		expect(begun).toEqual(['a', 'b', 'urgent'])
	})

	it('lets senders take turns, however much one of them asks for', async () => {
		queue = new WorkQueue({ concurrency: 1, waiting: 10 })
		for (const name of ['a1', 'a2', 'a3', 'a4']) void add(name, { sender: 'a' })
		for (const name of ['b1', 'b2']) void add(name, { sender: 'b' })
		for (const name of ['a1', 'a2', 'b1', 'a3', 'b2']) await finish(name)
		expect(begun).toEqual(['a1', 'a2', 'b1', 'a3', 'b2', 'a4'])
	})

	it('refuses what one sender has too much of, and still takes from others', async () => {
		queue = new WorkQueue({ concurrency: 1, waiting: 10, waitingOfSender: 1 })
		for (const name of ['a1', 'a2']) void add(name, { sender: 'a' })
		await expect(add('a3', { sender: 'a' })).rejects.toThrow(QueueFullError)
		void add('b1', { sender: 'b' })
		for (const name of ['a1', 'a2', 'b1']) await finish(name)
		expect(begun).toEqual(['a1', 'a2', 'b1'])
	})
})
