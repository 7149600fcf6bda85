import type { Page } from '@playwright/test'
import { expect, signIn, test } from './fixtures.ts'

/** Returns true when the page that is open came with a transition, which is known at its first frame. */
async function hasFaded(page: Page) {
	await page.waitForFunction(() => 'hasFaded' in window)
	return page.evaluate(() => (window as { hasFaded?: boolean }).hasFaded)
}

test.beforeEach(async ({ page }) => {
	await page.addInitScript(() => {
		window.addEventListener('pagereveal', ({ viewTransition }) => {
			Object.assign(window, { hasFaded: viewTransition !== null })
		})
	})
})

test('a reader’s page fades into the next one', async ({ page }) => {
	await page.goto('/blog')
	// A page that nobody has seen yet is left at once.
	expect(await hasFaded(page)).toBe(false)
	await page.evaluate(() => location.assign('/timeline/day-2'))
	await page.waitForURL('/timeline/day-2')
	expect(await hasFaded(page)).toBe(true)
})

test('an administrator’s page turns at once, so that it takes clicks at once', async ({ page }) => {
	await signIn(page)
	expect(await hasFaded(page)).toBe(false)
	await page.evaluate(() => location.assign('/admin/account'))
	await page.waitForURL('/admin/account')
	expect(await hasFaded(page)).toBe(false)
})

test('shows the choice of a theme on the pages before, and adds nothing to the history', async ({ page }) => {
	const theme = () => page.evaluate(() => document.documentElement.dataset.theme)
	await page.goto('/faq')
	await page.getByRole('contentinfo').getByRole('button', { name: 'Light' }).click()
	await expect.poll(theme).toBe('light')
	await page.goto('/causes')
	const entries = await page.evaluate(() => history.length)
	const dark = page.getByRole('button', { name: 'Dark' })
	await dark.click()
	await expect.poll(theme).toBe('dark')
	await expect(dark).toHaveAttribute('aria-pressed', 'true')
	expect(await page.evaluate(() => history.length)).toBe(entries)
	await page.goBack()
	await expect(page).toHaveURL(/\/faq$/)
	await expect.poll(theme).toBe('dark')
	await page.getByRole('button', { name: 'System' }).click()
	await expect.poll(theme).toBeUndefined()
	await page.goForward()
	await expect(page).toHaveURL(/\/causes$/)
	await expect.poll(theme).toBeUndefined()
})

test('keeps the place on the page when the theme changes', async ({ page }) => {
	await page.goto('/casualties')
	const dark = page.getByRole('button', { name: 'Dark' })
	await dark.scrollIntoViewIfNeeded()
	const scrolled = await page.evaluate(() => scrollY)
	expect(scrolled).toBeGreaterThan(1000)
	await dark.click()
	await expect(dark).toHaveAttribute('aria-pressed', 'true')
	expect(await page.evaluate(() => scrollY)).toBe(scrolled)
})

test('hides no card of the home page before it comes into view', async ({ page }) => {
	await page.emulateMedia({ reducedMotion: 'no-preference' })
	await page.goto('/')
	const cards = page.locator('.card.reveal')
	await expect(cards).toHaveCount(9)
	const hidden = await cards.evaluateAll((found) =>
		found.filter((card) => !card.checkVisibility({ opacityProperty: true })),
	)
	expect(hidden).toEqual([])
})
