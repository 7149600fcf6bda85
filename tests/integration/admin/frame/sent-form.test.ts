/** Forms of the administration that are sent after their session has ended. */
import { beforeEach, describe, expect } from 'vitest'
import { signOutCookie } from '../../../../app/http/session.server.ts'
import * as account from '../../../../app/routes/_admin.admin_.account.tsx'
import * as reports from '../../../../app/routes/_admin.admin_.reports.tsx'
import { sessionCookieOf } from '../../../factories/session.ts'
import { createUser } from '../../../factories/user.ts'
import { it, requestContext } from '../../../support/database.ts'
import { callRoute } from '../../../support/page-route.ts'
import { siteOrigin } from '../../../support/settings.ts'

let headers: { Cookie: string }

beforeEach(async () => {
	headers = { Cookie: await sessionCookieOf(await createUser()) }
	await signOutCookie(requestContext(), new Request(siteOrigin, { headers }))
})

describe('a form whose session has ended', () => {
	it('comes back with its address and every field', async () => {
		const fields = new URLSearchParams([
			['intent', 'close'],
			['id', '1'],
			['answer', 'Two lines\nof an answer'],
			['ref', 'd9-4'],
			['ref', 'd9-5'],
		])
		const response = await callRoute(reports.action, '/admin/reports?page=2', { headers, fields })
		expect(response).toMatchObject({
			status: 401,
			body: { address: '/admin/reports?page=2', fields: [...fields] },
		})
	})

	it.each<{ name: string; route: typeof account | typeof reports; fields: Record<string, string> }>([
		{ name: 'a password', route: account, fields: { intent: 'password', currentPassword: 'correct-horse' } },
		{ name: 'LOGOUT', route: reports, fields: { intent: 'logout' } },
	])('does not come back with $name', async ({ route, fields }) => {
		const response = await callRoute(route.action, '/admin/account', { headers, fields })
		expect(response).toMatchObject({ status: 302, location: '/admin/login?next=%2Fadmin%2Faccount' })
	})

	it('does not come back to a browser in which nobody has signed in', async () => {
		const response = await callRoute(reports.action, '/admin/reports', { fields: { answer: 'A text' } })
		expect(response).toMatchObject({ status: 302, location: '/admin/login?next=%2Fadmin%2Freports' })
	})
})
