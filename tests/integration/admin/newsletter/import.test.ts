/** Importing subscribers, from the form to the list. */
import { beforeEach, describe, expect } from 'vitest'
import {
	chooseTopics,
	findSubscriber,
	leaveList,
	subscribe,
} from '../../../../app/domain/subscriptions/subscriptions.server.ts'
import { action as subscribers } from '../../../../app/routes/_admin.admin_.subscribers.tsx'
import { loader as csv } from '../../../../app/routes/_admin.admin_.subscribers[.]csv.ts'
import {
	insertSubscription,
	listSubscribers,
	updateSubscriber,
} from '../../../../db/repositories/subscriptions.ts'
import { storeSubscribers } from '../../../factories/mailing.ts'
import { sessionCookieOf } from '../../../factories/session.ts'
import { createUser } from '../../../factories/user.ts'
import { it, testContext } from '../../../support/database.ts'
import { mailContext } from '../../../support/mail-context.ts'
import { callRoute } from '../../../support/page-route.ts'

let headers: HeadersInit

beforeEach(async () => {
	headers = { Cookie: await sessionCookieOf(await createUser()) }
})

const find = async (email: string) => (await findSubscriber(testContext, email)) ?? expect.fail()
const post = (fields: Record<string, string>, context = testContext) =>
	callRoute(subscribers, '/admin/subscribers', { headers, fields, context })
const check = async (text: string) => {
	const { body } = await post({ intent: 'check', csv: text })
	return (body as { check: { addresses: string } }).check
}
/** Goes through both steps, as the form does. */
const importAll = async (text: string, context = testContext) => {
	const { addresses } = await check(text)
	return post({ intent: 'import', csv: addresses, agreed: 'yes' }, context)
}
const statesOf = async () => {
	const all = await listSubscribers(testContext.db, {}, { limit: 100, offset: 0 })
	return Object.fromEntries(all.map(({ email, state }) => [email, state]))
}

describe('an import of subscribers', () => {
	const file =
		'Name;E-mail\r\n"Reader; one";new@example.org\r\nTwo;READER-1@example.org\r\nThree;none\r\nFour;gone@example.org\r\n'

	beforeEach(async () => {
		await storeSubscribers(1)
		const { id: _ } = await insertSubscription(
			testContext.db,
			'gone@example.org',
			'website',
			'2025-06-24T00:00:00.000Z',
		)
		await leaveList(testContext, await find('gone@example.org'))
	})

	it('says first what it would do, and changes nothing', async () => {
		expect(await post({ intent: 'check', csv: file })).toMatchObject({
			status: 200,
			body: {
				check: {
					added: 1,
					known: 1,
					suppressed: 1,
					unreadable: { total: 1, lines: [4] },
					addresses: 'new@example.org',
				},
			},
		})
		expect(await findSubscriber(testContext, 'new@example.org')).toBeNull()
	})

	it('takes a file as well as typed text', async () => {
		const fields = new FormData()
		fields.set('intent', 'check')
		fields.set('file', new File([file], 'list.csv', { type: 'text/csv' }))
		expect((await callRoute(subscribers, '/admin/subscribers', { headers, fields })).body).toMatchObject({
			check: { added: 1 },
		})
	})

	it('puts nobody on the list unless they have agreed', async () => {
		expect((await post({ intent: 'import', csv: 'new@example.org' })).status).toBe(400)
		expect(await findSubscriber(testContext, 'new@example.org')).toBeNull()
		const agreed = { intent: 'import', csv: 'new@example.org', agreed: 'yes' }
		expect((await post(agreed)).status).toBe(303)
		expect((await find('new@example.org')).state).toBe('active')
	})

	it('asks each address for its confirmation where an SMTP server is set', async () => {
		await post({ intent: 'import', csv: 'new@example.org', agreed: 'yes' }, mailContext('smtp://127.0.0.1:9'))
		expect((await find('new@example.org')).state).toBe('pending')
		expect(await testContext.db.selectFrom('mails').select('kind').execute()).toEqual([{ kind: 'confirm' }])
	})

	it('refuses what is no CSV, in words', async () => {
		expect(await post({ intent: 'check', csv: '"never closed' })).toMatchObject({
			status: 400,
			body: { alert: expect.stringContaining('no CSV') },
		})
	})
})

