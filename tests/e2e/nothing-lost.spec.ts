import { administrator } from '../support/archive-server.ts'
import { expect, startSession, test } from './fixtures.ts'

for (const script of [true, false]) {
	test.describe(`a save that fails ${script ? 'with' : 'without'} script`, () => {
		test.use({ javaScriptEnabled: script })

		const typeContent = async (page: import('@playwright/test').Page, words: string) => {
			const content = page.getByRole('textbox', { name: 'CONTENT *' })
			await content.click()
			if (script) await page.keyboard.type(words)
			else await content.fill(`<p>${words}</p>`)
		}

		test('keeps the text when the session has ended, and carries on after signing in', async ({
			page,
			context,
		}) => {
			await startSession(page)
			await page.goto('/admin/new-article')
			await page.getByLabel('TITLE *').fill(`Ended session ${script}`)
			await typeContent(page, 'Words that must stay')
			await context.clearCookies()
			await page.getByRole('button', { name: 'SAVE DRAFT' }).click()
			await expect(page.getByRole('alert')).toContainText('Your session has ended')
			await expect(page.getByLabel('TITLE *')).toHaveValue(`Ended session ${script}`)
			await page.getByLabel('USERNAME').fill(administrator.username)
			await page.getByLabel('PASSWORD').fill(administrator.password)
			await page.getByRole('button', { name: 'SAVE DRAFT' }).click()
			await expect(page.getByRole('status').filter({ hasText: 'Article saved successfully!' })).toBeVisible()
			await page.getByRole('link', { name: `EDIT Ended session ${script}` }).click()
			await expect(page.getByRole('textbox', { name: 'CONTENT *' })).toContainText('Words that must stay')
			await expect(page.getByText('This article is a draft')).toBeVisible()
			await context.clearCookies()
			await page.getByRole('button', { name: 'SAVE DRAFT' }).click()
			await expect(page.getByRole('alert')).toContainText('Your session has ended')
			await expect(page.getByText('This article is a draft')).toBeVisible()
		})

		test('names the slug that is taken', async ({ page }) => {
			await startSession(page)
			await page.goto('/admin/new-article')
			await page.getByLabel('TITLE *').fill('A second one')
			await page.getByLabel('URL SLUG *').fill('why-dates-differ')
			await typeContent(page, 'Its own words')
			await page.getByRole('button', { name: 'PUBLISH' }).click()
			await expect(page.getByRole('alert')).toContainText('Failed to save article')
			await expect(page.getByLabel('URL SLUG *')).toHaveAccessibleDescription(
				/Another article has this URL slug/,
			)
			await expect(page.getByRole('textbox', { name: 'CONTENT *' })).toContainText('Its own words')
		})

		test('tells the second of two windows, keeps its text and overwrites knowingly', async ({
			page,
			context,
		}) => {
			await startSession(page)
			await page.goto('/admin/new-article')
			const title = `Two windows ${script}`
			await page.getByLabel('TITLE *').fill(title)
			await typeContent(page, 'Beginning')
			await page.getByRole('button', { name: 'SAVE DRAFT' }).click()
			await page.getByRole('link', { name: `EDIT ${title}` }).click()
			await expect(page.getByRole('heading', { name: 'EDIT ARTICLE' })).toBeVisible()
			const other = await context.newPage()
			await other.goto(page.url())
			await other.getByLabel('EXCERPT').fill('From the other window')
			await other.getByRole('button', { name: 'SAVE DRAFT' }).click()
			await expect(other.getByRole('status')).toContainText('saved')
			await page.getByLabel('EXCERPT').fill('From the first window')
			await page.getByRole('button', { name: 'SAVE DRAFT' }).click()
			await expect(page.getByRole('alert')).toContainText('has changed since you opened it')
			await expect(page.getByLabel('EXCERPT')).toHaveValue('From the first window')
			await page.getByRole('button', { name: 'SAVE DRAFT' }).click()
			await expect(page.getByRole('status').filter({ hasText: 'saved' })).toBeVisible()
			await page.getByRole('link', { name: `EDIT ${title}` }).click()
			await expect(page.getByLabel('EXCERPT')).toHaveValue('From the first window')
		})
	})
}

test('keeps the text when the server cannot be reached', async ({ page, context }) => {
	await startSession(page)
	await page.goto('/admin/new-article')
	await page.getByLabel('TITLE *').fill('Line down')
	await page.getByRole('textbox', { name: 'CONTENT *' }).click()
	await page.keyboard.type('Still here')
	await context.setOffline(true)
	await page.getByRole('button', { name: 'SAVE DRAFT' }).click()
	await expect(page.getByRole('alert')).toContainText('Failed to save article')
	await expect(page.getByRole('textbox', { name: 'CONTENT *' })).toContainText('Still here')
	await context.setOffline(false)
	await page.getByRole('button', { name: 'SAVE DRAFT' }).click()
	await expect(page.getByRole('status').filter({ hasText: 'Article saved successfully!' })).toBeVisible()
})
