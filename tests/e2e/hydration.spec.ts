import { expect, signInByForm, test } from './fixtures.ts'

test('the administrator’s pages come alive without a complaint in the console', async ({ page }) => {
	const complaints: string[] = []
	page.on('pageerror', (error) => complaints.push(String(error)))
	page.on('console', (message) => {
		if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
	})
	await signInByForm(page)
	for (const address of ['/admin', '/admin/new-article', '/admin/account']) {
		await page.goto(address)
		await page.waitForFunction(() =>
			Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__react')),
		)
		const after = await page.evaluate(() => {
			const scripts = [...document.body.querySelectorAll('script')]
			return { scripts: scripts.length, nodes: document.documentElement.nextSibling }
		})
		expect(after.scripts, address).toBeGreaterThan(0)
		expect(after.nodes, address).toBeNull()
	}
	expect(complaints).toEqual([])
})

test('the search field offers titles to the keyboard as a combobox', async ({ page }) => {
	await page.goto('/search')
	const field = page.getByRole('main').getByRole('combobox', { name: 'Search terms' })
	await field.pressSequentially('Natan')
	await expect(page.getByRole('main').getByRole('option').first()).toBeVisible()
	await field.press('ArrowDown')
	await expect(field).toHaveAttribute('aria-activedescendant', /suggestions-0$/)
	expect(await field.getAttribute('type')).toBe('text')
	await field.press('Enter')
	await page.waitForURL((url) => url.pathname !== '/search')
})

test.describe('without script', () => {
	test.use({ javaScriptEnabled: false })

	test('the search field is a plain one that searches', async ({ page }) => {
		await page.goto('/search')
		const field = page.getByRole('main').getByRole('searchbox', { name: 'Search terms' })
		await field.fill('Natanz')
		await field.press('Enter')
		await page.waitForURL(/\?q=Natanz/)
		await expect(page.getByRole('main')).toContainText('Natanz')
	})
})
