import { expect, rowOf, signIn, test } from './fixtures.ts'

for (const javaScriptEnabled of [true, false]) {
	test.describe(
		javaScriptEnabled ? 'several articles with script' : 'several articles without script',
		() => {
			test.use({ javaScriptEnabled })

			test('are published, taken offline and deleted after a question', async ({ page }) => {
				await signIn(page)
				const name = javaScriptEnabled ? 'Scripted' : 'Plain'
				const titles = [`${name} one`, `${name} two`]
				for (const title of titles) {
					const response = await page.request.post('/api/articles', {
						data: { title, content: '<p>Text</p>' },
					})
					expect(response.status()).toBe(201)
				}
				await page.reload()
				const choose = async (button: string) => {
					for (const title of titles) await page.getByRole('checkbox', { name: `Select ${title}` }).check()
					await page.getByRole('button', { name: button }).click()
					await page.getByRole('heading', { level: 1 }).filter({ hasText: '2 articles' }).waitFor()
					for (const title of titles)
						await expect(page.getByRole('listitem').filter({ hasText: title })).toBeVisible()
					await page.getByRole('button', { name: button }).click()
				}
				await choose('PUBLISH SELECTED')
				await expect(page.getByRole('status').filter({ hasText: 'Published: 2 articles.' })).toBeVisible()
				for (const title of titles) await expect(rowOf(page, title)).toContainText('published')
				await choose('TAKE SELECTED OFFLINE')
				await expect(page.getByRole('status').filter({ hasText: 'Taken offline: 2 articles.' })).toBeVisible()
				for (const title of titles) await expect(rowOf(page, title)).toContainText('draft')
				await page.getByRole('button', { name: 'UNDO' }).click()
				await expect(
					page.getByRole('status').filter({ hasText: 'Published again: 2 articles.' }),
				).toBeVisible()
				for (const title of titles) await expect(rowOf(page, title)).toContainText('published')
				await choose('DELETE SELECTED')
				await expect(page.getByRole('status').filter({ hasText: 'Deleted: 2 articles.' })).toBeVisible()
				for (const title of titles) await expect(rowOf(page, title)).toHaveCount(0)
				await page.getByRole('button', { name: 'UNDO' }).click()
				await expect(page.getByRole('status').filter({ hasText: 'Restored: 2 articles.' })).toBeVisible()
				for (const title of titles) await expect(rowOf(page, title)).toContainText('published')
			})

			test('are asked about only when some are ticked', async ({ page }) => {
				await signIn(page)
				await page.getByRole('button', { name: 'DELETE SELECTED' }).click()
				await expect(page.getByRole('alert')).toContainText(
					'Select at least one article. Nothing was changed.',
				)
			})

			test('are sorted, and their titles lead to the editor', async ({ page }) => {
				await signIn(page)
				const common = javaScriptEnabled ? 'sorted by script' : 'sorted without'
				const titles = [`Apples ${common}`, `berries ${common}`, `Cherries ${common}`]
				for (const title of [titles[1], titles[2], titles[0]])
					await page.request.post('/api/articles', { data: { title, content: '<p>Text</p>' } })
				await page.getByLabel('Order', { exact: true }).selectOption({ label: 'Title, A to Z' })
				await page.getByRole('searchbox').fill(common)
				await page.getByRole('button', { name: 'FILTER' }).click()
				await expect(page).toHaveURL(/sort=title/)
				await expect(page.locator('tbody b')).toHaveText(titles)
				const first = page.locator('tbody tr').first()
				await expect(first).toContainText('Updated')
				await first.getByRole('link', { name: titles[0], exact: true }).click()
				await expect(page.getByRole('heading', { name: 'EDIT ARTICLE' })).toBeVisible()
			})
		},
	)
}
