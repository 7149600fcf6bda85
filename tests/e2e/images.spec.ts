import type { Locator, Page } from '@playwright/test'
import { makeImage } from '../support/images.ts'
import { expect, signIn, startSession, test } from './fixtures.ts'

test('an image that is pasted is described in a dialog, stored, and shown with its caption', async ({
	page,
}) => {
	await startSession(page)
	await page.goto('/admin/new-article')
	await page.getByLabel('TITLE *').fill('A pasted map')
	await page.getByRole('textbox', { name: 'CONTENT *' }).and(page.locator('[contenteditable]')).click()
	await page.keyboard.type('Before')
	const bytes = (await makeImage(700, 400).png().toBuffer()).toString('base64')
	await page.evaluate((encoded) => {
		const clipboardData = new DataTransfer()
		const data = Uint8Array.from(atob(encoded), (character) => character.charCodeAt(0))
		clipboardData.items.add(new File([data], 'map.png', { type: 'image/png' }))
		const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
		document.activeElement?.dispatchEvent(event)
	}, bytes)
	const dialog = page.getByRole('dialog')
	await expect(dialog).toContainText('Image: map.png')
	await dialog.getByRole('button', { name: 'INSERT' }).click()
	await expect(dialog.getByRole('alert')).toContainText('mark it as decorative')
	await dialog.getByLabel('Alternative text').fill('A map of the strait')
	await dialog.getByLabel('Caption').fill('The strait on Day 9.')
	await dialog.getByLabel('Credit').fill('The archive')
	await dialog.getByRole('button', { name: 'INSERT' }).click()
	await expect(dialog).toBeHidden()
	await page.getByRole('button', { name: 'PUBLISH', exact: true }).click()
	await expect(page.getByRole('heading', { name: 'BLOG ADMINISTRATION' })).toBeVisible()
	await page.goto('/blog/a-pasted-map')
	const figure = page.getByRole('figure')
	await expect(figure).toContainText('The strait on Day 9. Credit: The archive')
	const image = figure.getByRole('img', { name: 'A map of the strait' })
	await image.scrollIntoViewIfNeeded()
	await expect.poll(() => image.evaluate((shown: HTMLImageElement) => shown.naturalWidth)).toBeGreaterThan(0)
})

for (const [kind, html] of [
	['an image', '<p><img src="https://images.example/a.png" alt="A map"></p>'],
	[
		'a figure',
		'<figure><img src="https://images.example/b.png" alt="A map"><figcaption>A map</figcaption></figure>',
	],
])
	test(`leaving the editor asks no other site for ${kind}, and keeps it`, async ({ page }) => {
		const blocked: string[] = []
		page.on('console', (message) => {
			if (message.text().includes('Content Security Policy')) blocked.push(message.text())
		})
		await startSession(page)
		await page.goto('/admin/new-article')
		await page.getByLabel('TITLE *').fill('A map from elsewhere')
		await page.getByRole('textbox', { name: 'CONTENT *' }).and(page.locator('[contenteditable]')).click()
		await page.evaluate((pasted) => {
			const clipboardData = new DataTransfer()
			clipboardData.setData('text/html', pasted ?? '')
			const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
			document.activeElement?.dispatchEvent(event)
		}, html)
		const image = page.locator('[contenteditable]').getByRole('img', { name: 'A map' })
		await expect(image).toBeVisible()
		page.on('dialog', (dialog) => dialog.accept())
		await page.goto('/admin')
		expect(blocked).toEqual([])
		await page.goto('/admin/new-article')
		await page.getByRole('button', { name: 'RESTORE' }).click()
		await expect(image).toBeVisible()
	})

