import { beforeEach, describe, expect } from 'vitest'
import { findSubscriber, unsubscribe } from '../../../../app/domain/subscriptions/subscriptions.server.ts'
import * as route from '../../../../app/routes/_admin.admin_.subscribers.tsx'
import * as csvRoute from '../../../../app/routes/_admin.admin_.subscribers[.]csv.ts'
import { insertSubscription } from '../../../../db/repositories/subscriptions.ts'
import { storeSubscribers } from '../../../factories/mailing.ts'
import { adminClient } from '../../../support/admin-client.ts'
import { it, testContext } from '../../../support/database.ts'
import { mailContext } from '../../../support/mail-context.ts'
import { readCsv } from '../../../support/read-csv.ts'

const open = () => adminClient(route, '/admin/subscribers')
let page: Awaited<ReturnType<typeof open>>

beforeEach(async () => {
	page = await open()
})

const find = async (email: string) => (await findSubscriber(testContext, email)) ?? expect.fail()

describe('the list of subscribers', () => {
	const read = (query?: string) => page.read(query)

	it('finds parts of an address and states, fifty to a page', async () => {
		await storeSubscribers(60)
		await unsubscribe(testContext, await find('reader-7@example.org'))
		expect((await read()).subscribers).toHaveLength(50)
		expect((await read('?page=2')).subscribers).toHaveLength(10)
		expect((await read('?q=READER-7')).subscribers).toMatchObject([
			{ email: 'reader-7@example.org', state: 'left' },
		])
		expect((await read('?state=left')).list.total).toBe(1)
		expect((await read('?state=nonsense')).list.total).toBe(60)
		expect((await read('?q=%25')).list.total).toBe(0)
	})

	it.each(['info@пример.рф', 'ПРИМЕР', 'xn--e1afmkfd'])('finds an international domain as %s', async (q) => {
		await insertSubscription(
			testContext.db,
			'info@xn--e1afmkfd.xn--p1ai',
			'website',
			'2025-06-24T00:00:00.000Z',
		)
		expect((await read(`?q=${encodeURIComponent(q)}`)).subscribers).toMatchObject([
			{ email: 'info@пример.рф' },
		])
	})

	it('is exported as CSV, in which no address becomes a formula', async () => {
		await insertSubscription(testContext.db, '=cmd@example.org', 'website', '2025-06-24T00:00:00.000Z')
		const csv = await adminClient(csvRoute, '/admin/subscribers.csv')
		expect(readCsv(await csv.read())).toEqual([
			[
				'id',
				'email',
				'source',
				'createdAt',
				'state',
				'topics',
				'confirmedAt',
				'leftAt',
				'bounces',
				'lastBounceAt',
				'askedAt',
			],
			[
				'1',
				"'=cmd@example.org",
				'website',
				'2025-06-24T00:00:00.000Z',
				'active',
				'articles record',
				'',
				'',
				'0',
				'',
				'',
			],
		])
	})
})

describe('those who signed up while no confirmation was asked for', () => {
	const withMail = () => mailContext('smtp://127.0.0.1:9')
	const read = (context = withMail()) => page.read('', context)
	const post = (fields: Record<string, string>, context = withMail()) => page.post(fields, { context })

	it('are asked to confirm by one press of a button, once each', async () => {
		await storeSubscribers(3)
		expect((await read()).unconfirmed).toBe(3)
		expect(await post({ intent: 'ask', agreed: 'yes' })).toMatchObject({ status: 303 })
		expect(await read()).toMatchObject({
			unconfirmed: 0,
			counts: { pending: 3, active: 0 },
			flash: { alert: 'Addresses asked to confirm: 3.' },
		})
		expect(await post({ intent: 'ask', agreed: 'yes' })).toMatchObject({ status: 303 })
		expect(await testContext.db.selectFrom('mails').select(['kind', 'address']).execute()).toEqual(
			[1, 2, 3].map((number) => ({ kind: 'confirm', address: `reader-${number}@example.org` })),
		)
	})

	it('stay on the list until the box that says what becomes of them is ticked', async () => {
		await storeSubscribers(1)
		expect(await post({ intent: 'ask' })).toMatchObject({
			status: 400,
			body: { alert: 'Select the box first. No mail was sent.' },
		})
		expect((await find('reader-1@example.org')).state).toBe('active')
	})

	it('are not asked where no SMTP server is set', async () => {
		await storeSubscribers(1)
		expect((await read(testContext)).unconfirmed).toBe(0)
		await post({ intent: 'ask', agreed: 'yes' }, testContext)
		expect((await find('reader-1@example.org')).state).toBe('active')
	})
})
