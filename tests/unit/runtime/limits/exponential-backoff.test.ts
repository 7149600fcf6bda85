import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ExponentialBackoff } from '../../../../app/runtime/limits/exponential-backoff.server.ts'

const minute = 60
const hour = 60 * minute
let limit: ExponentialBackoff

beforeEach(() => {
	vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
	limit = new ExponentialBackoff({ failures: 3, windowSeconds: 15 * minute })
})

afterEach(() => vi.useRealTimers())

async function fail(key: string, times = 3) {
	for (let count = 0; count < times; count++) await limit.addFailure(key)
}

/** Fails as often as it takes, waits that long and a second more, and gives back the wait. */
async function failAndWait(key: string): Promise<number> {
	await fail(key)
	const seconds = await limit.waitSeconds(key)
	vi.advanceTimersByTime((seconds + 1) * 1000)
	expect(await limit.waitSeconds(key)).toBe(0)
	return seconds
}

describe('a growing limit', () => {
	it('lets a key try until it has failed too often, and no other', async () => {
		await fail('a', 2)
		expect(await limit.waitSeconds('a')).toBe(0)
		await fail('a', 1)
		expect(await limit.waitSeconds('a')).toBe(15 * minute)
		expect(await limit.waitSeconds('b')).toBe(0)
	})

	it('makes each further wait twice as long, up to a day', async () => {
		const waits: number[] = []
		for (let round = 0; round < 9; round++) waits.push(await failAndWait('a'))
		const doubled = [15, 30, 60, 120, 240, 480, 960].map((minutes) => minutes * minute)
		expect(waits).toEqual([...doubled, 24 * hour, 24 * hour])
	})

	it('begins again a day after the last wait, and after a success', async () => {
		await failAndWait('a')
		expect(await failAndWait('a')).toBe(30 * minute)
		vi.advanceTimersByTime(24 * hour * 1000)
		expect(await failAndWait('a')).toBe(15 * minute)
		await limit.forget('a')
		expect(await failAndWait('a')).toBe(15 * minute)
	})

	it('asks nobody to wait longer than a day after the clock was set back, and ends the wait in its time', async () => {
		await fail('a')
		const now = Date.now()
		vi.setSystemTime(now - 2 * 24 * hour * 1000)
		expect(await limit.waitSeconds('a')).toBe(24 * hour)
		vi.advanceTimersByTime(15 * minute * 1000)
		expect(await limit.waitSeconds('a')).toBe(0)
	})

	it('forgets failures that lie further apart than its window', async () => {
		await fail('a', 2)
		vi.advanceTimersByTime(15 * minute * 1000)
		await fail('a', 2)
		expect(await limit.waitSeconds('a')).toBe(0)
	})
})
