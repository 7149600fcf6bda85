import { expect, test } from './fixtures.ts'

for (const format of ['A4', 'Letter'])
	test(`the timeline takes 20 pages of ${format} at most`, async ({ page }) => {
		await page.goto('/timeline')
		const pdf = (await page.pdf({ format })).toString('latin1')
		expect(pdf.match(/\/Type\s*\/Page\b/g)?.length).toBeLessThanOrEqual(20)
	})
