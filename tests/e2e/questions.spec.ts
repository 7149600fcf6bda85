import { expect, test } from './fixtures.ts'

for (const javaScriptEnabled of [true, false]) {
	test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
		test.use({ javaScriptEnabled })

		test('shows the answer that an address names, below its question, and leaves others to the reader', async ({
			page,
		}) => {
			await page.goto('/faq#q-radiation')
			await expect(page.locator('#q-radiation')).toBeVisible()
			const question = page.getByRole('heading', { name: 'Was radiation released?' })
			await expect(question).toBeInViewport()
			await expect(page.locator('main details.question[open]')).toHaveCount(1)
			await page.getByRole('heading', { name: 'How do I cite a page of this archive?' }).click()
			await expect(page.locator('main details.question[open]')).toHaveCount(2)
			await question.click()
			await expect(page.locator('#q-radiation')).toBeHidden()
		})
	})
}
