import type { Page } from '@playwright/test'
import { fromWord, pasted } from '../unit/admin/editor/clipboard.ts'
import { expect, startSession, test } from './fixtures.ts'

/** The editor of a new article, with the caret in its text, and what the browser complains of from here on. */
async function openEditor(page: Page): Promise<string[]> {
	await startSession(page)
	const complaints: string[] = []
	page.on('console', (message) => {
		if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
	})
	page.on('pageerror', (error) => complaints.push(String(error)))
	await page.goto('/admin/new-article')
	await page.getByRole('textbox', { name: 'CONTENT *' }).and(page.locator('[contenteditable]')).click()
	return complaints
}

const content = (page: Page) => page.locator('input[name=content]').inputValue()

test('a paste out of a word processor breaks no policy and can be taken back', async ({ page }) => {
	const complaints = await openEditor(page)
	await page.evaluate((html) => {
		const clipboardData = new DataTransfer()
		clipboardData.setData('text/html', html)
		const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
		document.activeElement?.dispatchEvent(event)
	}, fromWord)
	await expect.poll(() => content(page)).toBe(pasted)
	await page.keyboard.press('ControlOrMeta+z')
	await expect.poll(() => content(page)).toBe('')
	expect(complaints).toEqual([])
})

test('the dialogs make links and images, and writing on loads no image again', async ({ page }) => {
	const complaints = await openEditor(page)
	let loads = 0
	page.on('request', (request) => {
		if (request.url().includes('/favicon.svg')) loads++
	})
	await page.keyboard.type('See ')
	await page.keyboard.press('ControlOrMeta+k')
	await page.getByLabel('Enter URL:').fill('/timeline')
	await page.keyboard.press('Enter')
	await page.getByRole('button', { name: 'Image', exact: true }).click()
	await page.getByLabel('Enter image URL:').fill('javascript:alert(1)')
	await page.getByRole('button', { name: 'INSERT' }).click()
	await expect(page.getByRole('alert')).toContainText('This address cannot be used')
	await page.getByLabel('Enter image URL:').fill('/favicon.svg')
	await page.getByRole('button', { name: 'INSERT' }).click()
	await expect(page.getByText('1 image in the content has no alternative text.')).toBeVisible()
	await page.locator('[contenteditable] img').click()
	await page.getByRole('button', { name: 'Image', exact: true }).click()
	await page.getByLabel('Decorative').check()
	await page.getByRole('button', { name: 'SAVE', exact: true }).click()
	await expect(page.getByText('no alternative text')).toBeHidden()
	await page.keyboard.press('ArrowRight')
	await page.keyboard.type(' and more')
	await expect
		.poll(() => content(page))
		.toBe(
			'<p>See <a href="/timeline">/timeline</a><img src="/favicon.svg" alt="" loading="lazy"> and more</p>',
		)
	expect(loads).toBeLessThanOrEqual(1)
	expect(complaints).toEqual([])
})

test('a form that is sent in the middle of typing holds the last letter', async ({ page }) => {
	await openEditor(page)
	await page.keyboard.type('All of it')
	const sent = await page.evaluate(() => {
		document.execCommand('insertText', false, '!')
		const form = document.querySelector<HTMLFormElement>('form:has(input[name=content])')
		return form && new FormData(form).get('content')
	})
	expect(sent).toBe('<p>All of it!</p>')
})

test('SEO DESCRIPTION grows with the lines that are typed into it', async ({ page }) => {
	await openEditor(page)
	const field = page.getByRole('textbox', { name: 'SEO DESCRIPTION' })
	const height = async () => (await field.boundingBox())?.height ?? 0
	const empty = await height()
	await field.fill('One\ntwo\nthree\nfour\nfive\nsix')
	await expect.poll(height).toBeGreaterThan(empty * 1.5)
})

test('keys lead above a first code block and between tables, and typing replaces a selection of all', async ({
	page,
}) => {
	await openEditor(page)
	const table = (cell: string) => `<table><tbody><tr><td>${cell}</td></tr></tbody></table>`
	const paste = (html: string) =>
		page.evaluate((pasted) => {
			const clipboardData = new DataTransfer()
			clipboardData.setData('text/html', pasted)
			const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
			document.activeElement?.dispatchEvent(event)
		}, html)
	await paste(`${table('a')}${table('b')}<p>end</p>`)
	await page.locator('[contenteditable]').getByText('b').click()
	await page.keyboard.press('Home')
	await page.keyboard.press('ArrowUp')
	await page.keyboard.type('between')
	await expect.poll(() => content(page)).toBe(`${table('a')}<p>between</p>${table('b')}<p>end</p>`)
	await page.keyboard.press('ControlOrMeta+a')
	await page.keyboard.type('new')
	await expect.poll(() => content(page)).toBe('<p>new</p>')
	await page.keyboard.press('ControlOrMeta+a')
	await paste('<pre><code>x</code></pre><p>end</p>')
	await page.keyboard.press('ControlOrMeta+Home')
	await page.keyboard.press('ArrowUp')
	await page.keyboard.type('above')
	await expect.poll(() => content(page)).toBe('<p>above</p><pre><code>x</code></pre><p>end</p>')
})
