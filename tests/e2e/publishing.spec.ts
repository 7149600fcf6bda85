import { expect, rowOf, signIn, signInByForm, startSession, test } from './fixtures.ts'

const question = 'Are you sure you want to delete this article?'

test.describe('the publishing loop with script', () => {
	test('signs in, writes, publishes, reads, edits, unpublishes and deletes', async ({ page, context }) => {
		await signInByForm(page)
		await expect(page.getByText('Welcome back, editor')).toBeVisible()
		expect(await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}').username)).toBe(
			'editor',
		)

		await page.getByRole('link', { name: 'CREATE NEW ARTICLE' }).click()
		await expect(page.getByRole('heading', { name: 'NEW ARTICLE' })).toBeVisible()
		await page.getByLabel('TITLE *').pressSequentially('Notes from the Reading Room')
		await expect(page.getByLabel('URL SLUG *')).toHaveValue('notes-from-the-reading-room')
		await expect(page.getByLabel('SEO TITLE')).toHaveValue('Notes from the Reading Room')
		await page.getByLabel('EXCERPT').fill('What the reading room holds.')
		const editor = page.getByRole('textbox', { name: 'CONTENT *' })
		await editor.click()
		await page.keyboard.type('A first paragraph with ')
		await page.getByRole('button', { name: 'Bold' }).click()
		await page.keyboard.type('bold words')
		await page.getByRole('button', { name: 'PUBLISH' }).click()
		await expect(
			page.getByRole('status').filter({ hasText: 'Article published successfully!' }),
		).toBeVisible()
		await expect(rowOf(page, 'Notes from the Reading Room')).toContainText('published')

		const reader = await context.browser()?.newPage()
		if (!reader) throw new Error('no browser')
		const address = new URL('/blog/notes-from-the-reading-room', page.url()).href
		await reader.goto(address)
		await expect(reader).toHaveTitle(/^Notes from the Reading Room \| Twelve-Day War Archive Blog$/)
		await expect(reader.locator('.article-body strong')).toHaveText('bold words')

		await rowOf(page, 'Notes from the Reading Room').getByRole('link', { name: /^EDIT/ }).click()
		await expect(page.getByRole('heading', { name: 'EDIT ARTICLE' })).toBeVisible()
		await expect(page.getByRole('textbox', { name: 'CONTENT *' })).toContainText('bold words')
		await page.getByLabel('URL SLUG *').fill('the-reading-room')
		await page.getByRole('button', { name: 'PUBLISH' }).click()
		await expect(
			page.getByRole('status').filter({ hasText: 'Article published successfully!' }),
		).toBeVisible()
		await reader.goto(address)
		await expect(reader).toHaveURL(/\/blog\/the-reading-room$/)

		await rowOf(page, 'Notes from the Reading Room').getByRole('link', { name: /^EDIT/ }).click()
		await expect(page.getByRole('button', { name: 'SAVE DRAFT' })).toHaveAccessibleDescription(
			/takes this article offline/,
		)
		await page.getByRole('button', { name: 'SAVE DRAFT' }).click()
		const offline = page.getByRole('dialog', { name: 'Take this article offline?' })
		await expect(offline.getByRole('button', { name: 'CANCEL' })).toBeFocused()
		await page.keyboard.press('Enter')
		await expect(offline).toBeHidden()
		expect((await reader.reload())?.status()).toBe(200)
		await page.getByRole('button', { name: 'SAVE DRAFT' }).click()
		await offline.getByRole('button', { name: 'TAKE IT OFFLINE' }).click()
		await expect(page.getByRole('status').filter({ hasText: 'Article saved successfully!' })).toBeVisible()
		await expect(
			page.getByRole('status').filter({ hasText: 'It is a draft now and no longer public.' }),
		).toBeVisible()
		await reader.reload()
		await expect(reader.getByRole('heading', { name: 'Article Not Found' })).toBeVisible()
		await reader.close()

		await rowOf(page, 'Notes from the Reading Room')
			.getByRole('button', { name: /^DELETE/ })
			.click()
		const dialog = page.getByRole('dialog')
		await expect(dialog).toContainText(question)
		await expect(dialog.getByRole('button', { name: 'CANCEL' })).toBeFocused()
		await dialog.getByRole('button', { name: 'DELETE' }).click()
		await expect(rowOf(page, 'Notes from the Reading Room')).toHaveCount(0)
		await expect(
			page.getByRole('status').filter({ hasText: '“Notes from the Reading Room” has been deleted.' }),
		).toBeVisible()

		await page.getByRole('button', { name: 'LOGOUT' }).click()
		await expect(page).toHaveURL(/\/admin\/login$/)
		expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull()
		await page.goto('/admin')
		await expect(page).toHaveURL(/\/admin\/login$/)
	})

	test('shows why a save failed to an author at the end of the text', async ({ page }) => {
		await startSession(page)
		await page.goto('/admin/new-article')
		// Before the editor is there, the browser itself checks the form, in words of its own.
		await page.getByRole('textbox', { name: 'CONTENT *' }).and(page.locator('[contenteditable]')).click()
		await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
		await page.getByRole('button', { name: 'PUBLISH' }).click()
		const alert = page.getByRole('alert')
		await expect(alert).toHaveText('Title and content are required')
		await expect(alert).toBeInViewport({ ratio: 1 })
		await page.getByLabel('TITLE *').fill('Why dates differ')
		await page.getByLabel('URL SLUG *').fill('why-dates-differ')
		await page.getByRole('textbox', { name: 'CONTENT *' }).click()
		await page.keyboard.type('Words')
		await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
		await page.getByRole('button', { name: 'SAVE DRAFT' }).click()
		await expect(page.getByText('Another article has this URL slug.')).toBeInViewport()
		await expect(alert).toBeInViewport({ ratio: 1 })
	})
})

