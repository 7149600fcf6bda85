/** The list of reports, as the administrator's browser calls it. */
import { beforeEach, describe, expect, vi } from 'vitest'
import { submitReport } from '../../../../app/domain/reports/reports.server.ts'
import * as route from '../../../../app/routes/_admin.admin_.reports.tsx'
import { adminClient } from '../../../support/admin-client.ts'
import { it, testContext } from '../../../support/database.ts'
import { callRoute } from '../../../support/page-route.ts'

const open = () => adminClient(route, '/admin/reports')
type Client = Awaited<ReturnType<typeof open>>

let client: Client
let senders = 0

beforeEach(async () => {
	client = await open()
})

const send = (ref: string, message: string, email = '') =>
	submitReport(testContext, ref, { message, source: '', email }, `203.0.${++senders}.1`)

const read: Client['read'] = (...given) => client.read(...given)

async function press(intent: string, id: string, query = '') {
	const { status, location, body } = await client.post({ intent, id }, { query })
	return location === null ? { status, alert: (body as { alert: string }).alert } : { status, location }
}

describe('the list of reports', () => {
	it('shows the oldest open one first, each with the record that it is about', async () => {
		vi.useFakeTimers({ toFake: ['Date'], now: new Date('2025-07-01T08:00:00Z') })
		await send('d9-4', 'First')
		vi.setSystemTime(new Date('2025-07-01T09:00:00Z'))
		await send('no-such-record', 'Second')
		vi.useRealTimers()
		const { reports, list } = await read()
		expect(list).toEqual({ total: 2, open: 2, page: 1, pages: 1 })
		expect(reports).toMatchObject([
			{
				message: 'First',
				subject: { href: '/timeline/day-9#d9-4', record: 'd9-4' },
				created: { iso: '2025-07-01T08:00:00.000Z' },
			},
			{ message: 'Second', subjectRef: 'no-such-record', subject: null, isOpen: true },
		])
		await press('close', '1')
		expect((await read()).reports.map(({ message }) => message)).toEqual(['Second', 'First'])
	})

	it('leads from a page to the record that the page shows', async () => {
		await send('timeline/day-9', 'A day')
		await send('people/ali-shadmani', 'A person')
		await send('casualties', 'A page of many records')
		const { reports } = await read()
		expect(reports.map(({ subject }) => subject?.record)).toEqual(['day-9', 'ali-shadmani', null])
	})

	it('has twenty-five to a page, and gives the last page when a later one is asked for', async () => {
		for (let number = 1; number <= 26; number++) await send('', `Report ${number}`)
		expect((await read()).reports).toHaveLength(25)
		const { reports, list } = await read('?page=9')
		expect(list).toMatchObject({ page: 2, pages: 2 })
		expect(reports).toMatchObject([{ message: 'Report 26' }])
	})

	it('is for administrators only', async () => {
		const { location } = await callRoute(route.loader, '/admin/reports')
		expect(location).toContain('/admin/login')
	})
})

describe('a report on the list', () => {
	it('is taken under review, closed as spam and opened again, and the page says so', async () => {
		await send('', 'A report')
		expect(await press('review', '1', '?page=1')).toEqual({ status: 303, location: '/admin/reports?page=1' })
		expect(await read()).toMatchObject({
			flash: { alert: 'Report 1 is under review.' },
			reports: [{ state: 'Under review', isOpen: true }],
		})
		await press('close', '1')
		expect(await read()).toMatchObject({
			list: { total: 1, open: 0 },
			reports: [{ state: 'Closed without an answer', isOpen: false, isPublic: false }],
		})
		for (const intent of ['review', 'close'])
			expect(await press(intent, '1')).toEqual({
				status: 404,
				alert: 'This open report no longer exists.',
			})
		await press('reopen', '1')
		expect(await read()).toMatchObject({ list: { open: 1 }, reports: [{ state: 'Under review' }] })
	})

	it('is answered with the reason for which the record is kept', async () => {
		await send('d9-4', 'A report')
		const reason = 'Reuters and AP give this hour.'
		await client.post({ intent: 'keep', id: '1', reason: ` ${reason} ` })
		expect(await read()).toMatchObject({
			list: { open: 0 },
			reports: [{ state: 'Kept as it was', reason, isPublic: true }],
		})
		await press('reopen', '1')
		expect(await read()).toMatchObject({ reports: [{ state: 'Received', reason: '' }] })
	})

	it.each([
		['  ', 'Say why'],
		['x'.repeat(1001), 'at most 1000 characters'],
	])('is not answered with the reason %.9o, which stays in the form', async (reason, error) => {
		await send('d9-4', 'A report')
		const { status, body } = await client.post({ intent: 'keep', id: '1', reason })
		expect(status).toBe(400)
		expect(body).toMatchObject({ answer: { id: 1, error: expect.stringContaining(error), typed: reason } })
		expect((await read()).list.open).toBe(1)
	})

	it.each([
		['7', 404],
		['x', 400],
	])('gives the reason back that was typed for the report %s', async (id, status) => {
		const reason = 'Reuters and AP give this hour.'
		const response = await client.post({ intent: 'keep', id, reason })
		expect(response).toMatchObject({ status, body: { alert: expect.any(String), answer: { typed: reason } } })
	})

	it('loses the address of its sender when asked, and nothing else', async () => {
		await send('d9-4', 'A report', 'reader@example.org')
		expect((await read()).reports).toMatchObject([{ email: 'reader@example.org' }])
		await press('erase', '1')
		expect((await read()).reports).toMatchObject([{ email: '', message: 'A report' }])
	})

	it.each([
		['close', '7', 404],
		['close', 'x', 400],
		['explode', '1', 400],
	])(
		'responds to the button %s for the report %s with %i and changes no report',
		async (intent, id, status) => {
			await send('', 'A report')
			expect(await press(intent, id)).toEqual({ status, alert: expect.any(String) })
			expect((await read()).list.open).toBe(1)
		},
	)
})
