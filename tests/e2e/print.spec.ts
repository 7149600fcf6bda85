import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

const mostSheets = {
	A4: { '/timeline': 17, '/faq': 9, '/vs-six-day-war': 9, '/casualties': 9 },
	Letter: { '/timeline': 17, '/faq': 9, '/vs-six-day-war': 10, '/casualties': 9 },
}

for (const [format, pages] of Object.entries(mostSheets))
	for (const [path, most] of Object.entries(pages))
		test(`${path} takes ${most} pages of ${format} at most`, async ({ page }) => {
			expect(await countSheets(page, path, format)).toBeLessThanOrEqual(most)
		})

test('the nine documented days take 30 pages of A4 at most, one by one', async ({ page }) => {
	let sheets = 0
	for (let day = 1; day <= 9; day++) sheets += await countSheets(page, `/timeline/day-${day}`, 'A4')
	expect(sheets).toBeLessThanOrEqual(30)
})

async function countSheets(page: Page, path: string, format: string): Promise<number> {
	await page.goto(path)
	const pdf = (await page.pdf({ format })).toString('latin1')
	return pdf.match(/\/Type\s*\/Page\b/g)?.length ?? 0
}

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

test('the words of the note that a number led to are on paper, those of others folded away', async ({
	page,
}) => {
	await page.goto('/timeline/day-9')
	const [first = '', second = ''] = await page
		.locator('.notes li:has(.words)')
		.evaluateAll((notes) => notes.map(({ id }) => `#${id}`))
	await page.goto(`/timeline/day-9${first}`)
	await page.emulateMedia({ media: 'print' })
	await expect(page.locator(first).locator('blockquote').first()).toBeVisible()
	await expect(page.locator(second).locator('blockquote').first()).toBeHidden()
})
