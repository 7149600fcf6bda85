import { beforeEach, describe, expect } from 'vitest'
import {
	chooseTopics,
	findSubscriber,
	listSubscriptions,
} from '../../../app/domain/subscriptions/subscriptions.server.ts'
import { storePublished } from '../../factories/article.ts'
import { storeSubscribers } from '../../factories/mailing.ts'
import { ApiClient, signedInClient } from '../../support/api-client.ts'
import { it, testContext } from '../../support/database.ts'

let editor: ApiClient
const stranger = new ApiClient()

beforeEach(async () => {
	editor = await signedInClient()
})

/** Queues a mailing of a new article to this number of subscribers. */
async function queue(subscribers = 3): Promise<Record<string, unknown>> {
	await storeSubscribers(subscribers)
	const { id } = await storePublished({ title: 'A letter' })
	const { status, headers, body } = await editor.post('/api/mailings', { articleId: id, subject: 'A letter' })
	expect([status, headers.get('Location')]).toEqual([201, '/api/mailings/1'])
	return body as Record<string, unknown>
}

describe('GET /api/subscribers', () => {
	it('gives an administrator every subscriber with its state, newest first', async () => {
		await storeSubscribers(2)
		const { body } = await editor.get('/api/subscribers')
		expect(body).toEqual(
			[2, 1].map((id) => ({
				id,
				email: `reader-${id}@example.org`,
				source: 'website',
				createdAt: expect.any(String),
				state: 'active',
				topics: ['articles', 'record'],
				confirmedAt: null,
				leftAt: null,
			})),
		)
	})

	it('cuts the list by limit and offset, and says how long it is', async () => {
		await storeSubscribers(3)
		const { body, headers } = await editor.get('/api/subscribers?limit=1&offset=1')
		expect(body).toMatchObject([{ email: 'reader-2@example.org' }])
		expect(headers.get('X-Total-Count')).toBe('3')
		expect(headers.get('Link')).toContain('</api/subscribers?limit=1&offset=2>; rel="next"')
		expect((await editor.get('/api/subscribers?limit=0')).status).toBe(400)
	})
})

describe('POST /api/mailings', () => {
	it('queues a mail for each active subscriber', async () => {
		expect(await queue()).toEqual({
			id: 1,
			subject: 'A letter',
			state: 'queued',
			held: '',
			sendAt: null,
			createdAt: expect.any(String),
			finishedAt: null,
			counts: {
				queued: 3,
				sending: 0,
				sent: 0,
				written: 0,
				deferred: 0,
				uncertain: 0,
				failed: 0,
				cancelled: 0,
			},
		})
	})

	it('again within minutes gives the mailing that is there, so that a repeated call doubles no mail', async () => {
		const first = await queue()
		const again = (subject: string) => editor.post('/api/mailings', { articleId: 1, subject })
		const { status, headers, body } = await again('A letter')
		expect([status, headers.get('Location'), body]).toEqual([201, '/api/mailings/1', first])
		await editor.post('/api/mailings/1/cancel')
		for (const subject of ['A letter', 'Another letter'])
			expect((await again(subject)).body).toMatchObject({ counts: { queued: 3 } })
		expect((await editor.get('/api/mailings/3')).status).toBe(200)
	})

	it('of another topic is another mailing, for those who want that', async () => {
		await queue()
		const [reader] = await listSubscriptions(testContext)
		await chooseTopics(
			testContext,
			(await findSubscriber(testContext, reader?.email ?? '')) ?? expect.fail(),
			['articles'],
		)
		const { body } = await editor.post('/api/mailings', {
			articleId: 1,
			subject: 'A letter',
			topic: 'record',
		})
		expect(body).toMatchObject({ id: 2, counts: { queued: 2 } })
	})

	it('makes one line of a subject with line breaks, so that it cannot add a header', async () => {
		const { id } = await storePublished({ title: 'A letter' })
		const { body } = await editor.post('/api/mailings', {
			articleId: id,
			subject: 'Out\r\nBcc: other@example.org',
		})
		expect(body).toMatchObject({ subject: 'Out Bcc: other@example.org' })
	})

	it.each([
		['an article that is not published', { articleId: 99, subject: 'A letter' }, 404],
		['no article', { subject: 'A letter' }, 400],
		['an empty subject', { articleId: 1, subject: ' ' }, 400],
		['a time without a zone', { articleId: 1, subject: 'A letter', sendAt: '2999-06-24T00:00:00' }, 400],
		['a topic that there is not', { articleId: 1, subject: 'A letter', topic: 'weather' }, 400],
		['a long subject', { articleId: 1, subject: 'a'.repeat(201) }, 400],
	])('POST /api/mailings refuses %s', async (_what, body, status) => {
		expect((await editor.post('/api/mailings', body)).status).toBe(status)
	})
})

