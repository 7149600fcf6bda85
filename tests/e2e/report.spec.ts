import { expect, signIn, test } from './fixtures.ts'

test.use({ javaScriptEnabled: false })

test('without script a reader reports an error from the foot of a page, and the administrator closes the report', async ({
	page,
}) => {
	await page.goto('/timeline/day-9')
	await page.getByRole('contentinfo').getByRole('link', { name: 'Report an error' }).click()
	await expect(page.getByText('About timeline/day-9')).toBeVisible()
	await page.getByLabel('What is wrong').fill('   ')
	await page.getByLabel('E-mail address (optional)').fill('reader@example.org')
	await page.getByRole('button', { name: 'SEND REPORT' }).click()
	await expect(page.getByText('Say what is wrong.')).toBeVisible()
	await expect(page.getByLabel('E-mail address (optional)')).toHaveValue('reader@example.org')
	await page.getByLabel('What is wrong').fill('The hour is wrong.')
	await page.getByRole('button', { name: 'SEND REPORT' }).click()
	await expect(page.getByRole('heading', { name: 'Thank you for the report' })).toBeVisible()

	await signIn(page)
	await page.getByRole('link', { name: 'REPORTS' }).click()
	const row = page.getByRole('row').filter({ hasText: 'The hour is wrong.' })
	await expect(row.getByRole('link', { name: /^Day 9/ })).toHaveAttribute('href', '/timeline/day-9')
	await row.getByRole('button', { name: /as done$/ }).click()
	await expect(page.getByRole('status').filter({ hasText: 'is marked as done' })).toBeVisible()
	await expect(row).toContainText(/Report \d+, done/)
	await row.getByRole('button', { name: /^Reopen/ }).click()
	await expect(row).toContainText(/Report \d+, open/)
})
