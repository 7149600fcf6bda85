import type { Page } from '@playwright/test'
import { expect, signIn, test } from './fixtures.ts'

/** Whether the page that is open came with a transition. */
const hasFaded = (page: Page) => page.evaluate(() => (window as { hasFaded?: boolean }).hasFaded)

test.beforeEach(async ({ page }) => {
	await page.addInitScript(() => {
		window.addEventListener('pagereveal', ({ viewTransition }) => {
			Object.assign(window, { hasFaded: viewTransition !== null })
		})
	})
})

test('a reader’s page fades into the next one', async ({ page }) => {
	await page.goto('/blog')
	await page.evaluate(() => location.assign('/timeline/day-2'))
	await page.waitForURL('/timeline/day-2')
	expect(await hasFaded(page)).toBe(true)
})

test('an administrator’s page turns at once, so that it takes clicks at once', async ({ page }) => {
	await signIn(page)
	await page.evaluate(() => location.assign('/admin/account'))
	await page.waitForURL('/admin/account')
	expect(await hasFaded(page)).toBe(false)
})
