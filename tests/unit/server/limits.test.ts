/** What one client may take of the server at most, unless a test asks for less. */
import { expect, it } from 'vitest'
import { bodyMaxBytes } from '../../../app/lib/body-limit.ts'
import { defaultLimits } from '../../../server/limits.ts'

const second = 1000
const kib = 1024

it.each([
	['a body', bodyMaxBytes, kib * kib],
	['an address', defaultLimits.urlMaxLength, 64 * kib],
	['headers', defaultLimits.http.maxHeaderSize, 80 * kib],
	['the time to send headers', defaultLimits.http.headersTimeout, 10 * second],
	['the time to send a request', defaultLimits.http.requestTimeout, 30 * second],
	['an idle connection', defaultLimits.http.keepAliveTimeout, 5 * second],
	['the time between two looks at slow senders', defaultLimits.http.connectionsCheckingInterval, 2 * second],
	['connections', defaultLimits.connections, 2000],
])('limits %s', (_what, limit, most) => {
	// Nought would mean that there is none.
	expect(limit).toBeGreaterThan(0)
	expect(limit).toBeLessThanOrEqual(most)
})
