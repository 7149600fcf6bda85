import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ThrottleQueue } from '../../../../app/runtime/limits/throttle-queue.ts'

let queue: ThrottleQueue
let passed: string[]

beforeEach(() => {
	vi.useFakeTimers({ toFake: ['setTimeout'] })
	queue = new ThrottleQueue({ waitingMax: 3 })
	passed = []
})

afterEach(() => vi.useRealTimers())

const attempt = (key: string, origin: string) =>
	queue.pass(key, origin, 1000).then((hasPassed) => {
		if (hasPassed) passed.push(`${key}/${origin}`)
		return hasPassed
	})

describe('a slow lane', () => {
	it('lets attempts under a key through one after another, each after its pause', async () => {
		const all = ['a', 'b', 'c'].map((origin) => attempt('account', origin))
		await vi.advanceTimersByTimeAsync(999)
		expect(passed).toEqual([])
		await vi.advanceTimersByTimeAsync(1)
		expect(passed).toEqual(['account/a'])
		await vi.advanceTimersByTimeAsync(2000)
		expect(await Promise.all(all)).toEqual([true, true, true])
	})

	it('makes no key wait for another', async () => {
		void attempt('account', 'a')
		void attempt('other', 'a')
		await vi.advanceTimersByTimeAsync(1000)
		expect(passed).toEqual(['account/a', 'other/a'])
	})

	it('turns away a second attempt of the same origin, and those for whom there is no room', async () => {
		void attempt('account', 'a')
		expect(await attempt('account', 'a')).toBe(false)
		void attempt('account', 'b')
		void attempt('account', 'c')
		expect(await attempt('account', 'd')).toBe(false)
		await vi.advanceTimersByTimeAsync(1000)
		void attempt('account', 'd')
		await vi.advanceTimersByTimeAsync(3000)
		expect(passed).toEqual(['account/a', 'account/b', 'account/c', 'account/d'])
	})
})
