import { expect, test } from './fixtures.ts'

test.describe('without script', () => {
	test.use({ javaScriptEnabled: false })

	test('a reader filters the timeline, takes a choice off again, and sees all days', async ({ page }) => {
		await page.goto('/timeline')
		await page.getByText('Filter events').click()
		await page.getByRole('checkbox', { name: /^Disputed/ }).check()
		await page.getByRole('checkbox', { name: /^Statement/ }).check()
		await page.getByRole('button', { name: 'Show events' }).click()
		await expect(page.getByRole('status')).toHaveText(/^\d+ of \d+ events$/)
		await expect(page.getByRole('status')).toBeInViewport()
		const entries = page.locator('.events > li')
		const both = Number.parseInt(await page.getByRole('status').innerText(), 10)
		await expect(entries).toHaveCount(both)
		await expect(entries.filter({ hasText: 'Disputed' })).toHaveCount(both)

		await page.getByRole('link', { name: 'Remove Type: Statement' }).click()
		await expect.poll(() => entries.count()).toBeGreaterThan(both)
		await expect(page.getByRole('checkbox', { name: /^Disputed/ })).toBeChecked()

		await page.getByRole('link', { name: 'Remove Evidence: Disputed' }).click()
		await expect(page.locator('article.day')).toHaveCount(12)
	})

	test('a value that the timeline does not know is named, and all days are shown', async ({ page }) => {
		await page.goto('/timeline?grade=certain')
		await expect(page.getByRole('status')).toHaveText(
			'No event has the evidence “certain”. All events are shown.',
		)
		await expect(page.locator('article.day')).toHaveCount(12)
	})

	test('the number of a note opens the folded sources that it leads to', async ({ page }) => {
		await page.goto('/timeline')
		await page.locator('#d1-1 summary').first().click()
		await page.locator('#d1-1 a.ref').first().click()
		await expect(page.locator('#n1')).toBeInViewport()
	})

	for (const { name, width, height, screens } of [
		{ name: 'the first screen of a desk', width: 1280, height: 800, screens: 1 },
		{ name: 'the second screen of a phone', width: 375, height: 812, screens: 2 },
	])
		test(`the first event of the timeline begins on ${name}, and that of a day on the first`, async ({
			page,
		}) => {
			await page.setViewportSize({ width, height })
			for (const [address, limit] of [
				['/timeline', screens * height],
				['/timeline/day-1', height],
			] as const) {
				await page.goto(address)
				const first = await page.locator('.events > li').first().boundingBox()
				expect(first?.y, address).toBeLessThan(limit - 24)
			}
		})
})

test('the line of days stays in view and marks the day being read', async ({ page }) => {
	await page.goto('/timeline')
	const strip = page.getByRole('navigation', { name: 'Days', exact: true })
	await strip.getByRole('link', { name: /^Day 5,/ }).click()
	await expect(strip).toBeInViewport()
	await expect(strip.locator('[aria-current]')).toHaveAttribute('href', '#day-5')
	await page.locator('#d7-1').evaluate((event) => event.scrollIntoView({ block: 'start' }))
	await expect(strip.locator('[aria-current]')).toHaveAttribute('href', '#day-7')
})
