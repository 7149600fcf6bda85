/**
 * Whatever happens to a text that is being typed, and however the author leaves it or is thrown out: it is offered when
 * the editor is opened again. Each situation of the table below is tried with a crash and, in turn, with the other endings.
 */
import type { BrowserContext, Page } from '@playwright/test'
import { administrator } from '../support/prepared-data.ts'
import { test as base, expect, rowOf } from './fixtures.ts'

/** Time that the browser may take to store typed text. */
const autosaveMs = 1000

/** The connection of the test before may have been idle for long enough to be closed just now. */
const onceMore = { maxRetries: 1 }

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>
/** An author in the editor of one article; `id` is null while it is new. */
type Author = { page: Page; context: BrowserContext; id: number | null; title: string }

/** One browser and one sign-in for all of a worker's tests, since what is tried here comes after both. */
const test = base.extend<{ tab: Page }, { signedIn: { context: BrowserContext; cookies: Cookies } }>({
	signedIn: [
		async ({ archive, browser }, use) => {
			const context = await browser.newContext({ baseURL: archive.origin, locale: 'en-US' })
			await context.clock.install()
			const response = await context.request.post('/api/auth/login', { data: administrator })
			expect(response.status()).toBe(200)
			await use({ context, cookies: await context.cookies() })
			await context.close()
		},
		{ scope: 'worker' },
	],
	tab: async ({ signedIn: { context, cookies } }, use) => {
		await context.addCookies(cookies)
		const tab = await context.newPage()
		await tab.goto('/robots.txt')
		await tab.evaluate(() => localStorage.clear())
		await use(tab)
		await context.setOffline(false)
		for (const page of context.pages()) await page.close()
	},
})

test.describe.configure({ mode: 'parallel' })

const pressSave = ({ page }: Author) => page.getByRole('button', { name: 'SAVE DRAFT' }).click()
const expectAlert = ({ page }: Author, text: string) =>
	expect(page.getByRole('alert').filter({ hasText: text })).toBeVisible()

async function saveInOtherWindow({ page, id, title }: Author, status: 'draft' | 'published') {
	const data = { title, slug: '', content: '<p>From the other window</p>', excerpt: 'Other', status }
	expect((await page.request.put(`/api/articles/${id}`, { data, ...onceMore })).status()).toBe(200)
}

async function deleteInOtherWindow({ page, id }: Author) {
	expect((await page.request.delete(`/api/articles/${id}`, onceMore)).ok()).toBe(true)
}

type Situation = {
	article: 'new' | 'stored'
	/** The article is gone afterwards, so that its text can only become another one. */
	deletes?: true
	happen: (author: Author) => Promise<void>
}

const situations: Record<string, Situation> = {
	'typing a new article': { article: 'new', happen: async () => {} },
	'typing in a stored one': { article: 'stored', happen: async () => {} },
	'a save in flight': {
		article: 'new',
		happen: async (author) => {
			await author.page.route('**/*', (route) => route.request().method() === 'POST' || route.fallback())
			await pressSave(author)
			await expect(author.page.getByRole('button', { name: 'SAVING...' })).toBeVisible()
		},
	},
	'a version conflict': {
		article: 'stored',
		happen: async (author) => {
			await saveInOtherWindow(author, 'draft')
			await pressSave(author)
			await expectAlert(author, 'has changed since you opened it')
		},
	},
	'a slug that is taken': {
		article: 'new',
		happen: async (author) => {
			await author.page.getByLabel('URL SLUG *').fill('why-dates-differ')
			await pressSave(author)
			await expectAlert(author, 'Failed to save article')
		},
	},
	'a server error': {
		article: 'stored',
		happen: async (author) => {
			await author.page.route('**/*', (route) =>
				route.request().method() === 'POST' ? route.fulfill({ status: 500 }) : route.fallback(),
			)
			await pressSave(author)
			await expectAlert(author, 'Failed to save article')
		},
	},
	'a lost connection': {
		article: 'new',
		happen: async (author) => {
			await author.context.setOffline(true)
			await pressSave(author)
			await expectAlert(author, 'Failed to save article')
		},
	},
	'an ended session': {
		article: 'stored',
		happen: async (author) => {
			await author.context.clearCookies()
			await pressSave(author)
			await expectAlert(author, 'Your session has ended')
		},
	},
	'another window that publishes': {
		article: 'stored',
		happen: (author) => saveInOtherWindow(author, 'published'),
	},
	'another window that deletes': { article: 'stored', deletes: true, happen: deleteInOtherWindow },
	'a save into a deleted article': {
		article: 'stored',
		deletes: true,
		happen: async (author) => {
			await deleteInOtherWindow(author)
			await pressSave(author)
			await expectAlert(author, 'it has been deleted meanwhile')
		},
	},
}

