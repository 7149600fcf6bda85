/** Texts beside the public one: private changes, the history, and unsaved text on the server. */
import type { Page } from '@playwright/test'
import { expect, rowOf, signInByForm, startSession, test } from './fixtures.ts'

const content = (page: Page) => page.getByRole('textbox', { name: 'CONTENT *' })
const restore = (page: Page, title: string) => page.getByRole('button', { name: `RESTORE ${title}` })

async function storeArticle(page: Page, title: string, status: string) {
	const data = { title, content: '<p>As readers see it.</p>', status }
	const response = await page.request.post('/api/articles', { data })
	expect(response.status()).toBe(201)
	return (await response.json()) as { id: number; slug: string }
}

/** Types, and has the server keep it: the window loses the focus. */
async function typeAndLeaveWindow(page: Page, words: string) {
	await content(page).and(page.locator('[contenteditable]')).click()
	await page.keyboard.press('ControlOrMeta+End')
	await page.keyboard.insertText(words)
	await expect(page.locator('input[name=content]')).toHaveValue(new RegExp(words))
	const kept = page.waitForResponse((response) => response.url().endsWith('/admin/autosave'))
	await page.evaluate(() => window.dispatchEvent(new Event('blur')))
	expect((await kept).status()).toBe(200)
}

test('unsaved text is offered once, in this browser and in any other of its author', async ({
	page,
	browser,
	archive,
}) => {
	await startSession(page)
	const { id } = await storeArticle(page, 'Typed elsewhere', 'draft')
	await page.goto(`/admin/edit-article/${id}`)
	await typeAndLeaveWindow(page, ' Typed here.')

	const other = await browser.newContext({ baseURL: archive.origin })
	const desk = await other.newPage()
	await signInByForm(desk)
	await expect(desk.getByText('Unsaved changes were found:')).toBeVisible()
	await desk.goto(`/admin/edit-article/${id}`)
	await restore(desk, 'Typed elsewhere').click()
	await expect(content(desk)).toContainText('Typed here.')
	await expect(restore(desk, 'Typed elsewhere')).toBeHidden()

	page.once('dialog', (dialog) => dialog.accept())
	await page.reload()
	await expect(restore(page, 'Typed elsewhere').first()).toBeVisible()
	await desk.getByRole('button', { name: 'SAVE DRAFT' }).click()
	await expect(desk.getByRole('status')).toContainText('Article saved successfully!')
	await desk.goto(`/admin/edit-article/${id}`)
	await expect(content(desk)).toContainText('Typed here.')
	await other.close()
})

for (const button of ['PUBLISH', 'SAVE DRAFT'])
	test(`text that the server has kept is unsaved no longer after ${button}`, async ({ page }) => {
		await startSession(page)
		const { id } = await storeArticle(page, `Kept, then ${button}`, 'draft')
		await page.goto(`/admin/edit-article/${id}`)
		await typeAndLeaveWindow(page, ' Typed.')
		await expect(page.getByText(/^Saved on the server \d\d:\d\d$/)).toBeVisible()
		await page.getByRole('button', { name: button, exact: true }).click()
		await expect(page.getByRole('status')).toContainText('successfully!')
		await expect(page.getByText('Unsaved changes were found:')).toHaveCount(0)
		await page.reload()
		await expect(page.getByText('Unsaved changes were found:')).toHaveCount(0)
	})

test('one draft is offered once although the browser and the server have a copy of it', async ({ page }) => {
	await startSession(page)
	const { id } = await storeArticle(page, 'Two copies', 'draft')
	await page.goto(`/admin/edit-article/${id}`)
	await typeAndLeaveWindow(page, ' Typed.')
	page.once('dialog', (dialog) => dialog.accept())
	await page.reload()
	await expect(restore(page, 'Two copies')).toHaveCount(1)
	const gone = page.waitForResponse((response) => response.url().endsWith('/admin/autosave'))
	await page.getByRole('button', { name: 'DISCARD Two copies' }).click()
	await gone
	await page.reload()
	await expect(content(page).and(page.locator('[contenteditable]'))).toBeVisible()
	await expect(page.getByText('Unsaved changes were found')).toBeHidden()
})

