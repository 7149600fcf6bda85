/** Typing before React runs in the browser, and visits without typing. */
import type { Page } from '@playwright/test'
import { openSqlite } from '../../db/client.ts'
import { expect, startSession, test } from './fixtures.ts'

test.describe("text typed before the page's script runs", () => {
	/** Holds the scripts back, as a slow line does; returns what lets them come. */
	async function holdScripts(page: Page) {
		let release = () => {}
		const released = new Promise<void>((resolve) => {
			release = resolve
		})
		await page.route('**/assets/*.js', async (route) => {
			await released
			await route.continue()
		})
		return release
	}
	const isHydrated = () =>
		Object.keys(document.querySelector('main, #main') ?? {}).some((key) => key.startsWith('__react'))
	const disturbances: Record<string, () => void> = {
		nothing: () => {},
		'an element of an extension after the body': () => {
			document.documentElement.append(document.createElement('grammarly-desktop-integration'))
		},
		'an element first in the body': () => document.body.prepend(document.createElement('div')),
		'a style sheet first in the head': () => document.head.prepend(document.createElement('style')),
		'an icon beside a field': () => document.getElementById('title')?.before(document.createElement('span')),
		'a translated heading': () => {
			const heading = document.querySelector('h1')
			heading?.replaceChildren(
				Object.assign(document.createElement('font'), { textContent: 'NEUER ARTIKEL' }),
			)
		},
	}

	for (const [name, disturb] of Object.entries(disturbances)) {
		test(`stays in a new article beside ${name}`, async ({ page }) => {
			await startSession(page)
			const release = await holdScripts(page)
			await page.goto('/admin/new-article', { waitUntil: 'commit' })
			await page.getByLabel('CONTENT *').fill('Typed early.')
			await page.getByLabel('URL SLUG *').fill('typed-early')
			await page.getByLabel('TIME ZONE').selectOption('Asia/Tehran')
			await page.getByLabel('EXCERPT').fill('An excerpt')
			await page.getByLabel('TITLE *', { exact: true }).pressSequentially('A title')
			await page.evaluate(disturb)
			release()
			await page.waitForFunction(isHydrated)
			await page.keyboard.type(' typed on')
			await expect(page.getByLabel('TITLE *', { exact: true })).toHaveValue('A title typed on')
			await expect(page.getByLabel('EXCERPT')).toHaveValue('An excerpt')
			await expect(page.getByLabel('URL SLUG *')).toHaveValue('typed-early')
			await expect(page.getByLabel('TIME ZONE')).toHaveValue('Asia/Tehran')
			await expect(page.locator('input[name=content]')).toHaveValue('<p>Typed early.</p>')
		})
	}

	test('goes on where a key comes at the moment in which React takes over', async ({ page }) => {
		await startSession(page)
		const errors: string[] = []
		page.on('pageerror', ({ message }) => errors.push(message))
		await page.addInitScript(() => {
			const listen = document.addEventListener.bind(document)
			const press = () =>
				document.getElementById('content')?.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true }))
			document.addEventListener = (type: string, ...rest: [EventListener]) => {
				listen(type, ...rest)
				// React has begun to listen to all of the document.
				if (type === 'keydown') queueMicrotask(press)
			}
		})
		await page.goto('/admin/new-article')
		await expect(page.locator('[contenteditable]')).toBeVisible()
		expect(errors).toEqual([])
	})

	test('stays where fields held something before, with and without an extension', async ({ page }) => {
		await startSession(page)
		const data = { title: 'Stored', content: '<p>Text</p>', excerpt: 'Stored excerpt', seoTitle: 'Stored' }
		const created = await page.request.post('/api/articles', { data })
		const { id } = await created.json()
		for (const name of ['nothing', 'an element first in the body']) {
			const release = await holdScripts(page)
			await page.goto(`/admin/edit-article/${id}`, { waitUntil: 'commit' })
			await page.getByLabel('EXCERPT').fill('Another excerpt')
			await page.getByLabel('SEO TITLE').fill('Another title')
			await page.getByLabel('SEO DESCRIPTION').fill('')
			await page.evaluate(disturbances[name] ?? (() => {}))
			release()
			await page.waitForFunction(isHydrated)
			await page.getByLabel('TITLE *', { exact: true }).fill('Changed later')
			await expect(page.getByLabel('EXCERPT')).toHaveValue('Another excerpt')
			await expect(page.getByLabel('SEO TITLE')).toHaveValue('Another title')
			await page.unroute('**/assets/*.js')
			page.once('dialog', (dialog) => dialog.accept())
			await page.goto('/admin')
		}
	})

	test('stays ticked and chosen in lists and forms of other pages', async ({ page }) => {
		await startSession(page)
		const release = await holdScripts(page)
		await page.goto('/admin', { waitUntil: 'commit' })
		const tick = page.getByRole('checkbox').nth(1)
		await tick.check()
		await page.getByLabel('Status').selectOption('draft')
		await page.evaluate(disturbances['an element first in the body'] ?? (() => {}))
		release()
		await page.waitForFunction(isHydrated)
		await expect(tick).toBeChecked()
		await expect(page.getByLabel('Status')).toHaveValue('draft')
		await expect(page.getByRole('checkbox').first()).not.toBeChecked()
	})
})