/** Leaves by the browser, which asks in a dialog of its own. */
async function leaveBrowserPage(page: Page, leave: () => Promise<unknown>) {
	const question = page.waitForEvent('dialog')
	const left = leave().catch(() => {})
	const dialog = await question
	expect(dialog.type()).toBe('beforeunload')
	await dialog.accept()
	await left
}

/** Leaves within the administration, which asks in a dialog of the page. */
async function leaveWithinPage(page: Page, leave: () => Promise<unknown>) {
	const editor = page.url()
	await leave()
	const dialog = page.getByRole('dialog', { name: 'Leave without saving?' })
	await expect(dialog.getByRole('button', { name: 'STAY' })).toBeFocused()
	await dialog.getByRole('button', { name: 'LEAVE' }).click()
	await expect(page).not.toHaveURL(editor)
}

const crash = 'a crash'

const endings: Record<string, (page: Page) => Promise<void>> = {
	'closing the tab': async (page) => {
		const closed = page.waitForEvent('close')
		await leaveBrowserPage(page, () => page.close({ runBeforeUnload: true }))
		await closed
	},
	reloading: (page) => leaveBrowserPage(page, () => page.reload()),
	'going back': (page) => leaveWithinPage(page, () => page.evaluate(() => history.back())),
	'following a link': (page) =>
		leaveWithinPage(page, () => page.getByRole('link', { name: 'BACK TO DASHBOARD' }).click()),
	[crash]: async (page) => {
		const crashed = page.waitForEvent('crash')
		const browser = await page.context().newCDPSession(page)
		browser.send('Page.crash').catch(() => {})
		await crashed
	},
}

const content = (page: Page) => page.getByRole('textbox', { name: 'CONTENT *' })

/** Types at the end of the content, and moves the clock on until the browser keeps it. */
async function type(page: Page, words: string) {
	const editor = content(page).and(page.locator('[contenteditable]'))
	await editor.click()
	await page.keyboard.press('ControlOrMeta+End')
	await page.keyboard.insertText(words)
	const kept = async () => {
		await page.clock.fastForward(autosaveMs)
		return page.evaluate(() => Object.values(localStorage).join())
	}
	await expect.poll(kept, { intervals: [20] }).toContain(words.trim())
}

/** Opens the editor from the dashboard, as authors do, and types. */
async function begin(page: Page, context: BrowserContext, { article }: Situation, title: string) {
	let id: number | null = null
	if (article === 'stored') {
		const data = { title, content: '<p>Stored.</p>', status: 'draft' }
		const response = await page.request.post('/api/articles', { data, ...onceMore })
		id = ((await response.json()) as { id: number }).id
	}
	await page.goto('/admin')
	if (id === null) await page.getByRole('link', { name: 'CREATE NEW ARTICLE' }).click()
	else await rowOf(page, title).getByRole('link', { name: /^EDIT/ }).click()
	if (id === null) await page.getByLabel('TITLE *').fill(title)
	await type(page, ' Before it,')
	return { page, context, id, title }
}

/** The first situations with each ending; the others with a crash, which nothing announces, and with one of the rest in turn. */
const withEachEnding = 3
const others = Object.keys(endings).filter((how) => how !== crash)
for (const [index, [what, situation]] of Object.entries(situations).entries()) {
	const chosen = index < withEachEnding ? Object.keys(endings) : [crash, others[index % others.length]]
	for (const [how, end] of Object.entries(endings).filter(([how]) => chosen.includes(how))) {
		test(`after ${what}, ${how} loses nothing`, async ({ tab, signedIn: { context, cookies } }) => {
			const title = `${what}, ${how}`
			const author = await begin(tab, context, situation, title)
			const editor = tab.url()
			await situation.happen(author)
			await type(tab, ' after it.')
			await end(tab)

			await tab.close()
			await context.setOffline(false)
			await context.addCookies(cookies)
			const again = await context.newPage()
			await again.goto(editor)
			if (situation.deletes)
				await again.getByRole('link', { name: `OPEN IT AS A NEW ARTICLE ${title}` }).click()
			await again.getByRole('button', { name: `RESTORE ${title}` }).click()
			await expect(again.getByLabel('TITLE *')).toHaveValue(title)
			await expect(content(again)).toContainText('Before it, after it.')
		})
	}
}
