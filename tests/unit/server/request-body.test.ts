import type { IncomingMessage } from 'node:http'
import { PassThrough } from 'node:stream'
import { describe, expect, it } from 'vitest'
import {
	BodyBudgetExceededError,
	BodyTooLargeError,
	bodyMaxBytes,
	FragmentedBodyError,
} from '../../../app/lib/body-limit.ts'
import { defaultLimits } from '../../../server/limits.ts'
import { createBodyReader } from '../../../server/steps/body.ts'

/** A request whose body comes in these pieces. */
function request(pieces: Iterable<string | Buffer>, headers: Record<string, string> = {}) {
	const stream = new PassThrough()
	for (const piece of pieces) stream.write(piece)
	stream.end()
	return Object.assign(stream, { headers }) as unknown as IncomingMessage
}

const kib = 1024
const reader = (limits = {}) => createBodyReader({ ...defaultLimits.bodies, ...limits })

describe('bodyReader', () => {
	it('gives a body whole, in whatever pieces it comes', async () => {
		const pieces = Array.from({ length: 300 }, (_, number) => `${number},`.repeat(50))
		const { bytes } = await reader()(request(pieces), 'a')
		expect(Buffer.from(bytes).toString()).toBe(pieces.join(''))
	})

	it('takes a body of the largest size, and refuses one that is larger, announced or not', async () => {
		const read = reader()
		const largest = Array.from({ length: 16 }, () => Buffer.alloc(bodyMaxBytes / 16, 'x'))
		const { bytes, release } = await read(request(largest), 'a')
		expect(bytes.length).toBe(bodyMaxBytes)
		release()
		await expect(read(request([...largest, 'x']), 'a')).rejects.toThrow(BodyTooLargeError)
		const announced = request([], { 'content-length': String(bodyMaxBytes + 1) })
		await expect(read(announced, 'a')).rejects.toThrow(BodyTooLargeError)
	})

	it('refuses a body that comes byte by byte, long before its end', async () => {
		const pieces = Array.from({ length: 1000 }, () => 'x')
		await expect(reader()(request(pieces), 'a')).rejects.toThrow(FragmentedBodyError)
	})

	it('bounds what the bodies of one sender and of all take together, until they are released', async () => {
		const read = reader({ total: 300 * kib, perSender: 200 * kib })
		const body = () => request([Buffer.alloc(64 * kib)])
		const first = await read(body(), 'a')
		await expect(read(body(), 'a')).rejects.toThrow(BodyBudgetExceededError)
		const second = await read(body(), 'b')
		await expect(read(body(), 'c')).rejects.toThrow(BodyBudgetExceededError)
		first.release()
		second.release()
		for (const sender of ['a', 'c']) (await read(body(), sender)).release()
	})

	it('rejects what a sender announces beyond its budget before reading it, and keeps nobody else from sending', async () => {
		const read = reader({ total: 600 * kib, perSender: 300 * kib })
		const announcing = () => request(['x'], { 'content-length': String(200 * kib) })
		const first = await read(announcing(), 'a')
		const second = announcing()
		await expect(read(second, 'a')).rejects.toThrow(BodyBudgetExceededError)
		expect(second.listenerCount('data')).toBe(0)
		for (const sender of ['b', 'c', 'd']) await read(announcing(), sender)
		first.release()
		;(await read(announcing(), 'a')).release()
	})

	it('releases what a body took that was refused', async () => {
		const read = reader({ total: 600 * kib, perSender: 600 * kib })
		for (let round = 0; round < 10; round++) {
			const tooSmall = Array.from({ length: 600 }, () => 'x')
			await expect(read(request(tooSmall), 'a')).rejects.toThrow(FragmentedBodyError)
		}
		await read(request([Buffer.alloc(128 * kib)]), 'a')
	})
})
