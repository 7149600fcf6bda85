import { expect, signIn, test } from './fixtures.ts'

test.use({ javaScriptEnabled: false, viewport: { width: 375, height: 667 } })

const parts = {
	'/admin': 'Articles',
	'/admin/record': 'Record',
	'/admin/images': 'Images',
	'/admin/subscribers': 'Subscribers',
	'/admin/mailings': 'Mailings',
	'/admin/reports': 'Reports',
	'/admin/requests': 'Requests',
	'/admin/backups': 'Backups',
	'/admin/statistics': 'Statistics',
	'/admin/log': 'Log',
	'/admin/account': 'Account',
}
const pagesBelow = {
	'/admin/new-article': 'Articles',
	'/admin/import': 'Articles',
	'/admin/edit-article/1': 'Articles',
	'/admin/trash': 'Articles',
	'/admin/record/d4-3': 'Record',
	'/admin/editions': 'Record',
}

test('every page of the administrator leads to all others, and says what waits', async ({ page }) => {
	await page.goto('/report')
	await page.getByLabel('What is wrong').fill('A figure is missing.')
	await page.getByRole('button', { name: 'SEND REPORT' }).click()
	await signIn(page)
	for (const [path, label] of Object.entries({ ...parts, ...pagesBelow })) {
		await page.goto(path)
		const navigation = page.getByRole('navigation', { name: 'Administration' })
		const links = navigation.getByRole('link')
		expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(
			Object.keys(parts),
		)
		const current = navigation.locator('[aria-current]')
		await expect(current).toHaveText(new RegExp(`^${label}`))
		await expect(current).toHaveAttribute('aria-current', path in parts ? 'page' : 'true')
		await expect(navigation.getByRole('link', { name: 'Reports' })).toHaveText(/^Reports ?\d+ open$/)
		const { scrollWidth } = await page.evaluate(() => ({ scrollWidth: document.documentElement.scrollWidth }))
		expect(scrollWidth, path).toBeLessThanOrEqual(375)
	}
})
