import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { submitReport } from '../../../../app/domain/reports/reports.server.ts'
import { recordRejection } from '../../../../app/domain/subscriptions/bounces.server.ts'
import { findSubscriber, unsubscribe } from '../../../../app/domain/subscriptions/subscriptions.server.ts'
import { action as confirm } from '../../../../app/routes/_site.newsletter.confirm.$token.tsx'
import { action as ask } from '../../../../app/routes/_site.newsletter.rights.tsx'
import { loader as open, action as use } from '../../../../app/routes/_site.newsletter.rights_.$token.tsx'
import { loader as openJson } from '../../../../app/routes/newsletter.rights.$token.data[.]json.ts'
import { createMailToken } from '../../../../db/repositories/mail-tokens.ts'
import { insertSubscription, updateSubscriber } from '../../../../db/repositories/subscriptions.ts'
import { findSuppression } from '../../../../db/repositories/suppressions.ts'
import { storeMailing } from '../../../factories/mailing.ts'
import { it, testContext } from '../../../support/database.ts'
import { mailContext } from '../../../support/mail-context.ts'
import { callRoute } from '../../../support/page-route.ts'
import { elapsed, expectSameTime } from '../../../support/same-time.ts'

const email = 'reader@example.org'
const at = '2025-06-24T00:00:00.000Z'
const withMail = () => mailContext('smtp://127.0.0.1:9')
let senders = 0

const post = (fields: Record<string, string>, context = withMail()) =>
	callRoute(ask, '/newsletter/rights', { fields, context, sender: `203.0.${++senders}.9` })
const mails = () => testContext.db.selectFrom('mails').select(['kind', 'address']).execute()

/** A link as it is mailed, good for an hour. */
async function storeLink(minutes = 60): Promise<string> {
	const { id } = await insertSubscription(testContext.db, email, 'website', at)
	const expires = new Date(Date.now() + minutes * 60_000).toISOString()
	return createMailToken(testContext.db, 'rights', { subscriptionId: id, email }, expires)
}

/** A subscriber whose address was corrected after it had been sent a mailing. */
async function storeCorrection() {
	const { id } = await insertSubscription(testContext.db, email, 'website', at)
	await storeMailing()
	await testContext.db.updateTable('mails').set({ state: 'sent' }).execute()
	const corrected = 'corrected@example.org'
	await updateSubscriber(testContext.db, id, { email: corrected })
	return { id, corrected }
}

/** A link as it is mailed to the new address of the first subscriber. */
const storeAddressLink = (address: string) =>
	createMailToken(
		testContext.db,
		'address',
		{ subscriptionId: 1, email: address },
		new Date(Date.now() + 60_000).toISOString(),
	)

const pressConfirm = (token: string) =>
	callRoute(confirm, `/newsletter/confirm/${token}`, { params: { token }, fields: {} })
const read = (token: string) => callRoute(open, `/newsletter/rights/${token}`, { params: { token } })
const press = (token: string, fields: Record<string, string>) =>
	callRoute(use, `/newsletter/rights/${token}`, { params: { token }, fields, context: withMail() })

describe('a request about own data', () => {
	it('gets the same response for a known and an unknown address, and mails a link to the known one alone', async () => {
		await insertSubscription(testContext.db, email, 'website', at)
		const known = await post({ email, right: 'access' })
		const unknown = await post({ email: 'nobody@example.org', right: 'access' })
		expect(known).toEqual(unknown)
		expect(known).toMatchObject({ status: 303, location: '/newsletter/rights?asked=1' })
		expect(await mails()).toEqual([{ kind: 'rights', address: email }])
	})

	it('takes as long for a known address as for an unknown one', async () => {
		for (let round = 0; round < 7; round++)
			await insertSubscription(testContext.db, `known-${round}@example.org`, 'website', at)
		const timeOf = (address: string) => elapsed(() => post({ email: address, right: 'access' }))
		await expectSameTime(
			(round) => timeOf(`known-${round}@example.org`),
			(round) => timeOf(`unknown-${round}@example.org`),
		)
		expect(await mails()).toHaveLength(7)
	})

	it('is mailed a link once in ten minutes', async () => {
		await insertSubscription(testContext.db, email, 'website', at)
		for (const right of ['access', 'deletion']) await post({ email, right })
		expect(await mails()).toHaveLength(1)
	})

	it('is mailed another link at once when the last one has been used', async () => {
		const token = await storeLink()
		await post({ email, right: 'access' })
		await testContext.db.updateTable('mails').set({ state: 'sent' }).execute()
		await post({ email, right: 'deletion' })
		const lastMail = async () => (await testContext.db.selectFrom('mails').select('state').execute()).at(-1)
		expect(await lastMail()).toEqual({ state: 'sent' })
		await press(token, { intent: 'ask', message: 'Who has seen it?' })
		await post({ email, right: 'deletion' })
		expect(await lastMail()).toEqual({ state: 'queued' })
	})

	it('waits for the administrator where no mail can be sent, for 30 days', async () => {
		for (const _ of ['once', 'twice']) await post({ email, right: 'deletion' }, testContext)
		const rows = await testContext.db.selectFrom('rights_requests').selectAll().execute()
		expect(rows).toMatchObject([{ kind: 'deletion', email, closed_at: null }])
		const [row] = rows
		const days = (Date.parse(row?.due_at ?? '') - Date.parse(row?.received_at ?? '')) / 86_400_000
		expect(days).toBe(30)
	})

	it.each([
		['email', { email: 'nobody', right: 'access' }],
		['right', { email, right: 'everything' }],
	])('a request about own data is refused with the field when %s is wrong', async (field, fields) => {
		expect(await post(fields)).toMatchObject({
			status: 400,
			body: { errors: { [field]: expect.any(String) }, typed: fields },
		})
	})
})

