import { expect, rowOf, startSession, test } from './fixtures.ts'

test('a draft is scheduled in any time zone, changed and unscheduled from the editor', async ({ page }) => {
	await startSession(page)
	const data = { title: 'Planned words', content: '<p>Words.</p>', status: 'draft' }
	const { id } = (await (await page.request.post('/api/articles', { data })).json()) as { id: number }
	await page.goto(`/admin/edit-article/${id}`)
	await page.getByLabel('DATE', { exact: true }).fill('2999-06-30')
	await page.getByLabel('TIME', { exact: true }).fill('09:30')
	await page.getByLabel('TIME ZONE').selectOption('Asia/Tehran')
	await page.getByRole('button', { name: 'SCHEDULE', exact: true }).click()
	await expect(page.getByRole('status')).toContainText('June 30, 2999, 06:00 UTC (09:30 in Asia/Tehran)')
	await expect(rowOf(page, 'Planned words')).toContainText('Scheduled for June 30, 2999, 06:00 UTC')

	await page.goto(`/admin/edit-article/${id}`)
	await expect(page.getByText('Will be published on June 30, 2999')).toBeVisible()
	await page.getByLabel('TITLE *', { exact: true }).press('Enter')
	await expect(rowOf(page, 'Planned words')).toContainText('Scheduled for')

	await page.goto(`/admin/edit-article/${id}`)
	await page.getByRole('button', { name: 'UNSCHEDULE' }).click()
	await expect(page.getByRole('status')).toContainText('Schedule removed.')
	await expect(rowOf(page, 'Planned words')).not.toContainText('Scheduled for')
})
