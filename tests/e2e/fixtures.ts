import { test as base, type Cookie, expect, type Page } from '@playwright/test'
import { openSqlite } from '../../db/client.ts'
import { type ArchiveServer, startFilledArchive } from '../support/archive-server.ts'
import { administrator } from '../support/prepared-data.ts'

type Worker = { archive: ArchiveServer }

/** Every worker has an archive of its own, with the starter articles. */
export const test = base.extend<{ baseURL: string; nothingUnsaved: undefined }, Worker>({
	archive: [
		// biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
		async ({}, use) => {
			const archive = await startFilledArchive()
			await use(archive)
			await archive.stop()
		},
		{ scope: 'worker' },
	],
	baseURL: async ({ archive }, use) => {
		await use(archive.origin)
	},
	// Unsaved text of another test would be offered to the administrator of this one, also when it arrives late.
	nothingUnsaved: [
		async ({ archive, context }, use) => {
			const sqlite = openSqlite(archive.databasePath)
			sqlite.exec('DELETE FROM article_autosaves')
			sqlite.close()
			const answers: Promise<unknown>[] = []
			context.on('request', (request) => {
				if (request.url().endsWith('/admin/autosave')) answers.push(request.response())
			})
			await use(undefined)
			await Promise.allSettled(answers)
		},
		{ auto: true },
	],
})

export { expect }

/** Session cookies of the last test; the archive of a worker may still know them. */
let cookies: Cookie[] = []

/** Signs in, without opening a page. */
export async function startSession(page: Page): Promise<void> {
	await page.context().addCookies(cookies)
	if (cookies.length > 0 && (await page.request.get('/api/auth/me')).ok()) return
	const response = await page.request.post('/api/auth/login', { data: administrator })
	expect(response.status()).toBe(200)
	cookies = await page.context().cookies()
}

/** Opens the dashboard as a signed-in administrator. */
export async function signIn(page: Page): Promise<void> {
	await startSession(page)
	await page.goto('/admin')
	await expect(page.getByRole('heading', { name: 'BLOG ADMINISTRATION' })).toBeVisible()
}

/** Signs in as people do, and waits for the dashboard. */
export async function signInByForm(page: Page): Promise<void> {
	await page.goto('/admin/login')
	await page.getByLabel('USERNAME').fill(administrator.username)
	await page.getByLabel('PASSWORD').fill(administrator.password)
	await page.getByRole('button', { name: 'LOGIN' }).click()
	await expect(page.getByRole('heading', { name: 'BLOG ADMINISTRATION' })).toBeVisible()
}

/** The row of an article on the dashboard. */
export const rowOf = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title })