test('the way back from SAVE PRIVATELY leads to the private text, whose PUBLISH shows it', async ({
	page,
}) => {
	await startSession(page)
	const { id, slug } = await storeArticle(page, 'Corrected', 'published')
	const stored = page.locator('input[name=content]')
	await page.goto(`/admin/edit-article/${id}`)
	await content(page).and(page.locator('[contenteditable]')).click()
	await page.keyboard.press('ControlOrMeta+a')
	await page.keyboard.type('Corrected words.')
	await page.getByRole('button', { name: 'SAVE PRIVATELY' }).click()
	await page.getByRole('link', { name: 'Back to the text' }).click()
	await expect(stored).toHaveValue('<p>Corrected words.</p>')

	await page.getByRole('link', { name: 'SHOW THE PUBLIC TEXT' }).click()
	await expect(stored).toHaveValue('<p>As readers see it.</p>')
	await page.getByLabel('EXCERPT').fill('Public excerpt')
	await page.getByRole('button', { name: 'PUBLISH', exact: true }).click()
	await page.getByRole('button', { name: 'PUBLISH WITHOUT THEM' }).click()
	await expect(page.getByRole('status').filter({ hasText: 'Article published successfully!' })).toBeVisible()
	await rowOf(page, 'Corrected').getByRole('link', { name: 'Private changes' }).click()
	await expect(stored).toHaveValue('<p>Corrected words.</p>')
	await page.getByRole('button', { name: 'PUBLISH', exact: true }).click()
	await expect(page.getByRole('alert')).toContainText('has changed since you opened it')
	await page.getByRole('button', { name: 'PUBLISH', exact: true }).click()
	await expect(page.getByRole('status').filter({ hasText: 'Article published successfully!' })).toBeVisible()
	await expect(rowOf(page, 'Corrected').getByRole('link', { name: 'Private changes' })).toHaveCount(0)
	await page.goto(`/blog/${slug}`)
	await expect(page.locator('.article-body')).toHaveText('Corrected words.')
})

for (const javaScriptEnabled of [true, false])
	test(`a second window ${javaScriptEnabled ? 'with' : 'without'} script sees what its SAVE PRIVATELY would replace`, async ({
		browser,
		archive,
	}) => {
		const context = await browser.newContext({ baseURL: archive.origin, javaScriptEnabled })
		const [one, other] = [await context.newPage(), await context.newPage()]
		await startSession(one)
		const { id } = await storeArticle(one, `Two windows at once ${javaScriptEnabled}`, 'published')
		for (const page of [one, other]) await page.goto(`/admin/edit-article/${id}`)
		const save = async (page: Page, excerpt: string) => {
			await page.getByLabel('EXCERPT').fill(excerpt)
			await page.getByRole('button', { name: 'SAVE PRIVATELY' }).click()
		}
		await save(one, 'Of the first window')
		await expect(one.getByRole('status').filter({ hasText: 'Changes saved privately.' })).toBeVisible()
		await save(other, 'Of the second window')
		await expect(other.getByRole('alert')).toContainText('It was saved elsewhere on')
		await expect(other.getByRole('alert')).toContainText('Of the first window')
		await expect(other.getByLabel('EXCERPT')).toHaveValue('Of the second window')
		await save(other, 'Of both windows')
		await expect(other.getByRole('status').filter({ hasText: 'Changes saved privately.' })).toBeVisible()
		await other.goto(`/admin/edit-article/${id}`)
		await expect(other.getByLabel('EXCERPT')).toHaveValue('Of both windows')
		await context.close()
	})

test('a text that the history restores tells so where the focus is', async ({ page }) => {
	await startSession(page)
	const { id } = await storeArticle(page, 'Restored with script', 'draft')
	await page.goto(`/admin/edit-article/${id}/history`)
	await page.getByRole('button', { name: 'RESTORE Draft 1' }).click()
	await expect(page.locator(':focus')).toHaveText('The text has been restored as the present draft.')
})