test('a stored image is chosen for the content and above the article, with its description', async ({
	page,
}) => {
	await startSession(page)
	await storeImage(page, 'A lake')
	await page.goto('/admin/new-article')
	await page.getByLabel('TITLE *').fill('With a lake')
	await page.getByRole('textbox', { name: 'CONTENT *' }).and(page.locator('[contenteditable]')).click()
	await page.keyboard.type('Before')
	await page.getByRole('button', { name: 'Image', exact: true }).click()
	const dialog = page.getByRole('dialog')
	await dialog.getByRole('button', { name: 'CHOOSE A STORED IMAGE' }).click()
	await dialog.getByRole('searchbox').fill('lake')
	await dialog.getByRole('button', { name: 'A lake' }).click()
	await expect(dialog.getByLabel('Alternative text')).toHaveValue('A lake')
	await expect(dialog.getByLabel('Credit')).toHaveValue('The archive')
	await dialog.getByRole('button', { name: 'INSERT' }).click()
	await expect(page.locator('[contenteditable] figure')).toContainText('Credit: The archive')
	const choose = page.getByRole('button', { name: 'CHOOSE IMAGE' })
	await choose.click()
	await dialog.getByRole('button', { name: 'A lake' }).click()
	await expect(dialog).toHaveCount(0)
	await expect(choose).toBeFocused()
	await expect(page.getByLabel('FEATURED IMAGE URL')).toHaveValue(/^http.*-320x200\.webp$/)
	await choose.click()
	const buffer = await makeImage(340, 200).png().toBuffer()
	await dialog
		.getByLabel('Or choose an image')
		.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer })
	await dialog.getByLabel('Alternative text').fill('A shore')
	await dialog.getByRole('button', { name: 'UPLOAD' }).click()
	await expect(page.getByLabel('FEATURED IMAGE URL')).toHaveValue(/-340x200\.webp$/)
	await page.getByRole('button', { name: 'PUBLISH', exact: true }).click()
	await expect(page.getByRole('heading', { name: 'BLOG ADMINISTRATION' })).toBeVisible()
	await page.goto('/blog/with-a-lake')
	await expect(page.getByRole('img', { name: 'A lake' })).toHaveCount(1)
	await expect(page.getByRole('img', { name: 'A shore' })).toHaveCount(1)
})

test('an image of another site is fetched into the archive from the text', async ({ page }) => {
	await startSession(page)
	const stored = await storeImage(page, 'A fetched map')
	let isUp = false
	await page.route('**/api/images', (route) =>
		isUp ? route.fulfill({ status: 201, json: stored }) : route.continue(),
	)
	const url = 'http://127.0.0.1:9/map.png'
	const content = `<p>Text</p><p><img src="${url}" alt="A map"></p>`
	const created = await page.request.post('/api/articles', {
		data: { title: 'Hot-linked', content, featuredImage: url, status: 'draft' },
	})
	await page.goto(`/admin/edit-article/${(await created.json()).id}`)
	const editor = page.locator('#content[contenteditable]')
	await expect(editor).toBeVisible()
	const fetchOf = (place: Locator) => place.getByRole('button', { name: 'FETCH INTO THE ARCHIVE' })
	const notice = page.locator('.notice').filter({ hasText: 'Readers load 1 image from another site' })
	await fetchOf(notice).click()
	const dialog = page.getByRole('dialog')
	await expect(dialog.getByLabel('Alternative text')).toHaveValue('A map')
	await fetchOf(dialog).click()
	await expect(dialog.getByRole('alert')).toContainText('not on the public Internet')
	isUp = true
	await fetchOf(dialog).click()
	await expect(dialog).toHaveCount(0)
	await expect(notice).toHaveCount(0)
	await expect(editor.getByRole('img', { name: 'A fetched map' })).toHaveAttribute('src', stored.url)
	await expect(editor.getByRole('figure')).toContainText('Credit: The archive')
	await fetchOf(page.locator('.featured-image')).click()
	await dialog.getByLabel('Alternative text').fill('A map')
	await fetchOf(dialog).click()
	await expect(page.getByLabel('FEATURED IMAGE URL')).toHaveValue(new RegExp(`${stored.url}$`))
})

