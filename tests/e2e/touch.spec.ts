import type { Locator, Page } from '@playwright/test'
import { makeImage } from '../support/images.ts'
import { expect, startSession, test } from './fixtures.ts'

test.use({ hasTouch: true, viewport: { width: 375, height: 812 } })

for (const { what, caption } of [
	{ what: 'an image in a line', caption: '' },
	{ what: 'an image with a caption', caption: 'The strait' },
])
	test(`words typed after a tap on ${what} stay in the text`, async ({ page }) => {
		await startSession(page)
		await page.goto('/admin/new-article')
		const content = page.getByRole('textbox', { name: 'CONTENT *' }).and(page.locator('[contenteditable]'))
		await content.tap()
		await page.keyboard.type('Before')
		await page.getByRole('button', { name: 'Image', exact: true }).tap()
		const dialog = page.getByRole('dialog')
		const buffer = await makeImage(300, 200).png().toBuffer()
		await dialog
			.getByLabel('Or choose an image')
			.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer })
		await dialog.getByLabel('Alternative text').fill('A hill')
		await dialog.getByLabel('Caption').fill(caption)
		await dialog.getByRole('button', { name: 'INSERT' }).tap()
		await expect(dialog).toBeHidden()
		await content.getByRole('img', { name: 'A hill' }).tap()
		await page.keyboard.type(' Corrected.')
		await expect(content).toContainText('Corrected.')
		await expect(content.getByRole('img', { name: 'A hill' })).toBeVisible()
	})

/** The middle of a word of the page, where a finger may come down. */
const middleOf = (paragraph: Locator, word: string) =>
	paragraph.evaluate((element, sought) => {
		const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode() as Text
		const at = text.data.indexOf(sought) + sought.length / 2
		const range = document.createRange()
		range.setStart(text, at)
		range.setEnd(text, at)
		const { left, top, height } = range.getBoundingClientRect()
		return { x: left, y: top + height / 2 }
	}, word)

test('words typed after a tap in the middle of a word of a paragraph come there', async ({ page }) => {
	await startSession(page)
	const content = '<p>One paragraph.</p><p>It was undone in a day.</p><p>A last one.</p>'
	const created = await page.request.post('/api/articles', { data: { title: 'Tapped', content } })
	await page.goto(`/admin/edit-article/${(await created.json()).id}`)
	const text = page.getByRole('textbox', { name: 'CONTENT *' }).and(page.locator('[contenteditable]'))
	const paragraph = text.getByText('undone')
	await paragraph.scrollIntoViewIfNeeded()
	const { x, y } = await middleOf(paragraph, 'undo')
	await page.touchscreen.tap(x, y)
	await expect(text).toBeFocused()
	await page.keyboard.insertText('-')
	await page.keyboard.insertText('re')
	await expect(text.getByText('day')).toHaveText('It was un-redone in a day.')
	await expect(page.locator('input[name=content]')).toHaveValue(
		'<p>One paragraph.</p><p>It was un-redone in a day.</p><p>A last one.</p>',
	)
})

test('the tools of a table leave room for the table, and the last of them can be reached', async ({
	page,
}) => {
	await startSession(page)
	const content = '<table><tbody><tr><td>One</td></tr><tr><td>Two</td></tr></tbody></table><p>After</p>'
	const created = await page.request.post('/api/articles', { data: { title: 'Table', content } })
	await page.goto(`/admin/edit-article/${(await created.json()).id}`)
	const text = page.getByRole('textbox', { name: 'CONTENT *' }).and(page.locator('[contenteditable]'))
	await text.getByText('Two').tap()
	const tools = page.getByRole('toolbar', { name: 'Table at the caret' })
	await expect.poll(async () => (await tools.boundingBox())?.height).toBeLessThan(70)
	await tools.getByRole('button', { name: 'Delete table' }).tap()
	await expect(page.locator('input[name=content]')).toHaveValue('<p>After</p>')
})

test.describe('on a small phone', () => {
	test.use({ viewport: { width: 375, height: 667 } })

	test('the bars beside a text take at most 30 % of the screen, in a table too', async ({ page }) => {
		await startSession(page)
		const content = `${'<p>A line</p>'.repeat(40)}<table><tbody><tr><td>Cell</td></tr></tbody></table>${'<p>A line</p>'.repeat(40)}`
		const article = { title: 'Below bars', content, status: 'published' }
		const created = await page.request.post('/api/articles', { data: article })
		await page.goto(`/admin/edit-article/${(await created.json()).id}`)
		const text = page.getByRole('textbox', { name: 'CONTENT *' }).and(page.locator('[contenteditable]'))
		await text.getByText('Cell').tap()
		await page.keyboard.type('More')
		await expect(page.getByText(/^Saved here/)).toBeInViewport()
		await expect(page.getByRole('toolbar', { name: 'Table at the caret' })).toBeInViewport()
		await expect(page.getByRole('button', { name: 'PUBLISH' })).toBeInViewport()
		expect(await heightOfBars(page)).toBeLessThanOrEqual(0.3 * 667)
		const toolbar = page.getByRole('toolbar', { name: 'Text formatting' })
		await toolbar.getByRole('button', { name: 'Image', exact: true }).tap()
		await expect(page.getByRole('dialog', { name: 'Image' })).toBeVisible()
	})

	test('so do they with the notice about a pasted image', async ({ page }) => {
		await startSession(page)
		await page.goto('/admin/new-article')
		const text = page.getByRole('textbox', { name: 'CONTENT *' }).and(page.locator('[contenteditable]'))
		await text.tap()
		await text.evaluate((element) => {
			const clipboardData = new DataTransfer()
			const image = '<img src="http://127.0.0.1:9/map.png" alt="A map">'
			clipboardData.setData('text/html', `${'<p>A line</p>'.repeat(40)}<p>${image}</p>`)
			element.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData }))
		})
		const notice = page.getByRole('alert').filter({ hasText: 'An image stays on another site.' })
		await text.getByText('A line').nth(20).scrollIntoViewIfNeeded()
		await expect(notice).toBeInViewport({ ratio: 1 })
		expect(await heightOfBars(page)).toBeLessThanOrEqual(0.3 * 667)
		await notice.getByRole('button', { name: 'DISMISS' }).tap()
		await expect(notice).toHaveCount(0)
	})
})

/** Pixels of the screen that are covered by what stays in view beside the text. */
function heightOfBars(page: Page): Promise<number> {
	return page
		.locator('.bar, .toolbar-frame, .save-bar')
		.evaluateAll((elements) =>
			elements
				.map((element) => element.getBoundingClientRect())
				.reduce(
					(sum, { top, bottom }) => sum + Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0)),
					0,
				),
		)
}

test('boxes and round buttons are large enough for a finger', async ({ page }) => {
	await startSession(page)
	const small: string[] = []
	for (const path of ['/admin', '/admin/import', '/admin/mailings/new?article=1', '/newsletter/rights']) {
		await page.goto(path)
		const sizes = await page
			.locator('main :is([type=checkbox], [type=radio])')
			.evaluateAll((boxes) => boxes.map((box) => box.getBoundingClientRect().width))
		expect(sizes.length, path).toBeGreaterThan(0)
		if (Math.min(...sizes) < 24) small.push(path)
	}
	expect(small).toEqual([])
})
