import { expect, it } from 'vitest'
import { QueueFullError } from '../../../app/lib/work-queue.ts'
import { Downloads } from '../../../server/downloads.ts'

it('refuses a sender one download too many, and nobody else', async () => {
	const downloads = new Downloads(2)
	let finish = () => {}
	const slow = () => new Promise<void>((resolve) => (finish = resolve))
	const going = [downloads.run('a', slow), downloads.run('a', () => new Promise(() => {}))]
	await expect(downloads.run('a', slow)).rejects.toThrow(QueueFullError)
	await expect(downloads.run('b', async () => 'served')).resolves.toBe('served')
	finish()
	await Promise.race(going)
	await expect(downloads.run('a', async () => 'served')).resolves.toBe('served')
})

it('lets a sender begin again after a download that failed', async () => {
	const downloads = new Downloads(1)
	await expect(downloads.run('a', () => Promise.reject(new Error('gone')))).rejects.toThrow('gone')
	await expect(downloads.run('a', async () => 'served')).resolves.toBe('served')
})
