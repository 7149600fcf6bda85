import { expect, test } from './fixtures.ts'

test.use({ viewport: { width: 375, height: 812 } })

test('the first figure of the brief is on the first screen of the home page', async ({ page }) => {
	await page.goto('/')
	const brief = page.getByRole('region', { name: 'In brief' })
	await expect(brief.getByRole('heading', { name: 'In brief' })).toBeInViewport({ ratio: 1 })
	await expect(brief.locator('td a').first()).toBeInViewport({ ratio: 1 })
	expect((await brief.locator('td a').first().boundingBox())?.y).toBeLessThan(812)
})

test('the figures on uranium are read without scrolling sideways', async ({ page }) => {
	await page.goto('/causes')
	const table = page.locator('.uranium-figures')
	const frame = page.locator('.table-scroll', { has: table })
	const room = () => frame.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
	expect(await room()).toBe(0)
	await table.getByText('4 sources').first().click()
	await expect(table.locator('details[open]')).toBeVisible()
	expect(await room()).toBe(0)
})
