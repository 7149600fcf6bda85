import { expect, rowOf, startSession, test } from './fixtures.ts'

for (const javaScriptEnabled of [true, false]) {
	test.describe(javaScriptEnabled ? 'the trash with script' : 'the trash without script', () => {
		test.use({ javaScriptEnabled })

		test('restores an article at once or later, and keeps the title of a purged one', async ({ page }) => {
			await startSession(page)
			const title = javaScriptEnabled ? 'Scripted deletion' : 'Plain deletion'
			const created = await page.request.post('/api/articles', {
				data: { title, content: '<p>Text</p>', status: 'published' },
			})
			const { id, slug } = await created.json()
			const status = async () => (await page.request.get(`/blog/${slug}`)).status()
			const remove = async () => {
				await page.goto('/admin')
				await rowOf(page, title)
					.getByRole('button', { name: /^DELETE/ })
					.click()
				const form = page.getByRole('form', { name: 'Delete article' })
				await form.getByRole('button', { name: 'DELETE' }).click()
				await expect(page.getByRole('status').filter({ hasText: 'has been deleted' })).toBeVisible()
			}
			await remove()
			expect(await status()).toBe(404)
			expect((await page.request.get(`/api/articles/${id}`)).status()).toBe(404)
			await page.getByRole('button', { name: 'UNDO' }).click()
			await expect(page.getByRole('status').filter({ hasText: 'has been restored' })).toBeVisible()
			expect(await status()).toBe(200)

			await remove()
			await page.getByRole('link', { name: 'TRASH', exact: true }).click()
			await page.getByRole('button', { name: `RESTORE ${title}` }).click()
			await expect(page.getByRole('status').filter({ hasText: 'has been restored' })).toBeVisible()
			expect(await (await page.request.get('/feed.xml')).text()).toContain(title)

			await remove()
			expect(await (await page.request.get('/feed.xml')).text()).not.toContain(title)
			await page.getByRole('link', { name: 'TRASH', exact: true }).click()
			await page.getByRole('link', { name: `DELETE FOR GOOD ${title}` }).click()
			await expect(page.getByRole('heading', { name: 'Delete this article for good?' })).toBeVisible()
			await page.getByRole('button', { name: 'DELETE FOR GOOD' }).click()
			await expect(page.getByRole('status').filter({ hasText: 'deleted for good' })).toBeVisible()
			expect(await status()).toBe(410)
			await page.goto(`/blog/${slug}`)
			await expect(page.getByText(`“${title}” stood here and has been deleted.`)).toBeVisible()
		})
	})
}