test.describe('without script', () => {
	test.use({ javaScriptEnabled: false })

	test('changes are saved privately, go on, and are published', async ({ page }) => {
		await startSession(page)
		const { id, slug } = await storeArticle(page, 'Saved privately', 'published')
		await page.goto(`/admin/edit-article/${id}`)
		await content(page).fill('<p>Not for readers yet.</p>')
		await page.getByLabel('NOTE TO READERS').fill('A date was wrong.')
		await page.getByRole('button', { name: 'SAVE PRIVATELY' }).click()
		await expect(page.getByRole('status').filter({ hasText: 'Changes saved privately.' })).toBeVisible()
		await expect(
			page.getByRole('status').filter({ hasText: 'Readers see the article as before' }),
		).toBeVisible()
		await page.goto(`/blog/${slug}`)
		await expect(page.locator('.article-body')).toHaveText('As readers see it.')

		await page.goto('/admin')
		await rowOf(page, 'Saved privately').getByRole('link', { name: /^EDIT/ }).click()
		await expect(content(page)).toHaveValue('<p>Not for readers yet.</p>')
		await expect(page.getByLabel('NOTE TO READERS')).toHaveValue('A date was wrong.')
		await page.getByRole('link', { name: 'SHOW THE PUBLIC TEXT' }).click()
		await expect(content(page)).toHaveValue('<p>As readers see it.</p>')
		await page.getByLabel('EXCERPT').fill('Typed into the public text')
		await page.getByRole('button', { name: 'PUBLISH', exact: true }).click()
		await expect(page.getByRole('alert')).toContainText('private changes are not in this text')
		await expect(page.getByLabel('EXCERPT')).toHaveValue('Typed into the public text')
		await page.goto('/admin')
		await rowOf(page, 'Saved privately').getByRole('link', { name: 'Private changes' }).click()
		await page.getByRole('button', { name: 'PUBLISH' }).click()
		await page.goto(`/blog/${slug}`)
		await expect(page.locator('.article-body')).toHaveText('Not for readers yet.')
		await page.goto('/admin')
		await expect(rowOf(page, 'Saved privately').getByRole('link', { name: 'Private changes' })).toHaveCount(0)
	})

	test('Enter in a field of a published article saves privately', async ({ page }) => {
		await startSession(page)
		const { id, slug } = await storeArticle(page, 'Saved by Enter', 'published')
		await page.goto(`/admin/edit-article/${id}`)
		await page.getByLabel('TITLE *').press('Enter')
		await expect(page.getByRole('status').filter({ hasText: 'Changes saved privately.' })).toBeVisible()
		expect((await page.request.get(`/blog/${slug}`)).status()).toBe(200)
	})

	test('private changes are given up and remain in the history', async ({ page }) => {
		await startSession(page)
		const { id } = await storeArticle(page, 'Given up', 'published')
		await page.goto(`/admin/edit-article/${id}`)
		await content(page).fill('<p>Given up.</p>')
		await page.getByRole('button', { name: 'SAVE PRIVATELY' }).click()
		await page.goto(`/admin/edit-article/${id}`)
		await page.getByRole('button', { name: 'DISCARD THE CHANGES' }).click()
		await expect(page.getByText('Private changes discarded.')).toBeVisible()
		await expect(page.getByRole('link', { name: 'CONTINUE WITH THE CHANGES' })).toHaveCount(0)
		await page.getByRole('link', { name: 'HISTORY' }).click()
		const draft = page.getByRole('listitem').filter({ hasText: 'Draft 1' })
		await expect(draft.locator('ins')).toContainText('Given up')
		await draft.getByRole('button', { name: 'RESTORE Draft 1' }).click()
		await expect(page.getByText('The text has been restored privately.')).toBeVisible()
		await expect(content(page)).toHaveValue('<p>Given up.</p>')
	})

	test('an earlier draft is compared and restored', async ({ page }) => {
		await startSession(page)
		const { id } = await storeArticle(page, 'Compared', 'draft')
		await page.goto(`/admin/edit-article/${id}`)
		await content(page).fill('<p>As nobody sees it.</p>')
		await page.getByRole('button', { name: 'SAVE DRAFT' }).click()
		await page.goto(`/admin/edit-article/${id}/history`)
		const newest = page.getByRole('listitem').filter({ hasText: 'Draft 2' })
		await expect(newest.locator('del')).toHaveText('readers see')
		await expect(newest.locator('ins')).toHaveText('nobody sees')
		await page.getByRole('button', { name: 'RESTORE Draft 1' }).click()
		await expect(page.getByText('The text has been restored as the present draft.')).toBeVisible()
		await expect(content(page)).toHaveValue('<p>As readers see it.</p>')
	})

	test('unsaved text of another browser is restored and saved, or discarded', async ({ page }) => {
		await startSession(page)
		const { id } = await storeArticle(page, 'From elsewhere', 'draft')
		const send = async (draftId: string, text: string) => {
			const form = JSON.stringify({ title: 'From elsewhere', content: `<p>${text}</p>` })
			const multipart = { draftId, edits: 3, articleId: id, version: 1, form }
			expect((await page.request.post('/admin/autosave', { multipart })).status()).toBe(200)
		}
		await send('one', 'Typed on the train.')
		await send('two', 'Typed by mistake.')
		await page.goto(`/admin/edit-article/${id}`)
		await page.getByRole('button', { name: 'DISCARD From elsewhere' }).first().click()
		await expect(page).toHaveURL(new RegExp(`/admin/edit-article/${id}$`))
		await restore(page, 'From elsewhere').click()
		await expect(content(page)).toHaveValue('<p>Typed on the train.</p>')
		await page.getByRole('button', { name: 'SAVE DRAFT' }).click()
		await page.goto(`/admin/edit-article/${id}`)
		await expect(content(page)).toHaveValue('<p>Typed on the train.</p>')
		await expect(page.getByText('Unsaved changes were found')).toHaveCount(0)
	})
})