describe('an import of our own export', () => {
	const signedUp = '2025-06-24T00:00:00.000Z'
	const confirmed = '2025-06-25T00:00:00.000Z'
	let file: string

	beforeEach(async () => {
		for (const name of ['stay', 'gone', 'bounced', 'pending'])
			await insertSubscription(testContext.db, `${name}@example.org`, 'website', signedUp)
		const stay = await find('stay@example.org')
		await chooseTopics(testContext, stay, ['record'])
		await updateSubscriber(testContext.db, stay.id, { confirmed_at: confirmed })
		await leaveList(testContext, await find('gone@example.org'))
		await updateSubscriber(testContext.db, (await find('bounced@example.org')).id, { state: 'bounced' })
		await updateSubscriber(testContext.db, (await find('pending@example.org')).id, { state: 'pending' })
		file = String((await callRoute(csv, '/admin/subscribers.csv', { headers })).body)
		await testContext.db.deleteFrom('subscriptions').execute()
		await testContext.db.deleteFrom('suppressions').execute()
	})

	it('puts only active subscribers on the list, as they were', async () => {
		expect(await check(file)).toMatchObject({ added: 1, suppressed: 3, remembered: 2 })
		await importAll(file)
		expect(await statesOf()).toEqual({ 'stay@example.org': 'active' })
		expect(await find('stay@example.org')).toMatchObject({
			topics: ['record'],
			createdAt: signedUp,
			confirmedAt: confirmed,
		})
	})

	it('does not mail anybody who has confirmed, unsubscribed or bounced', async () => {
		await importAll(file, mailContext('smtp://127.0.0.1:9'))
		expect(await statesOf()).toEqual({ 'stay@example.org': 'active' })
		expect(await testContext.db.selectFrom('mails').selectAll().execute()).toEqual([])
	})

	it('keeps those who unsubscribed out of later imports', async () => {
		await importAll(file)
		await importAll('gone@example.org\nbounced@example.org\nnew@example.org')
		expect(await statesOf()).toEqual({ 'stay@example.org': 'active', 'new@example.org': 'active' })
	})

	it('lets somebody who unsubscribed there sign up here again', async () => {
		await importAll(file)
		await subscribe(testContext, { email: 'gone@example.org', source: 'website' }, '203.0.113.7')
		expect((await find('gone@example.org')).state).toBe('active')
	})
})

describe('an import from another service', () => {
	it.each([
		['Mailchimp', 'Email Address,UNSUB_TIME\nstay@example.org,\ngone@example.org,2025-06-24 10:00:00'],
		['Ghost', 'email,subscribed_to_emails\nstay@example.org,true\ngone@example.org,false'],
		['listmonk', 'email,status\nstay@example.org,enabled\ngone@example.org,blocklisted'],
	])('leaves out those whom %s has as unsubscribed', async (_, file) => {
		expect(await check(file)).toMatchObject({ added: 1, suppressed: 1, remembered: 1 })
		await importAll(file)
		expect(await statesOf()).toEqual({ 'stay@example.org': 'active' })
	})

	it('skips a state that it does not know, and names the line', async () => {
		const file = 'email,status\nstay@example.org,active\nwho@example.org,לא פעיל'
		expect(await check(file)).toMatchObject({ added: 1, unknownState: { total: 1, lines: [3] } })
		await importAll(file)
		expect(await statesOf()).toEqual({ 'stay@example.org': 'active' })
	})

	it('believes the line that says unsubscribed when an address is there twice', async () => {
		const file = 'email;state\nann@example.org;active\nANN@example.org;left\nbob@example.org;active'
		expect(await check(file)).toMatchObject({ added: 1, suppressed: 1 })
		await importAll(file)
		expect(await statesOf()).toEqual({ 'bob@example.org': 'active' })
	})

	it('of unsubscribed addresses alone needs no consent', async () => {
		const { addresses } = await check('email,status\ngone@example.org,unsubscribed')
		expect((await post({ intent: 'import', csv: addresses })).status).toBe(303)
		expect(await check('gone@example.org')).toMatchObject({ added: 0, suppressed: 1 })
	})
})
