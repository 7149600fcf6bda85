import { beforeEach, describe, expect } from 'vitest'
import { subscriptionBody } from '../../factories/subscription.ts'
import { ApiClient, signedInClient } from '../../support/api-client.ts'
import { it } from '../../support/database.ts'

let editor: ApiClient
const stranger = new ApiClient()

beforeEach(async () => {
	editor = await signedInClient()
})

const subscribe = (overrides: Record<string, unknown> = {}) =>
	stranger.post('/api/subscribe', subscriptionBody(overrides))

describe('POST /api/subscribe', () => {
	it('returns 201 and puts the trimmed address on the list', async () => {
		expect(await subscribe({ email: '  reader@example.org ' })).toMatchObject({
			status: 201,
			body: { success: true, message: expect.any(String) },
		})
		expect((await editor.get('/api/subscriptions')).body).toEqual([
			{ id: 1, email: 'reader@example.org', source: 'website', createdAt: expect.any(String) },
		])
	})

	it('returns 409 with the words that clients look for, without regard to case', async () => {
		await subscribe()
		for (const email of ['reader@example.org', 'READER@Example.org', ' Reader@example.org '])
			expect(await subscribe({ email })).toMatchObject({
				status: 409,
				body: {
					detail: expect.stringContaining('already subscribed'),
					errors: [{ field: 'email', message: expect.any(String) }],
				},
			})
	})

	it('takes a source that is absent as website', async () => {
		expect((await stranger.post('/api/subscribe', { email: 'reader@example.org' })).status).toBe(201)
		expect((await editor.get('/api/subscriptions')).body).toMatchObject([{ source: 'website' }])
	})

	it.each([
		['email', ''],
		['email', '   '],
		['email', undefined],
		['email', null],
		['email', 7],
		['email', 'reader'],
		['email', 'reader@'],
		['email', '@example.org'],
		['email', 'two words@example.org'],
		['email', 'reader@example.org, other@example.org'],
		['email', 'reader@example.org\nBcc: other@example.org'],
		['email', `${'a'.repeat(243)}@example.org`],
		['source', 'elsewhere'],
		['source', ''],
		['source', null],
	])('POST /api/subscribe returns 400 with the field when %s is %j', async (field, value) => {
		expect(await subscribe({ [field]: value })).toMatchObject({
			status: 400,
			body: { title: 'Bad Request', errors: [{ field, message: expect.any(String) }] },
		})
		expect((await editor.get('/api/subscriptions')).body).toEqual([])
	})

	it.each([
		['info@xn--e1afmkfd.xn--p1ai', 'info@пример.рф'],
		['ИВАН@пример.рф', 'иван@XN--E1AFMKFD.xn--p1ai'],
		['דואר@דוגמה.ישראל', 'דואר@xn--6dbbec0c.xn--4dbrk0ce'],
		['a&b@example.org', ' A&B@example.org\u200f'],
		['dept/unit@example.org', '\u202adept/unit@example.org\u202c'],
	])('takes %j, and %j is the same address', async (email, again) => {
		expect((await subscribe({ email })).status).toBe(201)
		expect((await subscribe({ email: again })).status).toBe(409)
	})

	it('takes an address of 254 characters', async () => {
		expect((await subscribe({ email: `${'a'.repeat(242)}@example.org` })).status).toBe(201)
	})
})

describe('GET /api/subscriptions', () => {
	it('gives an administrator all, newest first', async () => {
		for (const email of ['first@example.org', 'second@example.org', 'third@example.org'])
			await subscribe({ email })
		const { body } = await editor.get('/api/subscriptions')
		expect((body as { email: string }[]).map(({ email }) => email)).toEqual([
			'third@example.org',
			'second@example.org',
			'first@example.org',
		])
	})

	it('returns 401 for the list of subscriptions without a session', async () => {
		expect(await stranger.get('/api/subscriptions')).toMatchObject({ status: 401, body: { status: 401 } })
	})
})