describe('a mailing for a time', () => {
	const sendAt = '2999-06-30T09:30:00+03:30'

	async function schedule(subject = 'A letter') {
		const { body } = await editor.post('/api/mailings', { articleId: 1, subject, sendAt })
		return body as { id: number }
	}

	beforeEach(async () => {
		await storePublished({ title: 'A letter' })
		await storeSubscribers(2)
	})

	it('is scheduled, has no mails, and is cancelled', async () => {
		expect(await schedule()).toMatchObject({
			state: 'scheduled',
			sendAt: '2999-06-30T06:00:00.000Z',
			counts: { queued: 0 },
		})
		for (const step of ['pause', 'resume'])
			expect((await editor.post(`/api/mailings/1/${step}`)).status).toBe(409)
		expect((await editor.post('/api/mailings/1/cancel')).body).toMatchObject({ state: 'cancelled' })
	})

	it('is refused for one that has passed, naming the field', async () => {
		const past = { articleId: 1, subject: 'A letter', sendAt: '2025-06-24T00:00:00Z' }
		expect(await editor.post('/api/mailings', past)).toMatchObject({
			status: 400,
			body: { detail: 'Choose a time in the future.', errors: [{ field: 'sendAt' }] },
		})
	})

	it('that is held goes out when it is resumed', async () => {
		await schedule()
		await testContext.db.updateTable('mailings').set({ state: 'held', held: 'late' }).execute()
		expect((await editor.get('/api/mailings/1')).body).toMatchObject({ state: 'held', held: 'late' })
		expect((await editor.post('/api/mailings/1/resume')).body).toMatchObject({
			state: 'queued',
			held: '',
			sendAt: null,
			counts: { queued: 2 },
		})
	})
})

describe('a mailing', () => {
	it('is paused, resumed and cancelled, each again without harm', async () => {
		await queue()
		const steps = [
			['pause', 'paused'],
			['pause', 'paused'],
			['resume', 'queued'],
			['resume', 'queued'],
			['cancel', 'cancelled'],
			['cancel', 'cancelled'],
		]
		for (const [step, state] of steps)
			expect(await editor.post(`/api/mailings/1/${step}`)).toMatchObject({ status: 200, body: { state } })
		expect((await editor.get('/api/mailings/1')).body).toMatchObject({
			counts: { cancelled: 3, queued: 0 },
			finishedAt: expect.any(String),
		})
	})

	it('that is cancelled does not come back', async () => {
		await queue()
		await editor.post('/api/mailings/1/cancel')
		expect((await editor.post('/api/mailings/1/resume')).status).toBe(409)
	})

	it('that is none is 404, and an id that is no number 400', async () => {
		expect((await editor.get('/api/mailings/7')).status).toBe(404)
		expect((await editor.post('/api/mailings/7/pause')).status).toBe(404)
		expect((await editor.get('/api/mailings/x')).status).toBe(400)
	})
})

it('keeps subscribers and mailings from strangers', async () => {
	await queue()
	expect((await stranger.get('/api/subscribers')).status).toBe(401)
	expect((await stranger.get('/api/mailings/1')).status).toBe(401)
	for (const path of ['', '/1/pause', '/1/resume', '/1/cancel'])
		expect((await stranger.post(`/api/mailings${path}`, { articleId: 1, subject: 'A' })).status).toBe(401)
	expect((await editor.get('/api/mailings/1')).body).toMatchObject({ state: 'queued' })
})
