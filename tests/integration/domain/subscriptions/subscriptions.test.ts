import { afterEach, describe, expect, vi } from 'vitest'
import * as service from '../../../../app/domain/subscriptions/subscriptions.server.ts'
import * as limits from '../../../../app/runtime/limits/submission-limit.server.ts'
import { AlreadySubscribedError } from '../../../../db/errors.ts'
import { ApiClient } from '../../../support/api-client.ts'
import { it, testContext } from '../../../support/database.ts'
import { mailContext } from '../../../support/mail-context.ts'
import { elapsed, expectSameTime } from '../../../support/same-time.ts'

let signups = 0

afterEach(async () => {
	vi.useRealTimers()
})

const signUp = (sender: string, email = `reader-${++signups}@example.org`, context = testContext) =>
	service.subscribe(context, { email, source: 'website' }, sender)

/** Results of the sign-ups of many senders at once: stored, or the name of the error. */
async function signUpTogether(senders: string[]): Promise<Record<string, number>> {
	const results = await Promise.allSettled(senders.map((sender) => signUp(sender)))
	const words = results.map((result) => (result.status === 'fulfilled' ? 'stored' : result.reason.name))
	return Object.fromEntries(
		[...new Set(words)].map((word) => [word, words.filter((each) => each === word).length]),
	)
}

it('takes thirty sign-ups an hour from a sender, ninety from a network, three hundred from all without a pause', () => {
	const { submissionsFromSender, submissionsFromNetwork, submissionsBeforeSlow } = limits
	expect([submissionsFromSender, submissionsFromNetwork, submissionsBeforeSlow]).toEqual([30, 90, 300])
})

describe('too many sign-ups', () => {
	it('from one sender are refused with the time to wait, and nobody else is', async () => {
		const { submissionsFromSender, TooManySubmissionsError } = limits
		const senders = Array.from({ length: submissionsFromSender + 5 }, (_, host) => `2001:db8::${host}`)
		expect(await signUpTogether(senders)).toEqual({
			stored: submissionsFromSender,
			TooManySubmissionsError: 5,
		})
		const rejection = await signUp('2001:db8::1').catch((error: unknown) => error)
		expect(rejection).toBeInstanceOf(TooManySubmissionsError)
		const { retryAfterSeconds } = rejection as InstanceType<typeof TooManySubmissionsError>
		expect(retryAfterSeconds).toBeGreaterThan(3500)
		expect(retryAfterSeconds).toBeLessThanOrEqual(3600)
		expect(await signUp('2001:db8:0:1::1')).toMatchObject({ source: 'website' })
	})

	it.each([
		['/48', (number: number) => `2001:db8:1:${number.toString(16)}::1`],
		['/24', (number: number) => `198.51.100.${number}`],
	])('too many sign-ups from one %s network are refused, and from nobody else', async (_network, address) => {
		const { submissionsFromNetwork } = limits
		const senders = Array.from({ length: submissionsFromNetwork + 5 }, (_, number) => address(number))
		expect(await signUpTogether(senders)).toEqual({
			stored: submissionsFromNetwork,
			TooManySubmissionsError: 5,
		})
		expect(await signUp('203.0.113.1')).toMatchObject({ source: 'website' })
	})

	it('from a few networks keep nobody else from signing up', async () => {
		const networks = Array.from({ length: 10 }, (_, number) => `2001:db8:${number}`)
		const senders = networks.flatMap((network) =>
			Array.from({ length: 30 }, (_, host) => `${network}::${host}`),
		)
		expect(await signUpTogether(senders)).toEqual({ stored: 300 })
		vi.useFakeTimers({ toFake: ['setTimeout'] })
		const late = signUp('203.0.113.1')
		await vi.advanceTimersByTimeAsync(limits.slowSubmissionMs)
		expect(await late).toMatchObject({ source: 'website' })
	})

	it('from many networks are taken one after another, and refused when too many wait', async () => {
		const { submissionsBeforeSlow, slowSubmissionMs } = limits
		const elsewhere = (number: number) => `10.${number >> 8}.${number & 255}.1`
		const senders = Array.from({ length: submissionsBeforeSlow }, (_, number) => elsewhere(number))
		expect(await signUpTogether(senders)).toEqual({ stored: submissionsBeforeSlow })
		vi.useFakeTimers({ toFake: ['setTimeout'] })
		const late = signUpTogether(Array.from({ length: 20 }, (_, number) => elsewhere(1000 + number)))
		await vi.advanceTimersByTimeAsync(20 * slowSubmissionMs)
		expect(await late).toEqual({ stored: 15, TooManySubmissionsError: 5 })
	})
})

it.each([
	['active at once', () => testContext],
	['mailed a confirmation', () => mailContext('smtp://127.0.0.1:9')],
])(
	'takes as long for an address that is on the list as for a new one, which is %s',
	async (_what, context) => {
		const timeOf = (email: string) =>
			elapsed(() =>
				signUp('192.0.2.1', email, context()).catch((error: Error) =>
					expect(error.name).toBe(AlreadySubscribedError.name),
				),
			)
		await expectSameTime(
			() => timeOf('ROUND-0@example.org'),
			(round) => timeOf(`round-${round}@example.org`),
		)
	},
)

it('returns 429 with Retry-After through the API', async () => {
	const client = new ApiClient()
	const posts = Array.from({ length: 35 }, (_, number) =>
		client.post('/api/subscribe', { email: `api-${number}@example.org`, source: 'website' }),
	)
	const refused = (await Promise.all(posts)).filter(({ status }) => status === 429)
	expect(refused).toHaveLength(5)
	for (const { headers, body } of refused) {
		expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0)
		expect(body).toMatchObject({ title: 'Too Many Requests', status: 429 })
	}
})
