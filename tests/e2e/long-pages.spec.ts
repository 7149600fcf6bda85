import { expect, test } from './fixtures.ts'

/** A place far down a page whose parts are laid out as the reader comes near. */
const far = [
	{ place: 'an event of the timeline', address: '/timeline', id: 'd7-2' },
	{ place: 'a source', address: '/sources/news', id: 'source-S149' },
]

for (const javaScriptEnabled of [true, false]) {
	test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
		test.use({ javaScriptEnabled, viewport: { width: 375, height: 800 } })

		for (const { place, address, id } of far)
			test(`a long page opens at the place that its address names: ${place}`, async ({ page }) => {
				await page.goto(`${address}#${id}`)
				await expect(page.locator(`#${id}`)).toBeInViewport()
				await expect
					.poll(async () => Math.round((await page.locator(`#${id}`).boundingBox())?.y ?? -1))
					.toBeLessThan(170)
			})
	})
}

const edges = [
	{ edge: 'the days above', address: '/timeline#day-7', id: 'day-7-heading' },
	{ edge: 'the sources above', address: '/sources/news#source-S149', id: 'source-S149' },
	{ edge: 'sources of another kind', address: '/sources#source-T54', id: 'source-T54' },
]

for (const { edge, address, id } of edges)
	test(`a long page holds still for a reader who goes back to ${edge}`, async ({ page }) => {
		await page.setViewportSize({ width: 1280, height: 800 })
		await page.goto(address)
		const heading = page.locator(`#${id}`)
		const top = async () => (await heading.boundingBox())?.y ?? 0
		await expect(heading).toBeInViewport()
		await page.mouse.move(180, 400)
		for (let step = 1; step <= 8; step++) {
			const before = await top()
			await page.mouse.wheel(0, -120)
			await expect.poll(async () => Math.abs((await top()) - before - 120)).toBeLessThan(3)
		}
	})

test.describe('on a phone', () => {
	test.use({ viewport: { width: 375, height: 812 } })

	for (const { address, limit } of [
		{ address: '/timeline', limit: 15_600 },
		{ address: '/vs-six-day-war', limit: 16_947 },
	])
		test(`${address} is at most ${limit} pixels long`, async ({ page }) => {
			await page.goto(address)
			expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(limit)
		})

	test('an event of the timeline opens by a tap, by its address, on paper and all at once', async ({
		page,
	}) => {
		await page.goto('/timeline')
		const text = page.locator('#d5-1 p').first()
		await expect(text).toBeHidden()
		await page.locator('#d5-1 summary').first().click()
		await expect(text).toBeVisible()
		await page.locator('#d5-1 summary').first().click()
		await expect(text).toBeHidden()
		await page.goto('/timeline#d5-1')
		await expect(text).toBeVisible()
		await page.goto('/timeline')
		await page.emulateMedia({ media: 'print' })
		await expect(text).toBeVisible()
		await page.emulateMedia({ media: 'screen' })
		await page.getByRole('link', { name: 'Expand all' }).click()
		await expect(text).toBeVisible()
	})
})
