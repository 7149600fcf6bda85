import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import { mailJob } from '../../../../app/domain/mailings/mail-job.ts'
import { Sender } from '../../../../app/domain/mailings/sender.server.ts'
import { deleteExpiredSubscriberData } from '../../../../app/domain/subscriptions/retention.server.ts'
import {
	findSubscriber,
	requestConfirmations,
	subscribe,
	unsubscribe,
} from '../../../../app/domain/subscriptions/subscriptions.server.ts'
import type { Mail, Mailer } from '../../../../app/mail/mail.ts'
import {
	action as confirm,
	loader as showConfirm,
} from '../../../../app/routes/_site.newsletter.confirm.$token.tsx'
import {
	action as leave,
	loader as showLeave,
} from '../../../../app/routes/_site.newsletter.leave.$token.tsx'
import type { Context } from '../../../../app/runtime/context.server.ts'
import { leaseJob, scheduleJob } from '../../../../db/repositories/jobs.ts'
import { findUnsubscribeToken, insertSubscription } from '../../../../db/repositories/subscriptions.ts'
import { findSuppression } from '../../../../db/repositories/suppressions.ts'
import { it, testContext } from '../../../support/database.ts'
import { mailContext } from '../../../support/mail-context.ts'
import { callRoute } from '../../../support/page-route.ts'

const email = 'reader@example.org'
const withMail = () => mailContext('smtp://127.0.0.1:9')
let senders = 0

const signUp = (context: Context = withMail()) =>
	subscribe(context, { email, source: 'website' }, `203.0.${++senders}.1`)
const stateOf = async () => (await findSubscriber(testContext, email))?.state
const later = (context: Context, days: number): Context => ({
	...context,
	clock: () => new Date(Date.now() + days * 86_400_000),
})

/** Sends what is queued, and gives the mails. */
async function sendAll(context: Context = withMail()): Promise<Mail[]> {
	const sent: Mail[] = []
	const mailer: Mailer = {
		destination: '',
		isOutbox: false,
		close: () => undefined,
		send: async (mail) => {
			sent.push(mail)
			return { kind: 'accepted', reason: '' }
		},
	}
	const now = context.clock()
	const lease = randomUUID()
	await scheduleJob(context.db, mailJob, now.toISOString())
	await leaseJob(
		context.db,
		mailJob,
		lease,
		now.toISOString(),
		new Date(now.getTime() + 60_000).toISOString(),
	)
	await new Sender(context, mailer).run({ lease, signal: new AbortController().signal })
	await context.db.deleteFrom('jobs').execute()
	return sent
}

async function mailedToken(): Promise<string> {
	const [mail] = await sendAll()
	return mail?.text.match(/\/newsletter\/confirm\/([\w-]+)/)?.[1] ?? expect.fail('no link was mailed')
}

const press = (token: string, headers?: HeadersInit) =>
	callRoute(confirm, `/newsletter/confirm/${token}`, { params: { token }, fields: {}, headers })
const open = (token: string) => callRoute(showConfirm, `/newsletter/confirm/${token}`, { params: { token } })

describe('a sign-up where an SMTP server is set', () => {
	it('waits until the button on the mailed page is pressed, and twice is as once', async () => {
		await signUp()
		expect(await stateOf()).toBe('pending')
		const token = await mailedToken()
		for (let scanner = 0; scanner < 10; scanner++)
			expect(await open(token)).toMatchObject({ status: 200, body: { address: 'r…@example.org' } })
		expect(await stateOf()).toBe('pending')
		for (const _ of ['first', 'second'])
			expect(await press(token)).toMatchObject({ status: 303, location: '/newsletter/confirmed' })
		expect(await findSubscriber(testContext, email)).toMatchObject({
			state: 'active',
			confirmedAt: expect.any(String),
		})
	})

	it('is mailed again at most once an hour while it waits, and says each time that it is known', async () => {
		await signUp()
		expect(await sendAll()).toHaveLength(1)
		await expect(signUp()).rejects.toThrow('already subscribed')
		expect(await sendAll()).toHaveLength(0)
		const inTwoHours = later(withMail(), 1 / 12)
		await expect(signUp(inTwoHours)).rejects.toThrow('already subscribed')
		expect(await sendAll(inTwoHours)).toHaveLength(1)
	})

	it('is deleted after seven days, and its link is not known any more', async () => {
		await signUp()
		const token = await mailedToken()
		await deleteExpiredSubscriberData(later(testContext, 6.9))
		expect(await stateOf()).toBe('pending')
		await deleteExpiredSubscriberData(later(testContext, 7.1))
		expect(await stateOf()).toBeUndefined()
		expect(await open(token)).toMatchObject({ status: 404, body: { address: null } })
		expect((await press(token)).status).toBe(404)
	})

	it('stores no token that a thief of the file could use', async () => {
		await signUp()
		const token = await mailedToken()
		const rows = JSON.stringify([
			await testContext.db.selectFrom('mail_tokens').selectAll().execute(),
			await testContext.db.selectFrom('mails').selectAll().execute(),
		])
		expect(rows).not.toContain(token)
	})

	it('is not confirmed by another site', async () => {
		await signUp()
		const token = await mailedToken()
		expect((await press(token, { Origin: 'https://evil.example' })).status).toBe(403)
		expect(await stateOf()).toBe('pending')
	})
})

it('is active at once where no SMTP server is set', async () => {
	await signUp(testContext)
	expect(await stateOf()).toBe('active')
	expect(await sendAll(testContext)).toHaveLength(0)
})

