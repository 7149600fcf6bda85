/** Forms of the administration that are sent after their session has ended. */
import { beforeEach, describe, expect } from 'vitest'
import { signOutCookie } from '../../../../app/http/session.server.ts'
import * as account from '../../../../app/routes/_admin.admin_.account.tsx'
import * as images from '../../../../app/routes/_admin.admin_.images.tsx'
import * as reports from '../../../../app/routes/_admin.admin_.reports.tsx'
import { adminClient } from '../../../support/admin-client.ts'
import { it, requestContext } from '../../../support/database.ts'
import { callRoute } from '../../../support/page-route.ts'
import { siteOrigin } from '../../../support/settings.ts'

let signedIn: { Cookie: string }

beforeEach(async () => {
	const { headers } = await adminClient(account, '/admin/account')
	await signOutCookie(requestContext(), new Request(siteOrigin, { headers }))
	signedIn = headers
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
		const { post } = await adminClient(reports, '/admin/reports', { signedIn })
		expect(await post(fields, { query: '?page=2' })).toMatchObject({
			status: 401,
			body: { address: '/admin/reports?page=2', fields: [...fields], files: [] },
		})
	})

	it('comes back with the words beside a file, which is to be chosen again', async () => {
		const form = new FormData()
		form.set('intent', 'upload')
		form.set('alt', 'A map of the strait')
		form.set('file', new File(['bytes'], 'map.png', { type: 'image/png' }))
		const { post } = await adminClient(images, '/admin/images', { signedIn })
		expect(await post(form)).toMatchObject({
			status: 401,
			body: {
				address: '/admin/images',
				fields: [
					['intent', 'upload'],
					['alt', 'A map of the strait'],
				],
				files: [['file', 'map.png']],
			},
		})
	})

	it.each<{ name: string; route: typeof account | typeof reports; fields: Record<string, string> }>([
		{ name: 'a password', route: account, fields: { intent: 'password', currentPassword: 'correct-horse' } },
		{ name: 'LOGOUT', route: reports, fields: { intent: 'logout' } },
	])('does not come back with $name', async ({ route, fields }) => {
		const { post } = await adminClient<unknown>(route, '/admin/account', { signedIn })
		expect(await post(fields)).toMatchObject({
			status: 302,
			location: '/admin/login?next=%2Fadmin%2Faccount',
		})
	})

	it('does not come back to a browser in which nobody has signed in', async () => {
		const response = await callRoute(reports.action, '/admin/reports', { fields: { answer: 'A text' } })
		expect(response).toMatchObject({ status: 302, location: '/admin/login?next=%2Fadmin%2Freports' })
	})
})
