import { runAxe } from './axe.ts'
import { expect, signIn, test } from './fixtures.ts'

const phone = { width: 375, height: 667 }

const examples = [
	{
		javaScriptEnabled: true,
		program: /^WordPress/,
		other: /^Ghost/,
		file: 'wordpress.xml',
		loss: /^Comments 1/,
		title: 'Talks & terms',
	},
	{
		javaScriptEnabled: false,
		program: /^Ghost/,
		other: /^WordPress/,
		file: 'ghost.json',
		loss: /^Internal tags 1/,
		title: 'For supporters',
	},
]

for (const { javaScriptEnabled, program, other, file, loss, title } of examples) {
	test.describe(javaScriptEnabled ? 'an import with script' : 'an import without script', () => {
		test.use({ javaScriptEnabled })

		test('says what is lost first, then makes drafts', async ({ page }) => {
			await signIn(page)
			await page.getByRole('link', { name: 'IMPORT', exact: true }).click()
			const check = async (from: RegExp) => {
				await page.getByRole('radio', { name: from }).check()
				await page.getByLabel('File, or several').setInputFiles(`tests/fixtures/imports/${file}`)
				await page.getByRole('button', { name: 'CHECK' }).click()
			}
			await check(other)
			await expect(page.getByRole('alert').filter({ hasText: /not JSON|not XML/ })).toBeVisible()
			await check(program)
			await expect(page.getByText('Nothing has been imported yet.')).toBeVisible()
			if (javaScriptEnabled)
				await expect(page.locator(':focus')).toContainText('Nothing has been imported yet.')
			await expect(page.getByText('2 posts read.')).toBeVisible()
			await expect(page.getByRole('row', { name: loss })).toBeVisible()
			await page.setViewportSize(phone)
			if (javaScriptEnabled) {
				expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width)
				expect(await runAxe(page)).toEqual([])
			}
			await page.getByRole('button', { name: 'IMPORT' }).click()
			await expect(page.getByRole('status').filter({ hasText: 'Imported: 2 articles' })).toBeVisible()
			await expect(page.getByRole('link', { name: title }).first()).toBeVisible()
		})
	})
}
