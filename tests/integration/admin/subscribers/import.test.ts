/** Importing subscribers, from the form to the list. */
import { beforeEach, describe, expect } from 'vitest'
import {
	chooseTopics,
	findSubscriber,
	subscribe,
	unsubscribe,
} from '../../../../app/domain/subscriptions/subscriptions.server.ts'
import * as route from '../../../../app/routes/_admin.admin_.subscribers.tsx'
import * as csvRoute from '../../../../app/routes/_admin.admin_.subscribers[.]csv.ts'
import {
	insertSubscription,
	listSubscribers,
	updateSubscriber,
} from '../../../../db/repositories/subscriptions.ts'
import { storeSubscribers } from '../../../factories/mailing.ts'
import { adminClient } from '../../../support/admin-client.ts'
import { it, testContext } from '../../../support/database.ts'
import { mailContext } from '../../../support/mail-context.ts'

const open = () => adminClient(route, '/admin/subscribers')
let page: Awaited<ReturnType<typeof open>>

beforeEach(async () => {
	page = await open()
})

const find = async (email: string) => (await findSubscriber(testContext, email)) ?? expect.fail()
const post = (fields: Record<string, string>, context = testContext) => page.post(fields, { context })
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
		await unsubscribe(testContext, await find('gone@example.org'))
	})

	it('shows a dry run first, and changes nothing', async () => {
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
		expect((await page.post(fields)).body).toMatchObject({ check: { added: 1 } })
	})

	it('gives pasted addresses back that could not be read', async () => {
		const csv = 'email,name\nnew@example.org,"One'
		expect(await post({ intent: 'check', csv })).toMatchObject({ status: 400, body: { typed: csv } })
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

	it('names the line whose quotation mark is not closed', async () => {
		expect(
			await post({ intent: 'check', csv: 'email,name\nann@example.org,Ann\nbob@example.org,"Bob' }),
		).toMatchObject({
			status: 400,
			body: { alert: 'Line 3 has an unmatched quotation mark. Correct it, then check again.' },
		})
	})
})

describe('a file of subscribers', () => {
	const choose = async (content: Buffer | string) => {
		const fields = new FormData()
		fields.set('intent', 'check')
		fields.set('file', new File([new Uint8Array(Buffer.from(content))], 'list.csv', { type: 'text/csv' }))
		return page.post(fields)
	}
	const table = 'email\tname\r\nann@example.org\tAnn\r\nbob@example.org\tBob\r\n'

	it.each([
		['UTF-8 with a byte order mark', Buffer.from(`\ufeff${table}`)],
		['UTF-16, as Excel writes it', Buffer.from(`\ufeff${table}`, 'utf16le')],
		['UTF-16 without a byte order mark', Buffer.from(table, 'utf16le')],
		['big-endian UTF-16', Buffer.from(`\ufeff${table}`, 'utf16le').swap16()],
		['Latin-1', Buffer.from(table.replace('Ann', 'Zoë'), 'latin1')],
	])('is read in %s', async (_, bytes) => {
		expect((await choose(bytes)).body).toMatchObject({
			check: { addresses: 'ann@example.org\nbob@example.org', unreadable: { total: 0 } },
		})
	})

	it('that is not UTF-8 imports no address with a letter it could not read', async () => {
		const latin = Buffer.from('email\nann@münchen.example\nbob@example.org', 'latin1')
		expect((await choose(latin)).body).toMatchObject({
			check: { addresses: 'bob@example.org', unreadable: { lines: [2] }, isUtf8: false },
		})
	})

	it.each([
		['an Excel workbook', 'PK\x03\x04\x14\0\x06\0', 'Excel workbook or another ZIP file, not CSV'],
		['an old Excel workbook', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'old Excel workbook, not CSV'],
		['JSON', '[{"email":"gone@example.org","state":"left"}]', 'JSON, not CSV'],
		['a web page', '<html><table><tr><td>a@example.org', 'web page or XML, not CSV'],
		['bytes', Buffer.from('ab\0\0\0cd\0e'), 'not a text file'],
		['nothing', '', 'The file list.csv is empty.'],
		['spaces', ' \n', 'The file list.csv is empty.'],
	])('that holds %s is refused with what is wrong', async (_, content, alert) => {
		expect(await choose(content)).toMatchObject({
			status: 400,
			body: { alert: expect.stringContaining(alert) },
		})
	})

	it.each(['x', ',', '"', '<', '@', 'a@b.org,'])(
		'is answered when it is one line of 1 MB of %j',
		async (unit) => {
			const { status } = await choose(unit.repeat(1_000_000 / unit.length))
			expect([200, 400]).toContain(status)
		},
	)
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
		await unsubscribe(testContext, await find('gone@example.org'))
		await updateSubscriber(testContext.db, (await find('bounced@example.org')).id, { state: 'bounced' })
		await updateSubscriber(testContext.db, (await find('pending@example.org')).id, { state: 'pending' })
		file = await (await adminClient(csvRoute, '/admin/subscribers.csv')).read()
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
		['Buttondown', 'email,tags,type\nstay@example.org,,regular\ngone@example.org,,unsubscribed'],
		['Substack', 'email,email_disabled\nstay@example.org,false\ngone@example.org,true'],
		['Brevo', 'EMAIL,EMAIL_BLACKLISTED\nstay@example.org,No\ngone@example.org,Yes'],
		['HubSpot', 'Email,Unsubscribed from all email\nstay@example.org,\ngone@example.org,true'],
		['AWeber', 'Email,Stop Status\nstay@example.org,\ngone@example.org,unsubscribed'],
		['Mautic', 'email,dnc,unsubscribe_link\nstay@example.org,0,https://a.example\ngone@example.org,1,'],
		['Campaigner', 'Email,Opted Out\nstay@example.org,FALSE\ngone@example.org,TRUE'],
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
