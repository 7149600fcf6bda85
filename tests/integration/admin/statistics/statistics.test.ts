import { expect } from 'vitest'
import * as route from '../../../../app/routes/_admin.admin_.statistics.tsx'
import * as csvRoute from '../../../../app/routes/_admin.admin_.statistics[.]csv.ts'
import { addVisits } from '../../../../db/repositories/visits.ts'
import { adminClient } from '../../../support/admin-client.ts'
import { it, testContext } from '../../../support/database.ts'

const today = new Date().toISOString().slice(0, 10)

it('shows the most read pages of some days, and gives all of them out', async () => {
	const paths = Array.from({ length: 30 }, (_, index) => `/page-${index}`)
	await addVisits(
		testContext.db,
		paths.map((value, index) => ({ day: today, kind: 'path' as const, value, count: index + 1 })),
	)
	const { read } = await adminClient(route, '/admin/statistics')
	const page = await read('?days=7')
	expect(page).toMatchObject({ days: 7, total: 465 })
	expect(page.perDay.at(-1)?.count).toBe(465)
	expect(page.lists[0]).toMatchObject({ more: 5 })
	expect(page.lists[0]?.values[0]).toEqual({ value: '/page-29', count: 30 })
	expect((await read('?days=8')).days).toBe(30)
	const csv = await adminClient(csvRoute, '/admin/statistics.csv')
	expect((await csv.read('?days=7')).split('\r\n')[1]).toBe(`${today},path,/page-29,30`)
})
