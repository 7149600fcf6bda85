/** Drafts in the browser, and the messages about them. */
import type { Page } from '@playwright/test'
import { expect, rowOf, signIn, startSession, test } from './fixtures.ts'

const content = (page: Page) => page.getByRole('textbox', { name: 'CONTENT *' })
const notice = (page: Page) => page.getByRole('status').filter({ hasText: 'Unsaved changes were found' })
const keptText = (page: Page) => page.evaluate(() => Object.values(localStorage).join())

// Copies on the server are another matter, and would be offered to the tests that follow.
test.beforeEach(({ context }) => context.route('**/admin/autosave', (route) => route.abort()))

/** Types into an editor that is open, and waits until the browser keeps it. */
async function type(page: Page, words: string) {
	await content(page).and(page.locator('[contenteditable]')).click()
	await page.keyboard.press('ControlOrMeta+End')
	await page.keyboard.insertText(words)
	await expect.poll(() => keptText(page)).toContain(words.trim())
}

/** Closes a tab in which text is unsaved. */
async function closeUnsaved(page: Page) {
	const closed = page.waitForEvent('close')
	page.once('dialog', (dialog) => dialog.accept())
	await page.close({ runBeforeUnload: true })
	await closed
}

async function storeArticle(page: Page, title: string, status = 'draft') {
	const data = { title, content: '<p>One.</p><p>Two.</p><p>Three.</p>', status }
	const response = await page.request.post('/api/articles', { data })
	expect(response.status()).toBe(201)
	return (await response.json()) as { id: number; slug: string }
}

test('two windows with new articles keep both texts, and show neither to the other while they are open', async ({
	page,
	context,
}) => {
	await startSession(page)
	const first = await context.newPage()
	await first.goto('/admin/new-article')
	await first.getByLabel('TITLE *').fill('The first')
	await type(first, 'Text of the first')
	const second = await context.newPage()
	await second.goto('/admin/new-article')
	await second.getByLabel('TITLE *').fill('The second')
	await type(second, 'Text of the second')
	await expect(notice(second)).toBeHidden()
	await closeUnsaved(first)
	// A window that is closed only now, or slowly, is offered in those that are open.
	await expect(second.getByRole('button', { name: 'RESTORE The first' })).toBeVisible()
	await closeUnsaved(second)

	await page.goto('/admin')
	const listed = page.getByText('Unsaved changes were found:')
	await expect(listed).toBeVisible()
	await page.getByRole('link', { name: 'The first' }).click()
	await expect(page.getByRole('button', { name: 'RESTORE The second' })).toBeVisible()
	await page.getByRole('button', { name: 'RESTORE The first' }).click()
	await expect(content(page)).toContainText('Text of the first')
	await expect(page.getByLabel('TITLE *')).toBeFocused()
	await expect(page.getByRole('button', { name: /The first/ })).toHaveCount(0)
	// Restoring the other one loses neither.
	await page.getByRole('button', { name: 'RESTORE The second' }).click()
	await expect(content(page)).toContainText('Text of the second')
	await expect(page.getByRole('button', { name: 'RESTORE The first' })).toBeVisible()
	await page.getByRole('button', { name: 'DISCARD The first' }).click()
	await expect(notice(page)).toBeHidden()
	expect(await keptText(page)).not.toContain('Text of the first')
})

test('a text of an older version is offered with both times and what differs', async ({ page, context }) => {
	await startSession(page)
	const { id } = await storeArticle(page, 'Older version')
	const tab = await context.newPage()
	await tab.goto(`/admin/edit-article/${id}`)
	await type(tab, ' And mine.')
	await closeUnsaved(tab)
	const data = { title: 'Older version', content: '<p>One.</p><p>Theirs.</p><p>Three.</p>', excerpt: 'New' }
	expect((await page.request.put(`/api/articles/${id}`, { data })).status()).toBe(200)
	await page.goto(`/admin/edit-article/${id}`)
	await expect(notice(page)).toContainText(/Older version, typed .*\d\d:\d\d/)
	await expect(notice(page)).toContainText(/The article was saved .*\d\d:\d\d.*, after this text was begun/)
	await notice(page).getByText('Compare', { exact: true }).click()
	const difference = notice(page).getByRole('region', { name: 'Content' })
	await expect(difference.locator('pre').first()).toHaveText('…\nTheirs.\nThree.')
	await expect(difference.locator('pre').last()).toHaveText('…\nTwo.\nThree. And mine.')
	await notice(page)
		.getByRole('button', { name: /^RESTORE/ })
		.click()
	await page.getByRole('button', { name: 'SAVE DRAFT' }).click()
	await expect(page.getByRole('status').filter({ hasText: 'Article saved successfully!' })).toBeVisible()
	await page.goto(`/admin/edit-article/${id}`)
	await expect(content(page)).toContainText('And mine.')
	await expect(notice(page)).toBeHidden()
})