test('Ctrl+S saves in every keyboard layout, and AltGr+S is a letter', async ({ page, context }) => {
	await startSession(page)
	const browser = await context.newCDPSession(page)
	const [alt, ctrl, meta, shift] = [1, 2, 4, 8]
	const press = async (key: string, code: string, modifiers: number) => {
		for (const type of ['rawKeyDown', 'keyUp'] as const)
			await browser.send('Input.dispatchKeyEvent', { type, key, code, modifiers })
	}
	await page.goto('/admin/new-article')
	await page.getByLabel('TITLE *', { exact: true }).fill('In every layout')
	await page.locator('[contenteditable]').click()
	await page.keyboard.type('Text')
	await press('ś', 'KeyS', ctrl | alt)
	await press('o', 'KeyS', ctrl)
	await press('ד', 'KeyS', ctrl | shift)
	await press('ы', 'KeyA', ctrl)
	await expect(page).toHaveURL(/new-article$/)
	await press('ד', 'KeyS', ctrl)
	await expect(page).toHaveURL(/edit-article/)
	const version = page.locator('input[name=version]')
	let saved = 1
	for (const [key, code, modifiers] of [
		['ы', 'KeyS', ctrl],
		['س', 'KeyS', meta],
		['s', 'Semicolon', ctrl],
		['S', 'KeyS', ctrl],
	] as const) {
		await expect(version).toHaveValue(String(saved))
		await page.getByLabel('EXCERPT').fill(`Save ${saved}`)
		await press(key, code, modifiers)
		saved++
	}
	await expect(version).toHaveValue(String(saved))
})

test('opening an article and leaving it again is no typing, whatever its line ends', async ({
	page,
	archive,
}) => {
	await startSession(page)
	const created = await page.request.post('/api/articles', {
		data: { title: 'Only read', content: '<p>Text</p>' },
	})
	const { id } = await created.json()
	const sqlite = openSqlite(archive.databasePath)
	sqlite
		.prepare('UPDATE articles SET title = ?, excerpt = ?, seo_title = ?, seo_description = ? WHERE id = ?')
		.run('Only\nread', 'one\r\ntwo', 'Only\r\nread', 'one\rtwo', id)
	sqlite.close()
	await page.goto(`/admin/edit-article/${id}`)
	await expect(page.locator('[contenteditable]')).toBeVisible()
	await expect(page.getByLabel('TITLE *', { exact: true })).toHaveValue('Only read')
	await page.getByRole('link', { name: 'BACK TO DASHBOARD' }).click()
	await expect(page.getByRole('heading', { name: 'BLOG ADMINISTRATION' })).toBeVisible()
	expect(
		await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('article-draft:'))),
	).toEqual([])
})
