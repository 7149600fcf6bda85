import { expect } from 'vitest'
import { requestDataAccess } from '../../../../app/domain/rights/rights.server.ts'
import * as route from '../../../../app/routes/_admin.admin_.requests.tsx'
import { adminClient } from '../../../support/admin-client.ts'
import { it, testContext } from '../../../support/database.ts'

it('lists requests by due date, and closes one with a note', async () => {
	await requestDataAccess(testContext, { email: 'reader@example.org', right: 'access' }, '192.0.2.7')
	const { read, post } = await adminClient(route, '/admin/requests')
	expect(await read()).toMatchObject({
		list: { open: 1 },
		requests: [{ id: 1, right: 'access', email: 'reader@example.org', closed: null, urgency: null }],
	})
	const close = (note: string) => post({ intent: 'close', id: '1', note })
	const dueIn = async (days: number) => {
		const due_at = new Date(Date.now() + days * 86_400_000).toISOString()
		await testContext.db.updateTable('rights_requests').set({ due_at }).execute()
	}
	await dueIn(4)
	expect(await read()).toMatchObject({ requests: [{ urgency: 'In less than 5 days' }] })
	await dueIn(-1)
	expect(await read()).toMatchObject({ requests: [{ urgency: 'Overdue' }] })
	expect((await close('')).status).toBe(400)
	const long = 'x'.repeat(1001)
	expect(await close(long)).toMatchObject({ status: 400, body: { typed: { id: 1, note: long } } })
	expect((await close('Sent the data by mail.')).status).toBe(303)
	expect(await close('Again')).toMatchObject({ status: 404, body: { typed: { note: 'Again' } } })
	expect(await read()).toMatchObject({ list: { open: 0 }, requests: [{ note: 'Sent the data by mail.' }] })
})