test.describe('the publishing loop without script', () => {
	test.use({ javaScriptEnabled: false })

	test('signs in, writes, publishes, reads, edits and deletes', async ({ page }) => {
		await signIn(page)
		await page.getByRole('link', { name: 'CREATE NEW ARTICLE' }).click()
		await page.getByLabel('TITLE *').fill('Written without script')
		await page.getByLabel('CONTENT *').fill('<p>Plain <em>HTML</em>.</p><script>alert(1)</script>')
		await page.getByRole('button', { name: 'PUBLISH' }).click()
		await expect(
			page.getByRole('status').filter({ hasText: 'Article published successfully!' }),
		).toBeVisible()

		await page.goto('/blog')
		await page.getByRole('heading', { name: 'Written without script' }).getByRole('link').click()
		await expect(page.locator('.article-body em')).toHaveText('HTML')
		expect(await page.locator('.article-body').innerHTML()).not.toContain('script')

		await page.goto('/admin')
		await rowOf(page, 'Written without script').getByRole('link', { name: /^EDIT/ }).click()
		await expect(page.getByText('SAVE DRAFT takes this article offline.')).toBeVisible()
		await expect(page.getByLabel('CONTENT *')).toHaveValue('<p>Plain <em>HTML</em>.</p>')
		await page.getByLabel('TITLE *').fill('')
		await page.getByLabel('EXCERPT').fill('Typed and not lost')
		await page.getByRole('button', { name: 'SAVE DRAFT' }).click()
		await expect(page.getByRole('alert')).toContainText('Title and content are required')
		await expect(page.getByLabel('EXCERPT')).toHaveValue('Typed and not lost')

		await page.goto('/admin')
		await rowOf(page, 'Written without script')
			.getByRole('button', { name: /^DELETE/ })
			.click()
		await expect(page.getByRole('heading', { name: question })).toBeVisible()
		await page.getByRole('link', { name: 'BACK TO DASHBOARD' }).click()
		await rowOf(page, 'Written without script')
			.getByRole('button', { name: /^DELETE/ })
			.click()
		await expect(page.getByRole('link', { name: 'BACK TO DASHBOARD' })).toBeFocused()
		await page.getByRole('button', { name: 'DELETE' }).click()
		await expect(rowOf(page, 'Written without script')).toHaveCount(0)
		await expect(
			page.getByRole('status').filter({ hasText: '“Written without script” has been deleted.' }),
		).toBeVisible()

		await page.getByRole('button', { name: 'LOGOUT' }).click()
		await expect(page).toHaveURL(/\/admin\/login$/)
	})

	test('keeps the paragraphs of plain text, and says so when SAVE DRAFT takes it offline', async ({
		page,
	}) => {
		await startSession(page)
		await page.goto('/admin/new-article')
		await page.getByLabel('TITLE *').fill('Typed as plain text')
		const content = page.getByLabel('CONTENT *')
		await expect(content).toHaveAccessibleDescription(/Plain text, HTML or both/)
		await content.fill('First paragraph.\n\nSecond & third line,\nin two rows where a < b.')
		await page.getByRole('button', { name: 'PUBLISH' }).click()
		await page.goto('/blog/typed-as-plain-text')
		await expect(page.locator('.article-body p')).toHaveText([
			'First paragraph.',
			'Second & third line,in two rows where a < b.',
		])
		await expect(page.locator('.article-body br')).toHaveCount(1)
		await page.goto('/admin')
		await rowOf(page, 'Typed as plain text').getByRole('link', { name: /^EDIT/ }).click()
		await page.getByRole('button', { name: 'SAVE DRAFT' }).click()
		await expect(page.getByRole('status').filter({ hasText: 'Article saved successfully!' })).toBeVisible()
		await expect(
			page.getByRole('status').filter({ hasText: 'It is a draft now and no longer public.' }),
		).toBeVisible()
	})

	test('opens the menu of seven links', async ({ page }) => {
		await page.setViewportSize({ width: 375, height: 800 })
		await page.goto('/blog')
		await page.getByText('Menu', { exact: true }).click()
		const links = page.getByRole('navigation', { name: 'Menu' }).getByRole('link')
		await expect(links).toHaveText(['Home', 'Timeline', 'Causes', 'Aftermath', 'Blog', 'Comparison', 'FAQ'])
	})

	test('keeps the choice of a theme', async ({ page }) => {
		await page.goto('/blog')
		await page.getByRole('button', { name: 'Dark' }).click()
		await expect(page).toHaveURL(/\/blog$/)
		await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
	})
})