test.describe('without script', () => {
	test.use({ javaScriptEnabled: false })

	test('an image is sent by the form and its HTML stands there to be copied', async ({ page }) => {
		await signIn(page)
		await page.getByRole('link', { name: 'Images' }).click()
		const form = page.getByRole('form', { name: 'Upload an image' })
		const buffer = await makeImage(300, 200).jpeg().toBuffer()
		await form.getByLabel('Image').setInputFiles({ name: 'map.jpg', mimeType: 'image/jpeg', buffer })
		await form.getByRole('button', { name: 'UPLOAD' }).click()
		await expect(page.getByText('Describe the image, or mark it as decorative')).toBeVisible()
		await form.getByLabel('Image').setInputFiles({ name: 'map.jpg', mimeType: 'image/jpeg', buffer })
		await form.getByLabel('Alternative text').fill('A hill')
		await form.getByRole('button', { name: 'UPLOAD' }).click()
		await expect(page.getByRole('status')).toContainText('Image uploaded.')
		const card = page.getByRole('article', { name: 'A hill' })
		await expect(card.getByLabel('HTML, for the content of an article')).toHaveValue(
			/^<p><img src="\/uploads\/[^"]+-300x200\.webp" alt="A hill"><\/p>$/,
		)
		await card.getByText('Edit description').click()
		await card.getByRole('link', { name: 'DELETE' }).click()
		await expect(page.getByRole('heading', { name: 'Delete this image?' })).toBeVisible()
		await expect(page.getByRole('img', { name: 'A hill' })).toBeVisible()
		await page.getByRole('link', { name: 'BACK TO IMAGES' }).click()
		const remove = async () => {
			await card.getByText('Edit description').click()
			await card.getByRole('link', { name: 'DELETE' }).click()
			await page.getByRole('button', { name: 'DELETE' }).click()
			await expect(page.getByRole('status')).toContainText('moved to the trash')
			await expect(card).toHaveCount(0)
		}
		await remove()
		await page.getByRole('button', { name: 'UNDO' }).click()
		await expect(page.getByRole('status')).toContainText('has been restored')
		await remove()
		await page.goto('/admin/trash')
		await page.getByRole('button', { name: 'RESTORE A hill' }).click()
		await remove()
		await page.goto('/admin/trash')
		await page.getByRole('link', { name: 'DELETE FOR GOOD A hill' }).click()
		await page.getByRole('button', { name: 'DELETE FOR GOOD' }).click()
		await expect(page.getByRole('status')).toContainText('deleted for good')
		await expect(page.getByRole('article', { name: 'A hill' })).toHaveCount(0)
	})

	test('fetching an image of another site keeps the text, and says why it failed', async ({ page }) => {
		await startSession(page)
		const content = '<p>Text</p><p><img src="http://127.0.0.1:9/map.png" alt="A map"></p>'
		const data = { title: 'Hot-linked', content, status: 'draft' }
		const { id } = await (await page.request.post('/api/articles', { data })).json()
		await page.goto(`/admin/edit-article/${id}`)
		await page.getByLabel('EXCERPT').fill('Typed just now')
		await page.getByRole('button', { name: 'FETCH INTO THE ARCHIVE' }).click()
		await expect(page.getByLabel('Alternative text', { exact: true })).toHaveValue('A map')
		await page.getByRole('button', { name: 'FETCH INTO THE ARCHIVE' }).click()
		await expect(page.getByRole('alert')).toContainText('not on the public Internet')
		const buffer = await makeImage(350, 200).png().toBuffer()
		const file = { name: 'map.png', mimeType: 'image/png', buffer }
		await page.getByLabel('Image, where it cannot be fetched').setInputFiles(file)
		await page.getByRole('button', { name: 'UPLOAD' }).click()
		await expect(page.getByLabel('EXCERPT')).toHaveValue('Typed just now')
		await expect(page.getByLabel('CONTENT *')).toHaveValue(/-350x200\.webp" alt="A map"/)
		await expect(page.getByRole('button', { name: 'FETCH INTO THE ARCHIVE' })).toHaveCount(0)
	})

	test('an image is chosen for an article, whose typed text is kept', async ({ page }) => {
		await startSession(page)
		await storeImage(page, 'A river')
		await page.goto('/admin/new-article')
		await page.getByLabel('TITLE *').fill('With a river')
		await page.getByLabel('CONTENT *').fill('First words.')
		await page.getByLabel('DATE').fill('2030-01-02')
		await page.getByRole('button', { name: 'CHOOSE IMAGE' }).click()
		await expect(page.getByRole('heading', { name: 'CHOOSE AN IMAGE' })).toBeVisible()
		await page.getByRole('searchbox').fill('river')
		await page.getByRole('button', { name: 'SEARCH' }).click()
		await page.getByRole('link', { name: 'CHOOSE A river' }).click()
		await expect(page.getByLabel('FEATURED IMAGE URL')).toHaveValue(/-320x200\.webp$/)
		await expect(page.getByLabel('TITLE *')).toHaveValue('With a river')
		await expect(page.getByLabel('CONTENT *')).toHaveValue('First words.')
		await expect(page.getByLabel('DATE')).toHaveValue('2030-01-02')
		await page.getByRole('button', { name: 'INSERT IMAGE' }).click()
		await page.getByRole('link', { name: 'CHOOSE A river' }).click()
		await expect(page.getByLabel('CONTENT *')).toHaveValue(
			/^First words\.\n\n<figure><img [^>]*alt="A river"/,
		)
		await page.getByRole('button', { name: 'PUBLISH', exact: true }).click()
		await expect(page.getByRole('status').filter({ hasText: 'published' })).toBeVisible()
		await expect(page.getByText('Unsaved changes')).toHaveCount(0)
		await page.goto('/blog/with-a-river')
		await expect(page.getByRole('figure').filter({ hasText: 'Credit: The archive' })).toHaveCount(2)
	})
})

/** Stores an image of 320 × 200 pixels. */
async function storeImage(page: Page, alt: string): Promise<{ url: string }> {
	const buffer = await makeImage(320, 200).png().toBuffer()
	const file = { name: 'image.png', mimeType: 'image/png', buffer }
	const response = await page.request.post('/api/images', {
		multipart: { file, alt, credit: 'The archive' },
	})
	expect(response.status()).toBe(201)
	return response.json()
}
