import type { Page } from '@playwright/test'
import { runAxe } from './axe.ts'
import { expect, signIn, test } from './fixtures.ts'

test.describe('without script', () => {
	test.use({ javaScriptEnabled: false })

	test('a reader reports an error from the foot of a page, and reads what became of it', async ({ page }) => {
		await page.goto('/timeline/day-9')
		await page.getByRole('contentinfo').getByRole('link', { name: 'Report an error' }).click()
		await expect(page.getByText('About timeline/day-9')).toBeVisible()
		await page.getByLabel('What is wrong').fill('   ')
		await page.getByLabel('E-mail address (optional)').fill('reader@example.org')
		await page.getByRole('button', { name: 'SEND REPORT' }).click()
		await expect(page.getByText('Say what is wrong.')).toBeVisible()
		await expect(page.getByLabel('E-mail address (optional)')).toHaveValue('reader@example.org')
		await page.getByLabel('What is wrong').fill('The hour is wrong.')
		await page.getByRole('button', { name: 'SEND REPORT' }).click()
		await expect(page.getByRole('heading', { name: 'Thank you for the report' })).toBeVisible()
		await page.getByRole('link', { name: /\/reports\/\d+$/ }).click()
		await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Report \d+$/)
		await expect(page.getByText('Received.')).toBeVisible()
		await expect(page.getByRole('main')).not.toContainText('The hour is wrong.')
		const answer = page.url()

		await signIn(page)
		await page.getByRole('link', { name: /^Reports/i }).click()
		const row = page.getByRole('row').filter({ hasText: 'The hour is wrong.' })
		await expect(row.getByRole('link', { name: /^Day 9/ })).toHaveAttribute('href', '/timeline/day-9')
		await row.getByRole('button', { name: /^Take under review/ }).click()
		await expect(page.getByRole('status').filter({ hasText: 'is under review' })).toBeVisible()
		await row.getByRole('link', { name: 'Correct day-9' }).click()
		await expect(page.getByText('The hour is wrong.')).toBeVisible()
		await expect(page.getByLabel('Report that it answers')).toHaveValue(answer.split('/').at(-1) ?? '')
		await page.getByLabel('Report that it answers').fill('4000')
		await page.getByLabel('Reason').fill('A better source.')
		await page.getByRole('button', { name: 'SAVE DRAFT' }).click()
		await expect(page.getByText('There is no report 4000.')).toBeVisible()

		await page.goto('/admin/reports')
		await row.getByLabel('Or keep the record, because').fill('Two agencies give this hour.')
		await row.getByRole('button', { name: /^Keep the record/ }).click()
		await expect(row).toContainText(/Report \d+: Kept as it was/)
		for (const address of [answer, '/reports']) {
			await page.goto(address)
			await expect(page.getByText('Kept as it was').first()).toBeVisible()
		}
		await page.goto(answer)
		await expect(page.getByText('Two agencies give this hour.')).toBeVisible()

		await page.goto('/admin/reports')
		await row.getByRole('button', { name: /^Reopen/ }).click()
		await expect(row).toContainText(/Report \d+: Under review/)
		await row.getByRole('button', { name: /^Close as spam/ }).click()
		expect((await page.goto(answer))?.status()).toBe(404)
	})
})

test('a correction answers the report that it names', async ({ page }) => {
	await page.goto('/report?ref=d4-3')
	await page.getByLabel('What is wrong').fill('A word is wrong.')
	await page.getByRole('button', { name: 'SEND REPORT' }).click()
	const address = await page.getByRole('link', { name: /\/reports\/\d+$/ }).getAttribute('href')
	await signIn(page)
	await expectNoFaults(page, '/admin/reports')
	await page.goto(`/admin/record/d4-3?report=${address?.split('/').at(-1)}`)
	const text = page.getByLabel('Text', { exact: true }).first()
	await text.fill(`Xylophone. ${await text.inputValue()}`)
	await page.getByLabel('Reason').fill('The hour was unclear.')
	await page.getByRole('button', { name: 'SAVE DRAFT' }).click()
	await expect(page.getByText('The draft is saved.')).toBeVisible()
	await page.goto('/admin/editions')
	await page.getByLabel(/^Note on edition/).fill('A clearer word.')
	await page.getByRole('button', { name: 'PUBLISH NOW' }).click()
	await expect(page.getByText(/Edition \d+ is public/)).toBeVisible()
	await page.goto(address ?? '')
	await expect(page.getByText(/^Corrected in edition \d+\.$/)).toBeVisible()
	await expect(page.getByText('The hour was unclear.')).toBeVisible()
	await expect(page.getByRole('link', { name: /^Edition \d+$/ })).toHaveAttribute('href', /^\/changes\/\d+$/)
	await expectNoFaults(page, address ?? '')
	await expectNoFaults(page, '/reports')
})

/** Nothing that axe finds, and no scrolling sideways, in both schemes. */
async function expectNoFaults(page: Page, path: string): Promise<void> {
	await page.goto(path)
	for (const width of [375, 1280])
		for (const colorScheme of ['light', 'dark'] as const) {
			await page.setViewportSize({ width, height: 812 })
			await page.emulateMedia({ colorScheme })
			const isWider = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
			expect([isWider, ...(await runAxe(page))], `${path} at ${width} px, ${colorScheme}`).toEqual([false])
		}
}
