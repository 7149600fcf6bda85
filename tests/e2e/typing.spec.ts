import { runAxe } from './axe.ts'
import { expect, rowOf, signIn, startSession, test } from './fixtures.ts'

test.describe('writing with script', () => {
	test('makes a table, a quote and a link by keyboard, and Ctrl+S saves and stays', async ({ page }) => {
		await startSession(page)
		await page.goto('/admin/new-article')
		await expect(page.getByLabel('TITLE *')).toBeFocused()
		await page.keyboard.type('By keyboard alone')
		const content = page.getByRole('textbox', { name: 'CONTENT *' }).and(page.locator('[contenteditable]'))
		await content.focus()
		await page.keyboard.type('> Quoted\n\nSee www.example.org and ')
		await page.keyboard.press('Control+Shift+X')
		await page.keyboard.type('struck')
		await page.keyboard.press('Control+Shift+X')
		await page.keyboard.press('Control+Shift+L')
		await page.getByLabel('Rows').fill('2')
		await page.getByLabel('Columns').fill('2')
		await page.keyboard.press('Enter')
		await page.keyboard.type('Head')
		await page.getByRole('button', { name: 'Row below' }).click()
		await expect(page.locator('[contenteditable] tr')).toHaveCount(3)
		await expect(page.getByText('6 words, about 1 min to read')).toBeVisible()

		await page.keyboard.press('Control+s')
		await expect(page).toHaveURL(/\/admin\/edit-article\/\d+$/)
		await expect(page.getByRole('status').filter({ hasText: 'Article saved successfully!' })).toBeVisible()
		const stored = page.locator('input[name=content]')
		await expect(stored).toHaveValue(
			/^<blockquote><p>Quoted<\/p><\/blockquote><p>See <a href="https:\/\/www\.example\.org">/,
		)
		await expect(stored).toHaveValue(/<s>struck<\/s>.*<th scope="col">Head<\/th>/)

		await expect(content).toBeFocused()
		await page.keyboard.type('More')
		await page.keyboard.press('Control+s')
		await expect(page.locator('input[name=version]')).toHaveValue('2')
		await expect(content).toBeFocused()
		await expect(stored).toHaveValue(/<th scope="col"><p>HeadMore|<th scope="col">HeadMore/)
		await page.keyboard.press('Control+Enter')
		await expect(page.getByRole('button', { name: 'PUBLISH', exact: true })).toBeFocused()
		await page.getByRole('link', { name: 'BACK TO DASHBOARD' }).click()
		await expect(rowOf(page, 'By keyboard alone')).toContainText('draft')
	})

	test('a space and a new line stay when the editor comes, and at the first Ctrl+S', async ({ page }) => {
		await startSession(page)
		let release = () => {}
		const released = new Promise<void>((resolve) => {
			release = resolve
		})
		await page.route('**/assets/rich-text-editor-*', async (route) => {
			await released
			await route.continue()
		})
		await page.goto('/admin/new-article')
		await page.getByLabel('TITLE *').fill('Between words')
		const content = page.getByRole('textbox', { name: 'CONTENT *' })
		await content.click()
		await page.keyboard.type('One\n\nTwo ')
		release()
		await expect(page.locator('[contenteditable]')).toBeFocused()
		await page.keyboard.type('three ')
		await page.keyboard.press('Control+s')
		await expect(page).toHaveURL(/\/admin\/edit-article\/\d+$/)
		await expect(page.locator('[contenteditable]')).toBeFocused()
		await page.keyboard.type('four\n')
		await page.keyboard.press('Control+s')
		await expect(page.locator('input[name=version]')).toHaveValue('2')
		await page.keyboard.type('Five')
		await expect(page.locator('input[name=content]')).toHaveValue(
			'<p>One</p><p>Two three four</p><p>Five</p>',
		)
	})

	test('a Ctrl+S during a save saves once more when that has come back', async ({ page }) => {
		await startSession(page)
		await page.goto('/admin/new-article')
		await page.getByLabel('TITLE *').fill('Twice in a row')
		const content = page.locator('[contenteditable]')
		const stored = page.locator('input[name=content]')
		for (const version of ['2', '4']) {
			let release = () => {}
			const released = new Promise<void>((resolve) => {
				release = resolve
			})
			const isSave = (url: URL) => /\/admin\/(new|edit)-article/.test(url.pathname)
			await page.route(isSave, async (route) => {
				if (route.request().method() === 'POST') await released
				await route.continue()
			})
			await content.click()
			await page.keyboard.press('Control+End')
			await page.keyboard.type('One,')
			await page.keyboard.press('Control+s')
			await expect(page.getByRole('button', { name: 'SAVING...' })).toBeVisible()
			await page.keyboard.type('two,')
			await page.keyboard.press('Control+s')
			release()
			await expect(page.locator('input[name=version]')).toHaveValue(version)
			await page.unroute(isSave)
			await page.reload()
		}
		await expect(stored).toHaveValue('<p>One,two,One,two,</p>')
		await page.goto('/admin')
		await expect(rowOf(page, 'Twice in a row')).toHaveCount(1)
	})

	test('a Ctrl+S that fails says so, and typing goes on where it was', async ({ page }) => {
		await startSession(page)
		await page.goto('/admin/new-article')
		await page.getByLabel('TITLE *').fill('Without an answer')
		await page.locator('[contenteditable]').click()
		await page.keyboard.type('One,')
		const isSave = (url: URL) => url.pathname.startsWith('/admin/new-article')
		await page.route(isSave, (route) =>
			route.request().method() === 'POST' ? route.abort() : route.continue(),
		)
		await page.keyboard.press('Control+s')
		const alert = page.getByRole('alert').filter({ hasText: 'Failed to save article' })
		await expect(alert).toBeInViewport()
		await page.keyboard.type('two')
		await expect(page.locator('input[name=content]')).toHaveValue('<p>One,two</p>')
	})

	test('the first Ctrl+S keeps the caret and text typed during the save', async ({ page, context }) => {
		await signIn(page)
		// On a slow machine keys come while the one form takes the other's place.
		const browser = await context.newCDPSession(page)
		await browser.send('Emulation.setCPUThrottlingRate', { rate: 4 })
		await page.goto('/admin/new-article')
		await page.getByLabel('TITLE *').fill('Written on')
		const content = page.getByRole('textbox', { name: 'CONTENT *' }).and(page.locator('[contenteditable]'))
		const stored = page.locator('input[name=content]')
		await content.focus()
		await page.keyboard.type('One\nTwo')
		await page.keyboard.press('ArrowUp')
		let release = () => {}
		const released = new Promise<void>((resolve) => {
			release = resolve
		})
		await page.route('**/admin/new-article*', async (route) => {
			if (route.request().method() === 'POST') await released
			await route.fallback()
		})
		await page.keyboard.press('Control+s')
		await expect(page.getByRole('button', { name: 'SAVING...' })).toBeVisible()
		await page.keyboard.type(' and')
		release()
		await expect(page).toHaveURL(/edit-article/)
		await expect(stored).toHaveValue('<p>One and</p><p>Two</p>')
		await expect(content).toBeFocused()
		await page.keyboard.type(' a half')
		await expect(stored).toHaveValue('<p>One and a half</p><p>Two</p>')
		await expect(page.getByText('Unsaved changes were found')).toBeHidden()
	})

	test('a key acts where the caret is, also when it comes faster than news of the caret', async ({
		page,
	}) => {
		await startSession(page)
		await page.goto('/admin/new-article')
		const content = page.getByRole('textbox', { name: 'CONTENT *' }).and(page.locator('[contenteditable]'))
		await content.focus()
		await page.keyboard.type('One\nThree')
		await page.evaluate(() => {
			getSelection()?.modify('move', 'backward', 'lineboundary')
			const enter = { key: 'Enter', keyCode: 13, bubbles: true, cancelable: true }
			document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', enter))
		})
		await page.keyboard.press('ArrowUp')
		await page.keyboard.insertText('Two')
		await expect(page.locator('input[name=content]')).toHaveValue('<p>One</p><p>Two</p><p>Three</p>')
	})

	test('makes the block that the last letters name, also when they come faster than the list', async ({
		page,
	}) => {
		await startSession(page)
		await page.goto('/admin/new-article')
		const content = page.getByRole('textbox', { name: 'CONTENT *' }).and(page.locator('[contenteditable]'))
		const options = page.getByRole('listbox', { name: 'Blocks' }).getByRole('option')
		await content.focus()
		await page.keyboard.type('/b')
		await expect(options.first()).toHaveText('Bulleted list')
		await page.evaluate(() => {
			document.execCommand('delete')
			document.execCommand('insertText', false, 'quo')
			const enter = { key: 'Enter', bubbles: true, cancelable: true }
			document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', enter))
		})
		await page.keyboard.type('Quoted')
		await expect(page.locator('input[name=content]')).toHaveValue('<blockquote><p>Quoted</p></blockquote>')
	})

	test('makes blocks of a list that / opens, by keyboard alone', async ({ page }) => {
		await startSession(page)
		await page.goto('/admin/new-article')
		const content = page.getByRole('textbox', { name: 'CONTENT *' }).and(page.locator('[contenteditable]'))
		const stored = page.locator('input[name=content]')
		const options = page.getByRole('listbox', { name: 'Blocks' }).getByRole('option')
		await content.focus()
		await page.keyboard.type('/')
		await expect(options).toHaveCount(10)
		// A button that is half below the bar is too small a target for axe; accessibility.spec.ts looks at it whole.
		const problems = await runAxe(page)
		expect(problems.filter((problem) => !problem.startsWith('target-size'))).toEqual([])
		await page.keyboard.press('ArrowDown')
		await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true')
		await expect(content).toHaveAttribute(
			'aria-activedescendant',
			(await options.nth(1).getAttribute('id')) ?? '',
		)
		await page.keyboard.type('quo')
		await expect(options).toHaveText(['Quote'])
		await page.keyboard.press('Enter')
		await page.keyboard.type('Quoted')
		await expect(stored).toHaveValue('<blockquote><p>Quoted</p></blockquote>')

		await page.keyboard.press('Enter')
		await page.keyboard.press('Enter')
		await page.keyboard.type('/')
		await expect(options).toHaveCount(10)
		await page.keyboard.press('Escape')
		await expect(options).toHaveCount(0)
		await page.keyboard.press('Enter')
		await expect(stored).toHaveValue(/<p>\/<\/p>/)
		await page.keyboard.type('and/or')
		await expect(options).toHaveCount(0)
		await page.keyboard.press('Enter')
		await page.keyboard.type('/image')
		await expect(options).toHaveText(['Image'])
		await page.keyboard.press('Enter')
		await expect(page.getByRole('dialog')).toContainText('Enter image URL:')
	})

	test('Ctrl+S on a published article changes nothing that readers see', async ({ page }) => {
		await startSession(page)
		const fields = { title: 'Public as it is', content: '<p>Text</p>', status: 'published' }
		const created = await page.request.post('/api/articles', { data: fields })
		await page.goto(`/admin/edit-article/${(await created.json()).id}`)
		await page.getByLabel('TITLE *').fill('Another title')
		await page.keyboard.press('Control+s')
		await expect(page.getByRole('status').filter({ hasText: 'Changes saved privately.' })).toBeVisible()
		await expect(page.getByLabel('TITLE *')).toHaveValue('Another title')
		await expect(page.getByLabel('TITLE *')).toBeFocused()
		await expect(page.locator('input[name=version]')).toHaveValue('1')
		await page.reload()
		await expect(page.getByText('You are editing unpublished changes')).toBeVisible()
		await expect(page.getByLabel('TITLE *')).toHaveValue('Another title')
	})
})

test.describe('writing without script', () => {
	test.use({ javaScriptEnabled: false })

	test('shows the text length and search preview of the stored article', async ({ page }) => {
		await startSession(page)
		await page.goto('/admin/new-article')
		await page.getByLabel('TITLE *').fill('Without script')
		await page.getByLabel('EXCERPT').fill('What search engines may show.')
		await page.getByLabel('CONTENT *').fill('Three short words.')
		await page.getByRole('button', { name: 'SAVE DRAFT' }).click()
		await rowOf(page, 'Without script').getByRole('link', { name: /^EDIT/ }).click()
		await expect(page.getByText('3 words, about 1 min to read')).toBeVisible()
		const preview = page.getByRole('region', { name: 'Search preview' })
		await expect(preview).toContainText('What search engines may show.')
		await expect(preview).toContainText('Title: 14 of 60 characters. Description: 29 of 160 characters.')
	})
})