describe('an address from before an SMTP server was set, once it is asked to confirm', () => {
	it('gets no mailing until its button is pressed, and is then on the list with the consent', async () => {
		await signUp(testContext)
		expect(await requestConfirmations(withMail())).toBe(1)
		expect(await stateOf()).toBe('pending')
		expect(await press(await mailedToken())).toMatchObject({ status: 303 })
		expect(await findSubscriber(testContext, email)).toMatchObject({
			state: 'active',
			askedAt: expect.any(String),
			confirmedAt: expect.any(String),
		})
		expect(await requestConfirmations(withMail())).toBe(0)
	})

	it('is deleted seven days after it was asked, however long ago it signed up', async () => {
		const yearAgo = later(testContext, -365)
		await signUp(yearAgo)
		await requestConfirmations(withMail())
		await sendAll()
		await deleteExpiredSubscriberData(later(testContext, 6.9))
		expect(await stateOf()).toBe('pending')
		await deleteExpiredSubscriberData(later(testContext, 7.1))
		expect(await stateOf()).toBeUndefined()
	})

	it('is kept while the mail cannot go out, and as long as its link works', async () => {
		await signUp(testContext)
		await requestConfirmations(withMail())
		await deleteExpiredSubscriberData(later(testContext, 10))
		expect(await stateOf()).toBe('pending')
		expect(await sendAll(later(withMail(), 10))).toHaveLength(1)
		await deleteExpiredSubscriberData(later(testContext, 16.9))
		expect(await stateOf()).toBe('pending')
		await deleteExpiredSubscriberData(later(testContext, 17.1))
		expect(await stateOf()).toBeUndefined()
	})

	it('is mailed at a limited rate, so that a new sign-up does not wait behind the whole list', async () => {
		const old = ['a@example.org', 'b@example.org', 'c@example.org', 'd@example.org']
		for (const address of old)
			await insertSubscription(testContext.db, address, 'website', '2025-06-24T00:00:00.000Z')
		const slow = mailContext('smtp://127.0.0.1:9', { MAIL_PER_MINUTE: 2 })
		await requestConfirmations(slow)
		await signUp(slow)
		const sent = await sendAll()
		expect(sent.map(({ to }) => to).sort()).toEqual(['a@example.org', 'b@example.org', email])
		expect(await sendAll(later(withMail(), 1))).toHaveLength(2)
	})
})

describe('leaving', () => {
	async function unsubscribeLink(): Promise<string> {
		const { id } = await signUp(testContext)
		return (await findUnsubscribeToken(testContext.db, id)) ?? expect.fail()
	}
	const pressLeave = (token: string, fields: URLSearchParams | FormData, headers?: HeadersInit) =>
		callRoute(leave, `/newsletter/leave/${token}`, { params: { token }, fields, headers })
	const openLeave = (token: string) =>
		callRoute(showLeave, `/newsletter/leave/${token}`, { params: { token } })
	const multipart = () => {
		const form = new FormData()
		form.set('List-Unsubscribe', 'One-Click')
		return form
	}

	it('takes one press of a mail program, urlencoded or multipart, from any origin and without a cookie', async () => {
		for (const fields of [new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }), multipart()]) {
			const token = await unsubscribeLink()
			const { status, location } = await pressLeave(token, fields, { Origin: 'https://mail.example' })
			expect([status, location]).toEqual([200, null])
			expect(await stateOf()).toBe('left')
		}
	})

	it('unsubscribes an address that someone else signed up, with one click in the confirmation mail', async () => {
		await signUp()
		const [mail] = await sendAll()
		const token = mail?.list?.unsubscribeUrl.split('/').at(-1) ?? expect.fail('the mail names no list')
		expect((await pressLeave(token, multipart())).status).toBe(200)
		expect(await stateOf()).toBe('left')
		expect(await findSuppression(testContext.db, email)).toBe('left')
	})

	it('changes nothing when the page is opened, and shows the address masked', async () => {
		const token = await unsubscribeLink()
		for (let scanner = 0; scanner < 10; scanner++)
			expect((await openLeave(token)).body).toMatchObject({ address: 'r…@example.org', isOnList: true })
		expect(await stateOf()).toBe('active')
	})

	it('works forever, even long after the address was deleted', async () => {
		const token = await unsubscribeLink()
		await pressLeave(token, multipart())
		await deleteExpiredSubscriberData(later(testContext, 31))
		expect(await stateOf()).toBeUndefined()
		expect(await pressLeave(token, multipart())).toMatchObject({ status: 200 })
		expect(await openLeave(token)).toMatchObject({ status: 200, body: { address: null } })
	})

	it('is remembered until the person signs up again', async () => {
		const token = await unsubscribeLink()
		await pressLeave(token, multipart())
		expect(await findSuppression(testContext.db, 'READER@example.org')).toBe('left')
		await signUp(testContext)
		expect(await stateOf()).toBe('active')
		expect(await findSuppression(testContext.db, email)).toBeNull()
	})

	it('is not undone by the link of an old confirmation', async () => {
		await signUp()
		const token = await mailedToken()
		await press(token)
		await unsubscribe(testContext, (await findSubscriber(testContext, email)) ?? expect.fail())
		expect((await press(token)).status).toBe(404)
		expect(await stateOf()).toBe('left')
	})

	it('can be of some topics only', async () => {
		const token = await unsubscribeLink()
		const choose = (...topics: string[]) =>
			pressLeave(
				token,
				new URLSearchParams([['intent', 'topics'], ...topics.map((topic) => ['topic', topic])]),
			)
		expect(await choose('record', 'no-such-topic')).toMatchObject({ status: 200, body: { result: 'topics' } })
		expect(await findSubscriber(testContext, email)).toMatchObject({ state: 'active', topics: ['record'] })
		expect(await choose()).toMatchObject({ status: 400, body: { result: 'no topic' } })
		expect(await stateOf()).toBe('active')
	})
})
