import { expect, signIn, test } from './fixtures.ts'

for (const javaScriptEnabled of [true, false]) {
	test.describe(javaScriptEnabled ? 'a mailing with script' : 'a mailing without script', () => {
		test.use({ javaScriptEnabled })

		test('is made of an article, seen before it goes out, and followed', async ({ page }) => {
			await signIn(page)
			const title = javaScriptEnabled ? 'A scripted letter' : 'A plain letter'
			const data = { title, content: '<p>The text of the letter.</p>', status: 'published' }
			await page.request.post('/api/articles', { data })
			await page.getByRole('link', { name: 'SUBSCRIBERS' }).click()
			const email = javaScriptEnabled ? 'scripted@example.org' : 'plain@example.org'
			await page.getByLabel(/^Or addresses/).fill(`${email}\nno address`)
			await page.getByRole('button', { name: 'CHECK' }).click()
			await expect(page.getByText('New: 1.')).toBeVisible()
			await page.getByLabel('These people have agreed').check()
			await page.getByRole('button', { name: 'IMPORT' }).click()
			await expect(page.getByRole('status').filter({ hasText: 'Addresses imported: 1.' })).toBeVisible()
			await page.getByRole('cell', { name: email }).getByRole('link').click()
			await page.getByRole('link', { name: 'UNSUBSCRIBE' }).click()
			await expect(page.getByRole('heading', { name: 'Unsubscribe this address?' })).toBeVisible()
			await page.getByRole('link', { name: 'CANCEL' }).click()
			await expect(page.getByText('active', { exact: true })).toBeVisible()

			await page.getByRole('link', { name: 'MAILINGS' }).click()
			await page.getByLabel('Article to mail').selectOption(title)
			await page.getByRole('button', { name: 'NEW MAILING' }).click()
			await expect(page.getByText('No SMTP server is set')).toBeVisible()
			await expect(page.getByText('The text of the letter.').first()).toBeVisible()
			await page.getByRole('radio', { name: 'New editions of the historical record' }).check()
			await page.getByLabel('Subject').fill('A changed subject')
			await page.getByRole('button', { name: 'SEND …' }).click()
			await expect(page.getByRole('heading', { name: 'SEND THIS MAILING?' })).toBeVisible()
			await expect(page.getByText('New editions of the historical record')).toBeVisible()
			await page.getByRole('button', { name: 'BACK', exact: true }).click()
			await expect(page.getByLabel('Subject')).toHaveValue('A changed subject')
			await expect(page.getByRole('radio', { name: 'New editions of the historical record' })).toBeChecked()
			await page.getByRole('button', { name: 'SEND …' }).click()
			await page.getByRole('button', { name: /^SEND TO [1-9]\d* SUBSCRIBERS?$/ }).click()
			await expect(page.getByRole('status').filter({ hasText: 'The mailing is queued for' })).toBeVisible()
			await expect(async () => {
				await page.reload()
				await expect(page.getByRole('row', { name: /^written [1-9]/ })).toBeVisible({ timeout: 1000 })
			}).toPass()
			await expect(page.getByText('DONE').first()).toBeVisible()
			await expect(page.getByText('They go to those who want: New editions')).toBeVisible()
		})
	})
}
