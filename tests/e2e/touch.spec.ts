import { picture } from '../support/pictures.ts'
import { expect, signIn, test } from './fixtures.ts'

test.use({ hasTouch: true, viewport: { width: 375, height: 812 } })

for (const { what, caption } of [
	{ what: 'a picture in a line', caption: '' },
	{ what: 'a picture with a caption', caption: 'The strait' },
])
	test(`words typed after a tap on ${what} stay in the text`, async ({ page }) => {
		await signIn(page)
		await page.goto('/admin/new-article')
		const content = page.getByRole('textbox', { name: 'CONTENT *' }).and(page.locator('[contenteditable]'))
		await content.tap()
		await page.keyboard.type('Before')
		await page.getByRole('button', { name: 'Image' }).tap()
		const dialog = page.getByRole('dialog')
		const buffer = await picture(300, 200).png().toBuffer()
		await dialog
			.getByLabel('Or choose a picture')
			.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer })
		await dialog.getByLabel('Alternative text').fill('A hill')
		await dialog.getByLabel('Caption').fill(caption)
		await dialog.getByRole('button', { name: 'OK' }).tap()
		await expect(dialog).toBeHidden()
		await content.getByRole('img', { name: 'A hill' }).tap()
		await page.keyboard.type(' Corrected.')
		await expect(content).toContainText('Corrected.')
		await expect(content.getByRole('img', { name: 'A hill' })).toBeVisible()
	})
