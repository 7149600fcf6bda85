import type { IncomingMessage } from 'node:http'
import { PassThrough } from 'node:stream'
import { describe, expect, it } from 'vitest'
import {
	BodiesFullError,
	BodyInPiecesError,
	BodyTooLargeError,
	bodyMaxBytes,
} from '../../../app/lib/body-limit.ts'
import { RequestBodies } from '../../../server/request-body.ts'

/** A request whose body comes in these pieces. */
function request(pieces: Iterable<string | Buffer>, headers: Record<string, string> = {}) {
	const stream = new PassThrough()
	for (const piece of pieces) stream.write(piece)
	stream.end()
	return Object.assign(stream, { headers }) as unknown as IncomingMessage
}

const kib = 1024

describe('RequestBodies', () => {
	it('gives a body whole, in whatever pieces it comes', async () => {
		const pieces = Array.from({ length: 300 }, (_, number) => `${number},`.repeat(50))
		const { bytes } = await new RequestBodies().read(request(pieces), 'a')
		expect(Buffer.from(bytes).toString()).toBe(pieces.join(''))
	})

	it('takes a body of the largest size, and refuses one that is larger, announced or not', async () => {
		const bodies = new RequestBodies()
		const largest = Array.from({ length: 16 }, () => Buffer.alloc(bodyMaxBytes / 16, 'x'))
		const { bytes, release } = await bodies.read(request(largest), 'a')
		expect(bytes.length).toBe(bodyMaxBytes)
		release()
		await expect(bodies.read(request([...largest, 'x']), 'a')).rejects.toThrow(BodyTooLargeError)
		const announced = request([], { 'content-length': String(bodyMaxBytes + 1) })
		await expect(bodies.read(announced, 'a')).rejects.toThrow(BodyTooLargeError)
	})

	it('refuses a body that comes byte by byte, long before its end', async () => {
		const pieces = Array.from({ length: 1000 }, () => 'x')
		await expect(new RequestBodies().read(request(pieces), 'a')).rejects.toThrow(BodyInPiecesError)
	})

	it('bounds what the bodies of one sender and of all take together, until they are released', async () => {
		const bodies = new RequestBodies({ total: 300 * kib, perSender: 200 * kib })
		const body = () => request([Buffer.alloc(64 * kib)])
		const first = await bodies.read(body(), 'a')
		await expect(bodies.read(body(), 'a')).rejects.toThrow(BodiesFullError)
		const second = await bodies.read(body(), 'b')
		await expect(bodies.read(body(), 'c')).rejects.toThrow(BodiesFullError)
		first.release()
		second.release()
		for (const sender of ['a', 'c']) (await bodies.read(body(), sender)).release()
	})

	it('releases what a body took that was refused', async () => {
		const bodies = new RequestBodies({ total: 600 * kib, perSender: 600 * kib })
		for (let round = 0; round < 10; round++) {
			const tooSmall = Array.from({ length: 600 }, () => 'x')
			await expect(bodies.read(request(tooSmall), 'a')).rejects.toThrow(BodyInPiecesError)
		}
		await bodies.read(request([Buffer.alloc(128 * kib)]), 'a')
	})
})
