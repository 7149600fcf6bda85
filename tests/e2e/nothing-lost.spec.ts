import { administrator } from '../support/prepared-data.ts'
import { expect, rowOf, startSession, test } from './fixtures.ts'

for (const script of [true, false]) {
	test.describe(`a save that fails ${script ? 'with' : 'without'} script`, () => {
		test.use({ javaScriptEnabled: script })

		const typeContent = async (page: import('@playwright/test').Page, words: string) => {
			const content = page.getByRole('textbox', { name: 'CONTENT *' })
			if (!script) return content.fill(`<p>${words}</p>`)
			// A click while the editor comes may end beside what it began on.
			await content.and(page.locator('[contenteditable]')).click()
			await page.keyboard.type(words)
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

		test('gives back a form that was sent after the session had ended, and sends it again', async ({
			page,
			context,
		}) => {
			await startSession(page)
			const data = { title: `A letter ${script}`, content: '<p>Text</p>', status: 'published' }
			const { id } = await (await page.request.post('/api/articles', { data })).json()
			await page.goto(`/admin/mailings/new?article=${id}`)
			await page.getByLabel('Introduction').fill('Dear readers,\nwords with "quotes" & <signs>')
			const [session] = (await context.cookies()).filter(({ name }) => name.endsWith('session'))
			await page.request.post('/api/auth/logout')
			if (session) await context.addCookies([session])
			await page.getByLabel('Your address, for a test').fill('me@example.org')
			await page.getByRole('button', { name: 'SEND A TEST TO ME' }).click()
			await expect(page.getByRole('heading', { name: 'Your session has ended' })).toBeVisible()
			await expect(page).toHaveTitle(/Your session has ended/)
			await expect(page.getByText('words with "quotes" & <signs>')).toBeVisible()
			const [tab] = await Promise.all([
				context.waitForEvent('page'),
				page.getByRole('link', { name: 'Sign in' }).click(),
			])
			await tab.getByLabel('USERNAME').fill(administrator.username)
			await tab.getByLabel('PASSWORD').fill(administrator.password)
			await tab.getByRole('button', { name: 'LOGIN' }).click()
			await expect(tab.getByRole('heading', { name: 'BLOG ADMINISTRATION' })).toBeVisible()
			await page.getByRole('button', { name: 'SEND AGAIN' }).click()
			await expect(page.getByRole('heading', { name: 'NEW MAILING' })).toBeVisible()
			await expect(page.getByRole('status').filter({ hasText: 'The test mail lies in' })).toBeVisible()
			await expect(page.getByLabel('Introduction')).toHaveValue(
				'Dear readers,\nwords with "quotes" & <signs>',
			)
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
			await expect(page.getByRole('alert')).toContainText(/saved elsewhere on .+ by you\. Save again/)
			await expect(page.getByRole('alert')).toContainText('Compare: Excerpt')
			await expect(page.getByRole('alert').getByRole('group', { name: 'Stored' })).toHaveText(
				'From the other window',
			)
			await page.getByRole('button', { name: 'SAVE DRAFT' }).click()
			await expect(page.getByRole('status').filter({ hasText: 'saved' })).toBeVisible()
			await page.getByRole('link', { name: `EDIT ${title}` }).click()
			await expect(page.getByLabel('EXCERPT')).toHaveValue('From the first window')
		})
	})
}

test.describe('an ended session without script', () => {
	test.use({ javaScriptEnabled: false })

	test('leaves a published article published, and its private text private', async ({ page, context }) => {
		await startSession(page)
		const fields = { title: 'Public all along', content: '<p>Text</p>', status: 'published' }
		const { id } = await (await page.request.post('/api/articles', { data: fields })).json()
		await page.goto(`/admin/edit-article/${id}`)
		await page.getByLabel('EXCERPT').fill('Typed privately')
		await context.clearCookies()
		await page.getByRole('button', { name: 'SAVE PRIVATELY' }).click()
		await expect(page.getByRole('alert')).toContainText('then press SAVE PRIVATELY or PUBLISH again')
		await page.getByLabel('USERNAME').fill(administrator.username)
		await page.getByLabel('PASSWORD').fill(administrator.password)
		await page.getByRole('button', { name: 'SAVE PRIVATELY' }).click()
		await expect(page.getByRole('status').filter({ hasText: 'Changes saved privately.' })).toBeVisible()
		await page.goto(`/admin/edit-article/${id}`)
		await context.clearCookies()
		await page.getByRole('button', { name: 'PUBLISH', exact: true }).click()
		await page.getByLabel('USERNAME').fill(administrator.username)
		await page.getByLabel('PASSWORD').fill(administrator.password)
		await page.getByRole('button', { name: 'PUBLISH', exact: true }).click()
		await expect(page.getByRole('status').filter({ hasText: 'published successfully' })).toBeVisible()
		await expect(rowOf(page, 'Public all along').getByRole('link', { name: 'Private changes' })).toHaveCount(
			0,
		)
	})

	test('goes back from a save to the form, whose second save makes no second article', async ({ page }) => {
		await startSession(page)
		await page.goto('/admin/new-article')
		await page.getByLabel('TITLE *').fill('Back once more')
		await page.getByLabel('CONTENT *').fill('First')
		await page.getByRole('button', { name: 'SAVE DRAFT' }).click()
		await expect(rowOf(page, 'Back once more')).toHaveCount(1)
		await page.goBack()
		await page.getByLabel('CONTENT *').fill('Second')
		await page.getByRole('button', { name: 'SAVE DRAFT' }).click()
		const question = page.getByRole('alert').filter({ hasText: 'Save again to replace its text' })
		if (await question.isVisible()) await page.getByRole('button', { name: 'SAVE DRAFT' }).click()
		await expect(page.getByRole('status').filter({ hasText: 'Article saved successfully!' })).toBeVisible()
		await expect(rowOf(page, 'Back once more')).toHaveCount(1)
		await rowOf(page, 'Back once more').getByRole('link', { name: /^EDIT/ }).click()
		await expect(page.getByLabel('CONTENT *')).toHaveValue('<p>Second</p>')
	})
})

test('keeps the text when the server cannot be reached', async ({ page, context }) => {
	await startSession(page)
	await page.goto('/admin/new-article')
	await page.getByLabel('TITLE *').fill('Line down')
	await page.getByRole('textbox', { name: 'CONTENT *' }).and(page.locator('[contenteditable]')).click()
	await page.keyboard.type('Still here')
	await context.setOffline(true)
	await page.getByRole('button', { name: 'SAVE DRAFT' }).click()
	await expect(page.getByRole('alert')).toContainText('Failed to save article')
	await expect(page.getByRole('alert')).toContainText('The server cannot be reached.')
	await expect(page.getByRole('alert')).toContainText('Your text is kept in this browser.')
	await expect(page.getByText(/^Saved here \d\d:\d\d$/)).toBeVisible()
	await expect(page.getByRole('textbox', { name: 'CONTENT *' })).toContainText('Still here')
	await context.setOffline(false)
	await page.getByRole('button', { name: 'SAVE DRAFT' }).click()
	await expect(page.getByRole('status').filter({ hasText: 'Article saved successfully!' })).toBeVisible()
})
