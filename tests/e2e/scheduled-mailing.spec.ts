import type { Page } from '@playwright/test'
import { openSqlite } from '../../db/client.ts'
import { runAxe } from './axe.ts'
import { expect, startSession, test } from './fixtures.ts'

for (const javaScriptEnabled of [true, false]) {
	test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
		test.use({ javaScriptEnabled, viewport: { width: 375, height: 800 } })
		const suffix = javaScriptEnabled ? 'with script' : 'without'

		/** Axe runs in the page, so where that runs scripts. */
		async function expectAccessible(page: Page): Promise<void> {
			if (javaScriptEnabled) expect(await runAxe(page)).toEqual([])
			const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
			expect(excess).toBeLessThanOrEqual(0)
		}

		test('a mailing is scheduled for an article to come, waits, and goes out by itself', async ({
			page,
			archive,
		}) => {
			await startSession(page)
			const data = { title: `A letter to come ${suffix}`, content: '<p>Words to come.</p>', status: 'draft' }
			const { id } = (await (await page.request.post('/api/articles', { data })).json()) as { id: number }
			await page.request.post('/api/subscribe', {
				data: { email: 'to-come@example.org', source: 'website' },
			})
			await page.goto(`/admin/edit-article/${id}`)
			await page.getByLabel('DATE', { exact: true }).fill('2999-06-30')
			await page.getByLabel('TIME', { exact: true }).fill('09:30')
			await page.getByLabel('TIME ZONE').selectOption('Asia/Tehran')
			await page.getByRole('button', { name: 'SCHEDULE', exact: true }).click()
			await page.getByRole('link', { name: 'Schedule a mailing of it' }).click()

			const when = 'June 30, 2999, 06:00 UTC (09:30 in Asia/Tehran)'
			await expect(page.getByText(`The article will be public on ${when}`)).toBeVisible()
			await page.getByLabel('Introduction').fill('Dear readers,')
			await page.getByLabel('TIME', { exact: true }).fill('09:00')
			await page.getByRole('button', { name: 'SEND …' }).click()
			await expect(page.getByText('Choose that time or a later one')).toBeVisible()
			await expect(page.getByLabel('Introduction')).toHaveValue('Dear readers,')
			await expect(page.getByLabel('TIME', { exact: true })).toHaveValue('09:00')
			await expectAccessible(page)
			await page.getByLabel('TIME', { exact: true }).fill('09:30')
			await page.getByRole('button', { name: 'SEND …' }).click()
			await expect(page.getByRole('heading', { name: 'SCHEDULE THIS MAILING?' })).toBeVisible()
			await expect(page.getByText(when)).toBeVisible()
			await expect(page.getByText(/^Those subscribed then: about [1-9]\d* subscribers? today$/)).toBeVisible()
			await expectAccessible(page)
			await page.getByRole('button', { name: /^SCHEDULE FOR ABOUT/ }).click()

			await expect(page.getByText(`The mailing will be sent on ${when}.`)).toBeVisible()
			await expect(page.getByRole('definition').filter({ hasText: when })).toBeVisible()
			await expectAccessible(page)
			await page.getByRole('button', { name: 'SEND NOW …' }).click()
			await expect(page.getByText('Its article is not public.')).toBeVisible()
			const waiting = page.url()

			await page.getByRole('link', { name: 'MAILINGS' }).last().click()
			await expect(page.getByRole('row', { name: `A letter to come ${suffix}` })).toContainText(`for ${when}`)

			// Their time comes at once.
			const sqlite = openSqlite(archive.databasePath)
			const now = new Date().toISOString()
			sqlite.prepare('UPDATE article_schedules SET publish_at = ? WHERE article_id = ?').run(now, id)
			sqlite.prepare('UPDATE mailings SET send_at = ? WHERE article_id = ?').run(now, id)
			sqlite
				.prepare(`UPDATE jobs SET next_at = ? WHERE name IN ('publishing', 'scheduled mailings')`)
				.run(now)
			sqlite.close()
			await expect(async () => {
				await page.goto(waiting)
				await expect(page.getByRole('row', { name: /^written/ })).toBeVisible({ timeout: 1000 })
			}).toPass()
		})

		test('a mailing that waits is given another time, sent earlier after a question, or cancelled', async ({
			page,
		}) => {
			await startSession(page)
			const data = { title: `A letter for later ${suffix}`, content: '<p>Words.</p>', status: 'published' }
			const { id } = (await (await page.request.post('/api/articles', { data })).json()) as { id: number }
			await page.request.post('/api/subscribe', {
				data: { email: 'later@example.org', source: 'website' },
			})
			for (const subject of ['First', 'Second']) {
				const input = { articleId: id, subject, sendAt: '2999-06-30T06:00:00Z' }
				const response = await page.request.post('/api/mailings', { data: input })
				await page.goto(`/admin/mailings/${((await response.json()) as { id: number }).id}`)
				await expect(page.getByText('June 30, 2999, 06:00 UTC')).toBeVisible()
				if (subject === 'First') {
					await page.getByRole('button', { name: 'SEND NOW …' }).click()
					await expect(page.getByRole('heading', { name: 'SEND THIS MAILING?' })).toBeVisible()
					await expectAccessible(page)
					await page.getByRole('button', { name: /^SEND TO [1-9]\d* SUBSCRIBERS?$/ }).click()
					await expect(page.getByText('The mailing is queued.')).toBeVisible()
				} else {
					await page.getByLabel('DATE', { exact: true }).fill('2020-01-01')
					await page.getByRole('button', { name: 'CHANGE TIME' }).click()
					await expect(page.getByText('Choose a time in the future', { exact: true })).toBeVisible()
					await expect(page.getByLabel('DATE', { exact: true })).toHaveValue('2020-01-01')
					await expectAccessible(page)
					await page.getByLabel('DATE', { exact: true }).fill('2999-07-01')
					await page.getByRole('button', { name: 'CHANGE TIME' }).click()
					await expect(page.getByText('The mailing will be sent on July 1, 2999, 06:00 UTC.')).toBeVisible()
					await page.getByRole('button', { name: 'CANCEL' }).click()
					await expect(page.getByText('None: it was cancelled before it was sent')).toBeVisible()
				}
			}
		})
	})
}