test('a deleted article that is opened as a new one from the copy of the server keeps later words of this browser', async ({
	page,
	context,
}) => {
	await signIn(page)
	const { id } = await storeArticle(page, 'Deleted while typing')
	const tab = await context.newPage()
	await tab.goto(`/admin/edit-article/${id}`)
	await type(tab, ' And later words.')
	const keys = await tab.evaluate(() => Object.keys(localStorage))
	const draftId = keys.find((key) => key.startsWith('article-draft:'))?.replace('article-draft:', '') ?? ''
	const form = JSON.stringify({ title: 'Deleted while typing', content: '<p>Earlier words.</p>' })
	const multipart = { draftId, edits: 0, articleId: id, version: 1, form }
	expect((await page.request.post('/admin/autosave', { multipart })).status()).toBe(200)
	await closeUnsaved(tab)
	expect((await page.request.delete(`/api/articles/${id}`)).ok()).toBe(true)
	// As the link of the missing article leads, before the script of the page has run.
	await page.goto(`/admin/new-article?autosave=${draftId}`)
	await page.getByRole('button', { name: 'RESTORE Deleted while typing' }).click()
	await expect(content(page)).toContainText('And later words.')
})

test('words typed while a save is under way are kept for the article that was saved', async ({ page }) => {
	await startSession(page)
	await page.goto('/admin/new-article')
	await page.getByLabel('TITLE *').fill('Typed late')
	await type(page, 'In time,')
	let release = () => {}
	const released = new Promise<void>((resolve) => {
		release = resolve
	})
	await page.route('**/*', async (route) => {
		if (route.request().method() === 'POST') await released
		await route.fallback()
	})
	await page.getByRole('button', { name: 'SAVE DRAFT' }).click()
	await expect(page.getByRole('button', { name: 'SAVING...' })).toBeVisible()
	await content(page).click()
	await page.keyboard.press('ControlOrMeta+End')
	await page.keyboard.insertText(' and late.')
	release()
	await expect(page.getByRole('status').filter({ hasText: 'Article saved successfully!' })).toBeVisible()
	await page.getByRole('listitem').getByRole('link', { name: 'Typed late' }).click()
	await expect(content(page)).toContainText('In time,')
	await page.getByRole('button', { name: /^RESTORE/ }).click()
	await expect(content(page)).toContainText('In time, and late.')
	await page.getByRole('button', { name: 'SAVE DRAFT' }).click()
	await expect(page.getByRole('status').filter({ hasText: 'Article saved successfully!' })).toBeVisible()
	await expect(rowOf(page, 'Typed late')).toHaveCount(1)
	expect(await keptText(page)).not.toContain('In time')
})

test('a save that succeeds leaves nothing to ask and nothing to offer', async ({ page }) => {
	await signIn(page)
	await page.getByRole('link', { name: 'CREATE NEW ARTICLE' }).click()
	await page.getByLabel('TITLE *').fill('Saved at once')
	await type(page, 'All of it')
	await page.getByRole('button', { name: 'SAVE DRAFT' }).click()
	await expect(page.getByRole('status').filter({ hasText: 'Article saved successfully!' })).toBeVisible()
	await expect(page.getByRole('dialog')).toBeHidden()
	expect(await keptText(page)).not.toContain('All of it')
	await page.getByRole('link', { name: 'CREATE NEW ARTICLE' }).click()
	await expect(page.getByRole('heading', { name: 'NEW ARTICLE' })).toBeVisible()
	await expect(page.getByRole('button', { name: 'RESTORE Saved at once' })).toHaveCount(0)
	await page.getByRole('link', { name: 'BACK TO DASHBOARD' }).click()
	await expect(page.getByRole('heading', { name: 'BLOG ADMINISTRATION' })).toBeVisible()
})

test("keeps text typed before the page's script ran", async ({ page }) => {
	await startSession(page)
	let release = () => {}
	const released = new Promise<void>((resolve) => {
		release = resolve
	})
	await page.route('**/assets/*.js', async (route) => {
		await released
		await route.fallback()
	})
	await page.goto('/admin/new-article', { waitUntil: 'commit' })
	await page.getByLabel('EXCERPT').fill('Typed early')
	release()
	await expect.poll(() => keptText(page)).toContain('Typed early')
})

