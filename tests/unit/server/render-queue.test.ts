import { describe, expect, it } from 'vitest'
import { QueueFullError, RenderQueue } from '../../../server/render-queue.ts'

/** A queue, and tasks for it that end when they are told to. */
function setUp(limits: { concurrency?: number; perSender?: number; total?: number } = {}) {
	const queue = new RenderQueue({ concurrency: 1, perSender: 10, total: 100, ...limits })
	const started: string[] = []
	const finish = new Map<string, (error?: Error) => void>()
	const add = (name: string, sender = 'a') =>
		queue.run(sender, () => {
			started.push(name)
			return new Promise<string>((resolve, reject) =>
				finish.set(name, (error) => (error ? reject(error) : resolve(name))),
			)
		})
	return { started, finish, add }
}

/** Lets everything start that waits for nothing. */
async function settle() {
	for (let turn = 0; turn < 3; turn++) await new Promise(setImmediate)
}

describe('RenderQueue', () => {
	it('runs the tasks of a sender in order, each when the one before has ended, well or badly', async () => {
		const { started, finish, add } = setUp()
		const [first, second] = [add('1'), add('2')]
		await settle()
		expect(started).toEqual(['1'])
		finish.get('1')?.(new Error('broken'))
		await expect(first).rejects.toThrow('broken')
		await settle()
		expect(started).toEqual(['1', '2'])
		finish.get('2')?.()
		expect(await second).toBe('2')
	})

	it('lets senders take turns, however much one of them asks for', async () => {
		const { started, finish, add } = setUp()
		for (const name of ['a1', 'a2', 'a3', 'a4']) void add(name, 'a')
		for (const name of ['b1', 'b2']) void add(name, 'b')
		for (let done = 0; done < 6; done++) {
			await settle()
			finish.get(started[done] ?? '')?.()
		}
		await settle()
		expect(started).toEqual(['a1', 'a2', 'b1', 'a3', 'b2', 'a4'])
	})

	it('runs as many at a time as it is told', async () => {
		const { started, add } = setUp({ concurrency: 2 })
		for (const name of ['1', '2', '3']) void add(name)
		await settle()
		expect(started).toEqual(['1', '2'])
	})

	it('refuses what one sender has too much of, and still takes from others', async () => {
		const { started, finish, add } = setUp({ perSender: 2 })
		for (const name of ['1', '2', '3']) void add(name)
		await expect(add('4')).rejects.toThrow(QueueFullError)
		void add('other', 'b')
		await settle()
		finish.get('1')?.()
		await settle()
		finish.get('2')?.()
		await settle()
		expect(started).toEqual(['1', '2', 'other'])
	})

	it('refuses everybody when too much waits in all, until there is room again', async () => {
		const { finish, add } = setUp({ total: 2 })
		for (const sender of ['a', 'b', 'c']) void add(sender, sender)
		await expect(add('d', 'd')).rejects.toThrow(QueueFullError)
		await settle()
		finish.get('a')?.()
		await settle()
		void add('d', 'd')
		await settle()
	})
})
