/** Messages to the administrator when a call of the browser does not reach the server (spec section 8). */
import type { Page } from '@playwright/test'
import { expect, rowOf, signIn, test } from './fixtures.ts'

/** Lets no request of this method through. */
async function cut(page: Page, method: 'GET' | 'POST', address = '**/*'): Promise<void> {
	await page.route(address, (route) =>
		route.request().method() === method ? route.abort() : route.fallback(),
	)
}

test('a failed sign-in keeps the typed text', async ({ page }) => {
	await page.goto('/admin/login', { waitUntil: 'networkidle' })
	await page.getByLabel('USERNAME').fill('editor')
	await page.getByLabel('PASSWORD').fill('typed')
	await cut(page, 'POST')
	await page.getByRole('button', { name: 'LOGIN' }).click()
	await expect(page.getByRole('alert')).toContainText('Invalid credentials. Please try again.')
	await expect(page.getByLabel('USERNAME')).toHaveValue('editor')
	await expect(page.getByRole('button', { name: 'LOGIN' })).toBeEnabled()
})

test('an article is not deleted, and the list stays', async ({ page }) => {
	await signIn(page)
	const row = rowOf(page, 'Why dates differ')
	await row.getByRole('button', { name: /^DELETE/ }).click()
	await cut(page, 'POST')
	await page.getByRole('dialog').getByRole('button', { name: 'DELETE' }).click()
	await expect(page.getByRole('alert')).toContainText('Failed to delete article')
	await expect(row).toBeVisible()
})

test('an article that cannot be loaded is said to have failed', async ({ page }) => {
	await signIn(page)
	await cut(page, 'GET', '**/edit-article/**')
	await rowOf(page, 'Why dates differ').getByRole('link', { name: /^EDIT/ }).click()
	await expect(page.getByRole('alert')).toContainText('Failed to load article')
	await expect(page.getByRole('heading', { name: 'EDIT ARTICLE' })).toBeVisible()
})

test('a list that cannot be loaded stays empty', async ({ page }) => {
	await signIn(page)
	await page.getByRole('link', { name: 'CREATE NEW ARTICLE' }).click()
	await expect(page.getByRole('heading', { name: 'NEW ARTICLE' })).toBeVisible()
	await cut(page, 'GET', '**/admin.data*')
	await page.getByRole('link', { name: 'BACK TO DASHBOARD' }).click()
	await expect(page.getByText('No articles found.')).toBeVisible()
	await expect(page.getByText('Welcome back, editor')).toBeVisible()
})

test('a failed sign-out still ends at the sign-in page, which says that the session goes on', async ({
	page,
}) => {
	await signIn(page)
	await cut(page, 'POST')
	await page.getByRole('button', { name: 'LOGOUT' }).click()
	await expect(page).toHaveURL(/\/admin\/login$/)
	await expect(page.getByText('You are signed in as editor.')).toBeVisible()
	expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull()
})
