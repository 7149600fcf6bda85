import type { Page } from '@playwright/test'
import { rulesOfColours, rulesOfLayout, runAxe } from './axe.ts'
import { expect, signIn, test } from './fixtures.ts'

const publicPages = [
	'/',
	'/timeline',
	'/timeline?grade=disputed&kind=statement',
	'/timeline/day-9',
	'/timeline/day-10',
	'/timeline/before',
	'/at/1/timeline/day-4',
	'/at/1',
	'/causes',
	'/aftermath',
	'/casualties',
	'/brief',
	'/vs-six-day-war',
	'/faq',
	'/privacy-policy',
	'/terms-of-use',
	'/documents',
	'/documents/un-secretary-general-statement-2025-06-21',
	'/people',
	'/people/ali-shadmani',
	'/about',
	'/incidents',
	'/incidents/d8-2',
	'/map',
	'/map?day=day-99&actor=united-states',
	'/accounts',
	'/accounts/fordow-damage',
	'/places',
	'/places/fordow',
	'/glossary',
	'/bibliography',
	'/changes',
	'/changes/1',
	'/feeds',
	'/reports',
	'/sources',
	'/sources/news',
	'/download',
	'/blog',
	'/blog/why-dates-differ',
	'/blog/why-dates-differ/versions',
	'/blog/why-dates-differ?version=1',
	'/search',
	'/search?q=Fordow',
	'/search?q=zzqx',
	'/no-such-page',
	'/blog/no-such-article',
	'/newsletter/rights',
	'/newsletter/rights/no-such-link',
	'/newsletter/confirm/no-such-link',
	'/newsletter/leave/no-such-link',
	'/admin/login',
]
/** Pages with little of their own, which axe need not read at every width. */
const smallPages = [
	'/data',
	'/report',
	'/report?ref=d9-4',
	'/id/d9-4/cite',
	'/id/d9-4/history',
	'/newsletter/confirmed',
	'/embed/day-9',
	'/embed/d9-4',
	'/embed/chart-casualties',
	'/embed/map',
	'/embed/map?day=day-8&area=isfahan',
]
const administratorPages = [
	'/admin',
	'/admin?q=zzqx',
	'/admin/new-article',
	'/admin/edit-article/1',
	'/admin/edit-article/999',
	'/admin?delete=1',
	'/admin/account',
	'/admin/images?remote=1',
	'/admin/images?choose=featuredImage&return=%2Fadmin%2Fedit-article%2F1',
	'/admin/log',
	'/admin/account?second-factor=new',
	'/admin/subscribers',
	'/admin/mailings',
	'/admin/mailings/new?article=1',
	'/admin/requests',
	'/admin/backups',
	'/admin/import',
	'/admin/statistics',
	'/admin/reports',
]

/** Widths at which letters are made twice as large: readers have phones. */
const readersWidths = [1280, 360, 320]

test.describe.configure({ mode: 'parallel' })

/** Display preferences, all of them media queries: a page need not be loaded again for them. */
const looks = {
	light: { colorScheme: 'light', forcedColors: 'none' },
	dark: { colorScheme: 'dark', forcedColors: 'none' },
	forced: { colorScheme: 'light', forcedColors: 'active' },
} as const
type Look = (typeof looks)[keyof typeof looks]

/** Colours depend on no width: one is enough for those of the dark, and for those that the browser forces. */
const looksAt = (width: number): Look[] => [looks.light, width === 320 ? looks.forced : looks.dark]

for (const [part, widths] of [
	[320, 1280],
	[1280, 320],
].entries()) {
	test.describe(`opened at ${widths[0]} px, then at ${widths[1]}`, () => {
		test.use({ contextOptions: { reducedMotion: 'reduce' } })
		const ofPart = (paths: string[]) => paths.filter((_, index) => index % 2 === part)

		test('public pages have no fault that axe finds, and do not scroll sideways', async ({ page }) => {
			test.setTimeout(480_000)
			expect(await findViolations(page, ofPart(publicPages), widths, readersWidths)).toEqual([])
		})

		test('administrator’s pages have no fault that axe finds either', async ({ page }) => {
			test.setTimeout(240_000)
			await signIn(page)
			expect(await findViolations(page, ofPart(administratorPages), widths)).toEqual([])
		})
	})
}