describe('the link to own data', () => {
	it('shows everything that is stored, as a page and as JSON, however often', async () => {
		const token = await storeLink()
		await submitReport(testContext, 'd1-4', { message: 'Wrong hour', source: '', email }, '203.0.113.1')
		const stored = {
			email,
			subscription: { email, state: 'active' },
			reports: [{ ref: 'd1-4', message: 'Wrong hour' }],
		}
		for (const _ of ['once', 'twice']) expect((await read(token)).body).toMatchObject({ stored })
		const json = await callRoute(openJson, '/newsletter/rights/x/data.json', { params: { token } })
		expect(JSON.parse(String(json.body))).toMatchObject(stored)
	})

	it('shows how many mails came back, when, and what the mail server said of each', async () => {
		const token = await storeLink()
		const { id } = (await findSubscriber(testContext, email)) ?? expect.fail()
		await storeMailing()
		await testContext.db
			.updateTable('mails')
			.set({ state: 'failed', refusal: 'mailbox', reply: '552 5.2.2 Full' })
			.execute()
		for (const _ of ['first', 'second']) await recordRejection(testContext, id, 'mailbox')
		expect((await read(token)).body).toMatchObject({
			stored: {
				subscription: { bounces: 2, lastBounceAt: expect.any(String) },
				mails: [{ state: 'failed', refusal: 'mailbox', reply: '552 5.2.2 Full' }],
			},
		})
	})

	it('still works for a person who unsubscribed meanwhile', async () => {
		const token = await storeLink()
		await unsubscribe(testContext, (await findSubscriber(testContext, email)) ?? expect.fail())
		expect((await read(token)).body).toMatchObject({ stored: { subscription: { state: 'left' } } })
	})

	it('deletes everything at once, and is used up', async () => {
		const token = await storeLink()
		await submitReport(testContext, '', { message: 'Wrong hour', source: '', email }, '203.0.113.2')
		expect(await press(token, { intent: 'delete' })).toMatchObject({
			status: 200,
			body: { done: expect.any(String) },
		})
		const { db } = testContext
		const all = await Promise.all([
			db.selectFrom('subscriptions').selectAll().execute(),
			db.selectFrom('reports').selectAll().execute(),
			db.selectFrom('mails').selectAll().execute(),
			db.selectFrom('mail_tokens').selectAll().execute(),
			db.selectFrom('suppressions').selectAll().execute(),
		])
		expect(JSON.stringify(all)).not.toContain(email)
		expect((await read(token)).status).toBe(404)
		expect((await press(token, { intent: 'delete' })).status).toBe(404)
	})

	it('deletes an address that has been corrected since, which no backup brings back', async () => {
		const { corrected } = await storeCorrection()
		const expires = new Date(Date.now() + 60_000).toISOString()
		const token = await createMailToken(testContext.db, 'rights', { subscriptionId: null, email }, expires)
		expect((await press(token, { intent: 'delete' })).status).toBe(200)
		expect(await mails()).toEqual([{ kind: 'mailing', address: '' }])
		expect(await findSuppression(testContext.db, email)).toBe('deleted')
		expect(await findSubscriber(testContext, corrected)).toMatchObject({ state: 'active' })
	})

	it('deletes the address from before a correction with the present one', async () => {
		const { id, corrected } = await storeCorrection()
		const expires = new Date(Date.now() + 60_000).toISOString()
		const link = { subscriptionId: id, email: corrected }
		const token = await createMailToken(testContext.db, 'rights', link, expires)
		expect((await press(token, { intent: 'delete' })).status).toBe(200)
		expect(await mails()).toEqual([{ kind: 'mailing', address: '' }])
	})

	it('takes somebody off the list', async () => {
		await press(await storeLink(), { intent: 'leave' })
		expect((await findSubscriber(testContext, email))?.state).toBe('left')
	})

	it('changes the address once the new one has been confirmed, and not before', async () => {
		await press(await storeLink(), { intent: 'correct', email: 'new@example.org' })
		expect(await mails()).toEqual([{ kind: 'address', address: 'new@example.org' }])
		expect(await findSubscriber(testContext, email)).not.toBeNull()
		expect((await pressConfirm(await storeAddressLink('new@example.org'))).status).toBe(303)
		expect(await findSubscriber(testContext, email)).toBeNull()
		expect(await findSubscriber(testContext, 'new@example.org')).toMatchObject({ id: 1 })
	})

	it('changes the address by one of the links for that, once', async () => {
		await press(await storeLink(), { intent: 'correct', email: 'unsent@example.org' })
		const earlier = await storeAddressLink('earlier@example.org')
		const latest = await storeAddressLink('latest@example.org')
		expect((await pressConfirm(latest)).status).toBe(303)
		for (const used of [earlier, latest]) expect((await pressConfirm(used)).status).toBe(404)
		expect(await findSubscriber(testContext, 'latest@example.org')).toMatchObject({ id: 1 })
		expect(await testContext.db.selectFrom('mails').select('state').execute()).toEqual([
			{ state: 'cancelled' },
		])
	})

	it('does not change the address of a person who unsubscribed meanwhile', async () => {
		await press(await storeLink(), { intent: 'correct', email: 'unsent@example.org' })
		const token = await storeAddressLink('new@example.org')
		await unsubscribe(testContext, (await findSubscriber(testContext, email)) ?? expect.fail())
		expect((await pressConfirm(token)).status).toBe(404)
		expect(await findSubscriber(testContext, email)).toMatchObject({ state: 'left' })
		expect(await testContext.db.selectFrom('mails').select('state').execute()).toEqual([
			{ state: 'cancelled' },
		])
	})

	it('keeps what a machine cannot do as a request with a number and a day', async () => {
		expect(await press(await storeLink(), { intent: 'ask', message: 'Which logs name me?' })).toMatchObject({
			body: { done: expect.stringMatching(/number 1\..* by /) },
		})
		const rows = await testContext.db.selectFrom('rights_requests').selectAll().execute()
		expect(rows).toMatchObject([{ email, message: 'Which logs name me?', closed_at: null }])
	})

	it('is not used up by a button that nothing could be done with', async () => {
		const token = await storeLink()
		const useless: Record<string, string>[] = [
			{ intent: 'nonsense' },
			{ intent: 'correct', email: 'nobody' },
			{ intent: 'ask', message: ' ' },
		]
		for (const fields of useless) expect((await press(token, fields)).status).toBe(400)
		expect((await read(token)).status).toBe(200)
	})

	it.each([
		['suppressions', { intent: 'delete' }],
		['suppressions', { intent: 'leave' }],
		['mails', { intent: 'correct', email: 'new@example.org' }],
		['rights_requests', { intent: 'ask', message: 'Which logs name me?' }],
	])('is not used up where the disk is full for %s at %j', async (table, fields) => {
		const token = await storeLink()
		await sql
			.raw(
				`CREATE TRIGGER full BEFORE INSERT ON ${table} BEGIN SELECT RAISE(FAIL, 'database or disk is full'); END`,
			)
			.execute(testContext.db)
		await expect(press(token, fields)).rejects.toThrow('database or disk is full')
		await sql`DROP TRIGGER full`.execute(testContext.db)
		expect(await findSubscriber(testContext, email)).toMatchObject({ state: 'active' })
		expect((await press(token, fields)).status).toBe(200)
		expect((await press(token, fields)).status).toBe(404)
	})

	it('does its step once when the button is pressed twice at once', async () => {
		const token = await storeLink()
		const fields = { intent: 'ask', message: 'Which logs name me?' }
		const pressed = await Promise.all([press(token, fields), press(token, fields)])
		expect(pressed.map(({ status }) => status).sort()).toEqual([200, 404])
	})

	it('ends after an hour', async () => {
		expect(await read(await storeLink(-1))).toMatchObject({ status: 404, body: { stored: null } })
	})
})
