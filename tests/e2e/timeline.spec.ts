import { expect, test } from './fixtures.ts'

for (const javaScriptEnabled of [true, false]) {
	test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
		test.use({ javaScriptEnabled, viewport: { width: 375, height: 800 } })

		test('opens at the event that an address names, past days that are not laid out yet', async ({
			page,
		}) => {
			await page.goto('/timeline#d7-2')
			await expect(page.locator('#d7-2')).toBeInViewport()
			await expect
				.poll(async () => Math.round((await page.locator('#d7-2').boundingBox())?.y ?? -1))
				.toBeLessThan(120)
		})
	})
}

test('holds still for a reader who goes back from there to the days above', async ({ page }) => {
	await page.setViewportSize({ width: 375, height: 800 })
	await page.goto('/timeline#day-7')
	const heading = page.locator('#day-7-heading')
	const top = async () => (await heading.boundingBox())?.y ?? 0
	await expect(heading).toBeInViewport()
	await page.mouse.move(180, 400)
	for (let step = 1; step <= 5; step++) {
		const before = await top()
		await page.mouse.wheel(0, -100)
		await expect.poll(async () => Math.abs((await top()) - before - 100)).toBeLessThan(3)
	}
})
