import { describe, expect } from 'vitest'
import { recordRejection } from '../../../../app/domain/subscriptions/bounces.server.ts'
import { findSubscriber, unsubscribe } from '../../../../app/domain/subscriptions/subscriptions.server.ts'
import { formatInstant } from '../../../../app/lib/dates.ts'
import * as route from '../../../../app/routes/_admin.admin_.subscribers_.$id.tsx'
import * as jsonRoute from '../../../../app/routes/_admin.admin_.subscribers_.$id[.]json.ts'
import type { Context } from '../../../../app/runtime/context.server.ts'
import { insertSubscription } from '../../../../db/repositories/subscriptions.ts'
import { adminClient } from '../../../support/admin-client.ts'
import { it, testContext } from '../../../support/database.ts'
import { mailContext } from '../../../support/mail-context.ts'

const email = 'reader@example.org'
const find = () => findSubscriber(testContext, email)

async function store(state: 'pending' | 'active'): Promise<string> {
	const { id } = await insertSubscription(testContext.db, email, 'website', '2025-06-24T00:00:00.000Z', state)
	return String(id)
}

const open = (id: string) => adminClient(route, `/admin/subscribers/${id}`, { params: { id } })
const read = async (id: string, query?: string) => (await open(id)).read(query)
const press = async (id: string, intent: string, context: Context = testContext) =>
	(await open(id)).post({ intent }, { context })

describe('a subscriber', () => {
	it('is shown with what is stored of the address', async () => {
		expect(await read(await store('active'))).toMatchObject({
			subscriber: { email, state: 'active', mails: [], mayResend: false },
		})
		expect((await (await open('999')).get()).status).toBe(404)
	})

	it('gets the confirmation once more while it is asked for', async () => {
		const context = mailContext('smtp://127.0.0.1:9')
		const id = await store('pending')
		expect((await press(id, 'confirm', context)).status).toBe(303)
		const mails = await testContext.db.selectFrom('mails').select(['kind', 'address']).execute()
		expect(mails).toEqual([{ kind: 'confirm', address: email }])
		expect((await press(id, 'confirm', context)).status).toBe(409)
		expect(await testContext.db.selectFrom('mails').select('id').execute()).toHaveLength(1)
		await unsubscribe(testContext, (await find()) ?? expect.fail())
		expect((await press(id, 'confirm', context)).status).toBe(409)
	})

	it('is shown with the day on which its mail came back', async () => {
		const id = await store('pending')
		await recordRejection(testContext, Number(id), 'address')
		const { subscriber } = await read(id)
		expect(subscriber).toMatchObject({ state: 'bounced' })
		const day = formatInstant(testContext.clock().toISOString()).split(',')[0]
		expect(subscriber.facts.find(({ label }) => label === 'Last bounce')?.value).toContain(day)
	})

	it('is shown with the words with which a mail server refused its last mail', async () => {
		const id = await store('pending')
		await press(id, 'confirm', mailContext('smtp://127.0.0.1:9'))
		const refused = { state: 'failed', refusal: 'address', reply: '550 5.1.1 No such user' } as const
		await testContext.db.updateTable('mails').set(refused).execute()
		expect((await read(id)).subscriber.facts).toContainEqual({
			label: 'Last refusal',
			value: '550 5.1.1 No such user',
		})
	})

	it('is taken off the list after a question', async () => {
		const id = await store('active')
		expect(await read(id, '?unsubscribe=yes')).toMatchObject({ question: 'unsubscribe' })
		expect((await press(id, 'unsubscribe')).status).toBe(303)
		expect((await find())?.state).toBe('left')
	})

	it('is deleted after a question, and then gone', async () => {
		const id = await store('active')
		expect(await read(id, '?delete=yes')).toMatchObject({ question: 'delete' })
		expect(await press(id, 'delete')).toMatchObject({ status: 303, location: '/admin/subscribers' })
		expect(await find()).toBeNull()
		expect((await press(id, 'delete')).status).toBe(404)
	})

	it('is exported as JSON', async () => {
		const id = await store('active')
		const json = await adminClient(jsonRoute, `/admin/subscribers/${id}.json`, { params: { id } })
		expect(JSON.parse(await json.read())).toMatchObject({
			email,
			subscription: { state: 'active' },
			mails: [],
		})
	})
})
