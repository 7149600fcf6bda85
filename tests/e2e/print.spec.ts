import { expect, test } from './fixtures.ts'

const mostSheets = {
	A4: { '/timeline': 16, '/faq': 9, '/vs-six-day-war': 9, '/casualties': 7 },
	Letter: { '/timeline': 17, '/faq': 9, '/vs-six-day-war': 10, '/casualties': 8 },
}

for (const [format, pages] of Object.entries(mostSheets))
	for (const [path, most] of Object.entries(pages))
		test(`${path} takes ${most} pages of ${format} at most`, async ({ page }) => {
			await page.goto(path)
			const pdf = (await page.pdf({ format })).toString('latin1')
			expect(pdf.match(/\/Type\s*\/Page\b/g)?.length).toBeLessThanOrEqual(most)
		})

test('the figures at the grid lines of the casualty chart are whole on paper', async ({ page }) => {
	await page.setViewportSize({ width: 688, height: 1000 })
	await page.emulateMedia({ media: 'print' })
	await page.goto('/casualties')
	const paper = await page.locator('main').boundingBox()
	const figures = page.locator('.plot .tick-value')
	expect(await figures.count()).toBeGreaterThan(4)
	for (const figure of await figures.all()) {
		const box = await figure.boundingBox()
		expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual((paper?.x ?? 0) + (paper?.width ?? 0))
	}
})
