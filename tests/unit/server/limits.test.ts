/** Limits for one client, unless a test asks for less. */
import { expect, it } from 'vitest'
import { bodyMaxBytes } from '../../../app/lib/body-limit.ts'
import { defaultLimits, SenderBudget } from '../../../server/limits.ts'

const second = 1000
const kib = 1024

it.each([
	['a body', bodyMaxBytes, kib * kib],
	['an address', defaultLimits.urlMaxLength, 64 * kib],
	['headers', defaultLimits.http.maxHeaderSize, 80 * kib],
	['the time to send headers', defaultLimits.http.headersTimeout, 10 * second],
	['the time to send a body', defaultLimits.bodies.timeout, 30 * second],
	['the time to send images', defaultLimits.imageBodies.timeout, 300 * second],
	['the time to send a request', defaultLimits.http.requestTimeout, 300 * second],
	['a connection between two requests', defaultLimits.http.keepAliveTimeout, 5 * second],
	['the time between two looks at slow senders', defaultLimits.http.connectionsCheckingInterval, 2 * second],
	['connections', defaultLimits.connections.total, 2000],
	['connections of one address', defaultLimits.connections.perAddress, 256],
	['requests of a connection without a response', defaultLimits.pipelinedPerConnection, 32],
	['downloads of the archive file by a sender', defaultLimits.downloads.perSender, 8],
	['renderings that wait', defaultLimits.reads.waiting, 400],
	['requests to write that wait', defaultLimits.writes.waiting, 200],
	['the time without a byte on a connection', defaultLimits.idleTimeout, 30 * second],
])('the server limits %s', (_what, limit, most) => {
	// Nought would mean that there is none.
	expect(limit).toBeGreaterThan(0)
	expect(limit).toBeLessThanOrEqual(most)
})

it('refuses a sender more than its share, and everybody more than all may have', () => {
	const budget = new SenderBudget({ total: 5, perSender: 2 })
	expect([1, 1, 1].map((amount) => budget.take('a', amount))).toEqual([true, true, false])
	budget.take('a', -1)
	expect(budget.take('b', 2)).toBe(true)
	expect(budget.take('c', 2)).toBe(false)
	budget.take('c', -2)
	budget.take('a', -2)
	expect(budget.take('c', 2)).toBe(true)
})