test('LOGOUT asks, keeps the text for its author, and the sign-in page says nothing of it', async ({
	page,
}) => {
	await startSession(page)
	await page.goto('/admin/new-article')
	await page.getByLabel('TITLE *').fill('Not for strangers')
	await type(page, 'A confidential beginning')
	await page.getByRole('button', { name: 'LOGOUT' }).click()
	const question = page.getByRole('dialog', { name: 'Leave without saving?' })
	await expect(question.getByRole('button', { name: 'STAY' })).toBeFocused()
	await page.keyboard.press('Escape')
	await expect(question).toBeHidden()
	expect((await page.request.get('/api/auth/me')).status()).toBe(200)
	await page.getByRole('button', { name: 'LOGOUT' }).click()
	await question.getByRole('button', { name: 'LEAVE' }).click()
	await expect(page).toHaveURL(/\/admin\/login$/)
	await expect(page.getByRole('button', { name: 'LOGIN' })).toBeVisible()
	await expect(page.locator('body')).not.toContainText(/strangers|unsaved|draft/i)
	await signIn(page)
	await expect(page.getByRole('link', { name: 'Not for strangers' })).toBeVisible()
})

test('links of the frame ask too', async ({ page }) => {
	await startSession(page)
	await page.goto('/admin/new-article')
	await type(page, 'Unsaved')
	for (const name of ['View site', /Administration/]) {
		const question = page.waitForEvent('dialog')
		const click = page.getByRole('link', { name }).click()
		await (await question).dismiss()
		await click
		await expect(page).toHaveURL(/new-article$/)
	}
	await page.getByRole('link', { name: 'Account' }).click()
	await page
		.getByRole('dialog', { name: 'Leave without saving?' })
		.getByRole('button', { name: 'STAY' })
		.click()
	await expect(content(page)).toContainText('Unsaved')
})

test('shows that the storage is full next to the buttons, and on leaving that the text will be lost', async ({
	page,
}) => {
	await startSession(page)
	await page.addInitScript(() => {
		Storage.prototype.setItem = () => {
			throw new DOMException('', 'QuotaExceededError')
		}
	})
	await page.goto('/admin/new-article')
	await content(page).and(page.locator('[contenteditable]')).click()
	await page.keyboard.insertText('Nowhere to keep this')
	await expect(page.getByRole('alert')).toContainText('The storage of this browser is full')
	await page.getByRole('link', { name: 'BACK TO DASHBOARD' }).click()
	const question = page.getByRole('dialog', { name: 'Leave without saving?' })
	await expect(question).toContainText('it will be lost')
	await question.getByRole('button', { name: 'STAY' }).click()
	await expect(content(page)).toContainText('Nowhere to keep this')
})

for (const how of ['paste', 'drop'] as const) {
	test(`a file that comes by ${how} and is no image is refused in words`, async ({ page }) => {
		await startSession(page)
		await page.goto('/admin/new-article')
		await content(page).and(page.locator('[contenteditable]')).click()
		await page.keyboard.insertText('Before')
		await page.evaluate((kind) => {
			const transfer = new DataTransfer()
			transfer.items.add(new File(['x'], 'notes.pdf', { type: 'application/pdf' }))
			const target = document.activeElement as HTMLElement
			const { left, top } = target.getBoundingClientRect()
			const at = { bubbles: true, cancelable: true, clientX: left + 40, clientY: top + 40 }
			target.dispatchEvent(
				kind === 'paste'
					? new ClipboardEvent('paste', { ...at, clipboardData: transfer })
					: new DragEvent('drop', { ...at, dataTransfer: transfer }),
			)
		}, how)
		await expect(page.getByRole('alert')).toContainText('a file that is no image, was not added')
		await expect(page.getByRole('alert')).toBeInViewport()
		await page.getByRole('button', { name: 'DISMISS' }).click()
		await expect(page.getByRole('alert')).toBeHidden()
		await expect(content(page)).toHaveText('Before')
		await expect(content(page).locator('img')).toHaveCount(0)
		await expect(content(page)).toBeFocused()
	})
}

test('SAVE DRAFT asks before it takes an article offline, also one that another window published; Enter saves privately', async ({
	page,
}) => {
	await startSession(page)
	const { id, slug } = await storeArticle(page, 'Taken offline')
	await page.goto(`/admin/edit-article/${id}`)
	const data = { title: 'Taken offline', content: '<p>Theirs.</p>', status: 'published' }
	expect((await page.request.put(`/api/articles/${id}`, { data })).status()).toBe(200)
	await type(page, ' Mine.')
	await page.getByRole('button', { name: 'SAVE DRAFT' }).click()
	await expect(page.getByRole('alert')).toContainText('has changed since you opened it')
	await page.getByRole('button', { name: 'SAVE DRAFT' }).click()
	const question = page.getByRole('dialog', { name: 'Take this article offline?' })
	await expect(question).toBeVisible()
	await question.getByRole('button', { name: 'CANCEL' }).click()
	await page.getByLabel('TITLE *').press('Enter')
	await expect(page.getByRole('status')).toContainText('Changes saved privately.')
	expect((await page.request.get(`/blog/${slug}`)).status()).toBe(200)
})
