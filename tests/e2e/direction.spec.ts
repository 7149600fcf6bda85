/** Each text runs in the direction of its own first letter, wherever it is shown. */
import type { Locator } from '@playwright/test'
import { expect, rowOf, signIn, test } from './fixtures.ts'

const article = {
	title: 'שאלה: מה קרה ב-13 ביוני?',
	slug: 'rtl-title',
	excerpt: 'תקציר בעברית (2025).',
	status: 'published',
	keywords: 'יוני',
	content:
		'<p>English intro.</p><p>הנאום נשא בעברית (חלק א).</p><h2>פרק: א</h2><ul><li>פריט ראשון.</li><li>Second item.<ol><li>סעיף</li></ol></li></ul><blockquote><p>«متن فارسی: ۱۳ ژوئن.»</p><p>In English.</p></blockquote><table><tr><td>מספר</td><td>Number</td></tr></table><h2>Chapter</h2>',
}

const directions = (locator: Locator) =>
	locator.evaluateAll((all) => all.map((each) => getComputedStyle(each).direction))

test.beforeEach(async ({ page }) => {
	await signIn(page)
	await page.request.post('/api/articles', { data: article })
})

test('an article', async ({ page }) => {
	await page.goto(`/blog/${article.slug}`)
	const expected: [string, string[]][] = [
		['h1', ['rtl']],
		['.lead', ['rtl']],
		['.article-body > p', ['ltr', 'rtl']],
		['.article-body h2', ['rtl', 'ltr']],
		['.article-body li', ['rtl', 'ltr', 'rtl']],
		['.article-body blockquote', ['rtl']],
		['.article-body blockquote p', ['rtl', 'ltr']],
		['.article-body td', ['rtl', 'ltr']],
		['.on-this-page li', ['rtl', 'ltr']],
	]
	for (const [selector, values] of expected)
		expect(await directions(page.locator(selector)), selector).toEqual(values)
	// The rule of the quote stands on the side where its lines begin.
	const quote = page.locator('.article-body blockquote')
	await expect(quote).toHaveCSS('border-right-width', '3px')
	await expect(quote).toHaveCSS('border-left-width', '0px')
})

test('cards, results of a search and the dashboard', async ({ page }) => {
	await page.goto('/blog')
	const card = page.locator('.post').filter({ hasText: article.title })
	expect(await directions(card.locator('h2, div + p'))).toEqual(['rtl', 'rtl'])
	await page.goto(`/search?q=${encodeURIComponent('הנאום')}`)
	expect(await directions(page.locator('.hits :is(h2, h2 + p)'))).toEqual(['rtl', 'rtl'])
	await page.goto('/admin')
	expect(
		await directions(rowOf(page, article.title).getByRole('link', { name: article.title, exact: true })),
	).toEqual(['rtl'])
})

test('an article whose author names its language', async ({ page }) => {
	await page.goto('/admin/new-article')
	await page.getByLabel('TITLE *', { exact: true }).fill('BBC فارسی چه نوشت')
	await page.getByLabel('URL SLUG *').fill('named-language')
	await page.getByLabel('EXCERPT').fill('(IAEA) گزارش')
	await page.locator('[contenteditable]').fill('1')
	await page.getByLabel('LANGUAGE').fill('Persian')
	await page.getByRole('button', { name: 'PUBLISH' }).click()
	await expect(page.getByLabel('LANGUAGE')).toHaveAccessibleDescription(/must be a language tag/)
	await page.getByLabel('LANGUAGE').fill('FA')
	await expect(page.locator('[contenteditable]')).toHaveAttribute('lang', 'fa')
	await expect(page.locator('[contenteditable]')).toHaveCSS('direction', 'rtl')
	const opening = page.waitForEvent('popup')
	await page.getByRole('button', { name: 'PREVIEW CHANGES' }).click()
	const preview = await opening
	await expect(preview.locator('h1:lang(fa)')).toHaveCSS('direction', 'rtl')
	await preview.close()
	await page.getByRole('button', { name: 'PUBLISH' }).click()
	await page.getByRole('link', { name: 'View the article' }).click()
	for (const part of ['h1', '.lead', '.article-body'])
		await expect(page.locator(`${part}:lang(fa)`)).toHaveCSS('direction', 'rtl')
	expect(await directions(page.locator('.file-line, .docket dt').first())).toEqual(['ltr'])
	await page.goto('/blog')
	const card = page.locator('.post').filter({ hasText: 'BBC' })
	expect(await directions(card.locator(':is(h2, div + p):lang(fa)'))).toEqual(['rtl', 'rtl'])
	await page.goto('/blog/named-language/versions')
	await expect(page.locator('h1 bdi:lang(fa)')).toHaveCSS('direction', 'rtl')
	await page.goto(`/search?q=${encodeURIComponent('BBC فارسی')}`)
	expect(await directions(page.locator('.hits :is(h2, h2 + p):lang(fa)'))).toEqual(['rtl', 'rtl'])
})

test('the editor', async ({ page }) => {
	await page.goto('/admin')
	await rowOf(page, article.title).getByRole('link', { name: article.title, exact: true }).click()
	const text = page.locator('[contenteditable]')
	await expect(text).toBeVisible()
	expect(await directions(text.locator('> p'))).toEqual(['ltr', 'rtl'])
	await expect(text.locator('blockquote')).toHaveCSS('border-right-width', '3px')
	expect(await directions(text.locator('blockquote p'))).toEqual(['rtl', 'ltr'])
	// The item around the nested list is one too.
	expect(await directions(text.locator('li'))).toEqual(['rtl', 'ltr', 'rtl', 'rtl'])
})