test('the tables of an article are landmarks of different names', async ({ page }) => {
	await signIn(page)
	const table = (cell: string) => `<table><tbody><tr><td>${cell}</td></tr></tbody></table>`
	const data = { title: 'Two tables', content: table('One') + table('Two'), status: 'published' }
	const response = await page.request.post('/api/articles', { data })
	const { slug } = (await response.json()) as { slug: string }
	await page.goto(`/blog/${slug}`)
	await expect(page.getByRole('region', { name: 'Table', exact: true })).toContainText('One')
	await expect(page.getByRole('region', { name: 'Table 2' })).toContainText('Two')
	expect(await runAxe(page)).toEqual([])
})

for (const colorScheme of ['light', 'dark'] as const) {
	test.describe(`in the ${colorScheme} scheme`, () => {
		test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } })

		test('the menu has no fault that axe finds when it is open', async ({ page }) => {
			for (const width of [320, 1280]) {
				await page.setViewportSize({ width, height: 900 })
				await page.goto('/')
				await openFolds(page, 'header')
				expect(await findViolationsHere(page, `menu at ${width} px`)).toEqual([])
			}
		})
	})
}

test('small pages do not scroll sideways with letters twice as large', async ({ page }) => {
	const violations: string[] = []
	for (const path of smallPages) {
		await page.goto(path)
		violations.push(...(await findExcessOfLargeLetters(page, readersWidths)))
	}
	expect(violations).toEqual([])
})

test('long words and lines of code keep within every page that shows them', async ({ page }) => {
	await signIn(page)
	const title = 'Antidisestablishmentarianism'.repeat(3)
	const content = `<p>${title}</p><pre>${'a long line of code '.repeat(20)}</pre>`
	const fields = { title, slug: 'long', content, excerpt: title, status: 'published' }
	expect((await page.request.post('/api/articles', { data: fields })).status()).toBe(201)
	const paths = ['/', '/blog', '/blog/long', '/blog/long/versions', `/search?q=${title}`, '/admin']
	expect(await findViolations(page, paths, [320, 1280])).toEqual([])
})

for (const colorScheme of ['light', 'dark'] as const) {
	test.describe(`at 320 px, ${colorScheme}`, () => {
		test.use({
			viewport: { width: 320, height: 900 },
			colorScheme,
			contextOptions: { reducedMotion: 'reduce' },
		})

		test('questions, kept text and refusals of the editor have no fault that axe finds', async ({ page }) => {
			test.setTimeout(120_000)
			await signIn(page)
			// A closed window of the same administrator leaves drafts behind.
			const { user } = (await (await page.request.get('/api/auth/me')).json()) as { user: { id: number } }
			await page.evaluate((userId) => {
				const names = 'title slug excerpt featuredImage content seoTitle seoDescription keywords changeNote'
				const values = Object.fromEntries(names.split(' ').map((name) => [name, `Unsaved ${name}`]))
				const draft = { id: 'a', articleId: 1, userId, version: '0', savedAt: '2026-01-01T00:00:00Z', values }
				localStorage.setItem('article-draft:a', JSON.stringify(draft))
			}, user.id)
			const violations: string[] = []
			await page.goto('/admin')
			await expect(page.getByText('Unsaved changes were found:')).toBeVisible()
			violations.push(...(await findViolationsHere(page, 'dashboard')))
			await page.goto('/admin/edit-article/1')
			await page.getByText('Compare', { exact: true }).click()
			await page.locator('[contenteditable]').click()
			await page.evaluate(() => {
				const clipboardData = new DataTransfer()
				clipboardData.items.add(new File(['x'], 'a.png', { type: 'image/png' }))
				const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
				document.activeElement?.dispatchEvent(event)
			})
			await expect(page.getByText('Image: a.png')).toBeVisible()
			violations.push(...(await findViolationsHere(page, 'image')))
			await page.getByRole('button', { name: 'Cancel' }).click()
			violations.push(...(await findViolationsHere(page, 'editor')))
			await page.keyboard.insertText('Unsaved')
			await page.getByRole('link', { name: 'BACK TO DASHBOARD' }).click()
			await expect(page.getByRole('dialog')).toBeVisible()
			violations.push(...(await findViolationsHere(page, 'leaving')))
			await page.getByRole('button', { name: 'STAY' }).click()
			await page.getByRole('button', { name: 'SAVE DRAFT' }).click()
			await expect(page.getByRole('dialog')).toBeVisible()
			violations.push(...(await findViolationsHere(page, 'taking offline')))
			expect(violations).toEqual([])
		})
	})
}

