import { expect, test } from './fixtures.ts'

test('the timeline takes 20 pages of A4 at most', async ({ page }) => {
	await page.goto('/timeline')
	const pdf = (await page.pdf({ format: 'A4' })).toString('latin1')
	expect(pdf.match(/\/Type\s*\/Page\b/g)?.length).toBeLessThanOrEqual(20)
})
