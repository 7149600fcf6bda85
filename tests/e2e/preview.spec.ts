/** Previews of texts that are not public. */
import type { Page } from '@playwright/test'
import { expect, startSession, test } from './fixtures.ts'

const content = (page: Page) => page.getByRole('textbox', { name: 'CONTENT *' })

async function storeDraft(page: Page, title: string) {
	const data = { title, content: '<p>Not public yet.</p>', status: 'draft' }
	const response = await page.request.post('/api/articles', { data })
	return (await response.json()) as { id: number; slug: string }
}

for (const javaScriptEnabled of [true, false]) {
	test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
		test.use({ javaScriptEnabled })

		test('unsaved text of a new article is shown in another tab, and stays in the form', async ({
			page,
			context,
		}) => {
			await startSession(page)
			await page.goto('/admin/new-article')
			if (javaScriptEnabled) await expect(page.locator('[contenteditable]')).toBeVisible()
			await page.getByLabel('TITLE *').fill('As typed')
			await content(page).fill('Words that are not saved.')
			const opened = context.waitForEvent('page')
			await page.getByRole('button', { name: 'PREVIEW CHANGES' }).click()
			const preview = await opened
			await expect(preview.getByRole('heading', { name: 'As typed', level: 1 })).toBeVisible()
			await expect(preview.locator('.article-body')).toHaveText('Words that are not saved.')
			await expect(preview.getByRole('status')).toContainText('Close this tab to go back to the editor.')
			await expect(preview.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex, nofollow')
			await expect(page.getByLabel('TITLE *')).toHaveValue('As typed')
			await page.getByRole('button', { name: 'SAVE DRAFT' }).click()
			await expect(page.getByRole('status').filter({ hasText: 'Article saved successfully!' })).toBeVisible()
		})

		test('a link shows a draft to somebody who is not signed in, until it is ended', async ({
			page,
			browser,
			archive,
		}) => {
			await startSession(page)
			const { id, slug } = await storeDraft(page, `Shared ${javaScriptEnabled}`)
			await page.goto(`/blog/${slug}`)
			await page.getByRole('link', { name: 'Back to the editor' }).click()
			await expect(page).toHaveURL(new RegExp(`/admin/edit-article/${id}$`))
			await page.getByRole('link', { name: 'PREVIEW LINKS' }).click()
			await page.getByRole('button', { name: 'CREATE A LINK' }).click()
			if (javaScriptEnabled) await expect(page.locator(':focus')).toContainText('Copy the link now')
			const address = new URL((await page.locator('.made-link').textContent()) ?? '').pathname
			const guest = await browser.newContext({ baseURL: archive.origin, javaScriptEnabled })
			const reader = await guest.newPage()
			const response = await reader.goto(address)
			expect(response?.headers()).toMatchObject({
				'cache-control': 'no-store',
				'x-robots-tag': 'noindex, nofollow',
				'referrer-policy': 'strict-origin',
			})
			await expect(reader.locator('.article-body')).toHaveText('Not public yet.')
			await expect(reader.getByRole('status')).toContainText('This text is not published.')
			await expect(reader.getByRole('link', { name: 'Back to the editor' })).toHaveCount(0)

			await page.getByRole('button', { name: 'END ALL LINKS' }).click()
			await expect(
				page.getByRole('status').filter({ hasText: 'The preview links have ended.' }),
			).toBeVisible()
			expect((await reader.reload())?.status()).toBe(404)
			await guest.close()
		})
	})
}