/** Violations on pages whose folds are open: axe does not look into a closed one. */
async function findViolations(
	page: Page,
	paths: string[],
	widths: number[],
	widthsOfLargeLetters = [1280],
): Promise<string[]> {
	const violations: string[] = []
	for (const path of paths) {
		await page.setViewportSize({ width: widths[0] ?? 320, height: 900 })
		violations.push(...(await findExcess(page, path)))
		await openFolds(page, 'main')
		violations.push(...(await findExcessOfLargeLetters(page, widthsOfLargeLetters)))
		await layOutAll(page)
		// Axe reads twenty of each list once; at the other width and in the other looks it reads eight.
		await shortenLists(page, 20)
		for (const width of widths) {
			await page.setViewportSize({ width, height: 900 })
			for (const look of looksAt(width)) {
				await page.emulateMedia(look)
				const name = `${path} at ${width} px ${look.colorScheme} forced-colors:${look.forcedColors}`
				// Structure is the same at both widths and in all looks: after the first, only what they can break is looked for.
				const rules = width === widths[0] ? undefined : rulesOfLayout
				violations.push(
					...(await findViolationsHere(page, name, look === looks.light ? rules : rulesOfColours)),
				)
				await shortenLists(page, 8)
			}
		}
	}
	return violations
}

/** Checks that an open page does not scroll sideways with letters twice as large, at each of the widths. */
async function findExcessOfLargeLetters(page: Page, widths: number[]): Promise<string[]> {
	const size = page.viewportSize() ?? { width: 320, height: 900 }
	const browser = await page.context().newCDPSession(page)
	await browser.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
	await page.waitForFunction(() => getComputedStyle(document.documentElement).fontSize === '32px')
	const violations: string[] = []
	for (const width of widths) {
		await page.setViewportSize({ width, height: 900 })
		const excess = await findExcess(page)
		violations.push(...excess.map((violation) => `with large letters at ${width} px ${violation}`))
	}
	await browser.send('Page.setFontSizes', { fontSizes: { standard: 16, fixed: 13 } })
	await browser.detach()
	await page.setViewportSize(size)
	return violations
}

async function openFolds(page: Page, within: string): Promise<void> {
	await page.locator(`${within} details`).evaluateAll((folds) => {
		for (const fold of folds) fold.setAttribute('open', '')
	})
}

/** Lays out what waits for the reader to come near: axe would have it laid out again at each look at an element. */
async function layOutAll(page: Page): Promise<void> {
	await page.locator('main *').evaluateAll((elements) => {
		for (const element of elements)
			if (getComputedStyle(element).contentVisibility === 'auto')
				(element as HTMLElement).style.contentVisibility = 'visible'
	})
}

/** Leaves the first items of each list and table. */
async function shortenLists(page: Page, items: number): Promise<void> {
	await page.evaluate((most) => {
		for (const list of document.querySelectorAll('main :is(ul, ol, dl, tbody)'))
			for (const item of [...list.children].slice(most)) item.remove()
	}, items)
}

/** Violations that axe finds on the page as it is, and whether it scrolls sideways. */
async function findViolationsHere(page: Page, name: string, rules?: string[]): Promise<string[]> {
	const violations = await runAxe(page, rules)
	return [...violations.map((violation) => `${name} ${violation}`), ...(await findExcess(page))]
}

/** Checks that a page is not wider than the window: nothing, or one sentence. */
async function findExcess(page: Page, path?: string): Promise<string[]> {
	if (path) await page.goto(path)
	const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
	return excess > 0 ? [`${new URL(page.url()).pathname} scrolls sideways by ${excess} px`] : []
}
