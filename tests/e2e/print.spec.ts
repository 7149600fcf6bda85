import { expect, test } from './fixtures.ts'

const mostSheets = { '/timeline': 19, '/faq': 10, '/vs-six-day-war': 11, '/casualties': 9 }

for (const [path, most] of Object.entries(mostSheets))
	for (const format of ['A4', 'Letter'])
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
