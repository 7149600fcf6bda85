import { describe, expect } from 'vitest'
import { listSubscriptions } from '../../../../app/domain/subscriptions/subscriptions.server.ts'
import { submissionsFromSender } from '../../../../app/runtime/limits/submission-limit.server.ts'
import { handleSignup, isBackFromSignup } from '../../../../app/site/newsletter/newsletter-action.server.ts'
import { honeypotField } from '../../../../app/ui/honeypot.tsx'
import { it, requestContext, testContext } from '../../../support/database.ts'
import { siteOrigin } from '../../../support/settings.ts'

const context = () => requestContext({ clientAddress: '192.0.2.1' })

async function post(fields: Record<string, string>, headers?: HeadersInit) {
	const body = new URLSearchParams(fields)
	const response = await handleSignup(new Request(siteOrigin, { method: 'POST', body, headers }), context())
	if ('data' in response) return { status: response.init?.status, location: null, failure: response.data }
	return { status: response.status, location: response.headers.get('Location'), failure: undefined }
}

async function listed(): Promise<string[]> {
	return (await listSubscriptions(testContext)).map(({ email }) => email)
}

describe('newsletter form', () => {
	it('puts the address on the list and comes back to the success box', async () => {
		const { status, location } = await post({ email: ' reader@example.org ', [honeypotField]: '' })
		expect(status).toBe(303)
		expect(location).toBe('/?subscribed=1#newsletter')
		expect(isBackFromSignup(new Request(new URL(location ?? '', siteOrigin)))).toBe(true)
		expect(await listed()).toEqual(['reader@example.org'])
	})

	it('returns 409 for a subscribed address, and keeps the typed text', async () => {
		await post({ email: 'reader@example.org' })
		const { status, failure } = await post({ email: 'Reader@example.org' })
		expect(status).toBe(409)
		expect(failure).toEqual({ reason: 'already subscribed', email: 'Reader@example.org' })
		expect(await listed()).toHaveLength(1)
	})

	it.each(['', '   ', 'nobody'])('the newsletter form returns 400 for %o', async (email) => {
		const { status, failure } = await post({ email })
		expect(status).toBe(400)
		expect(failure).toEqual({ reason: 'failed', email })
		expect(await listed()).toEqual([])
	})

	it('returns 400 to a body that is no form', async () => {
		const request = new Request(siteOrigin, {
			method: 'POST',
			body: '{}',
			headers: { 'Content-Type': 'application/json' },
		})
		expect(await handleSignup(request, context())).toMatchObject({ init: { status: 400 } })
	})

	it('has a trap that no browser fills in for people', () => {
		// Words by which browsers and password managers recognize a field.
		expect(honeypotField).not.toMatch(
			/name|mail|web|site|url|phone|tel|address|city|company|organi[sz]ation|title|user/,
		)
	})

	it('stores nothing where the trap is filled in, and says nothing of it', async () => {
		const { status, location } = await post({
			email: 'bot@example.org',
			[honeypotField]: 'https://example.org',
		})
		expect(status).toBe(303)
		expect(location).toBe('/?subscribed=1#newsletter')
		expect(await listed()).toEqual([])
	})

	it('sends Retry-After to a sender of too many, and keeps the typed text', async () => {
		const send = (email: string) => {
			const body = new URLSearchParams({ email })
			const request = new Request(siteOrigin, { method: 'POST', body })
			return handleSignup(request, requestContext({ clientAddress: '192.0.2.77' }))
		}
		const numbers = Array.from({ length: submissionsFromSender }, (_, number) => number)
		await Promise.all(numbers.map((number) => send(`reader-${number}@example.org`)))
		const refused = await send('one.more@example.org')
		expect(refused).toMatchObject({
			data: { reason: 'failed', email: 'one.more@example.org' },
			init: { status: 429, headers: { 'Retry-After': expect.stringMatching(/^[1-9]\d*$/) } },
		})
		expect(await listed()).toHaveLength(submissionsFromSender)
	})

	it('refuses a form from another site', async () => {
		const refusal = await post({ email: 'reader@example.org' }, { Origin: 'https://other.example' }).catch(
			(thrown: Response) => thrown,
		)
		expect(refusal.status).toBe(403)
		expect(await listed()).toEqual([])
	})
})
