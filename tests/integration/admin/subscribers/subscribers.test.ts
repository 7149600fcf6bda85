import { beforeEach, describe, expect } from 'vitest'
import { findSubscriber, unsubscribe } from '../../../../app/domain/subscriptions/subscriptions.server.ts'
import {
	loader as showSubscribers,
	action as subscribers,
} from '../../../../app/routes/_admin.admin_.subscribers.tsx'
import { loader as csv } from '../../../../app/routes/_admin.admin_.subscribers[.]csv.ts'
import { insertSubscription } from '../../../../db/repositories/subscriptions.ts'
import { storeSubscribers } from '../../../factories/mailing.ts'
import { sessionCookieOf } from '../../../factories/session.ts'
import { createUser } from '../../../factories/user.ts'
import { it, testContext } from '../../../support/database.ts'
import { mailContext } from '../../../support/mail-context.ts'
import { callRoute } from '../../../support/page-route.ts'
import { readCsv } from '../../../support/read-csv.ts'

let headers: HeadersInit

beforeEach(async () => {
	headers = { Cookie: await sessionCookieOf(await createUser()) }
})

const find = async (email: string) => (await findSubscriber(testContext, email)) ?? expect.fail()

describe('the list of subscribers', () => {
	const read = async (query = '') => {
		const { body } = await callRoute(showSubscribers, `/admin/subscribers${query}`, { headers })
		return body as Awaited<ReturnType<typeof showSubscribers>>
	}

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
		const { body } = await callRoute(csv, '/admin/subscribers.csv', { headers })
		expect(readCsv(String(body))).toEqual([
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
	const read = async (context = withMail()) => {
		const { body } = await callRoute(showSubscribers, '/admin/subscribers', { headers, context })
		return body as Awaited<ReturnType<typeof showSubscribers>>
	}
	const post = (fields: Record<string, string>, context = withMail()) =>
		callRoute(subscribers, '/admin/subscribers', { headers, fields, context })

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
