/** The record is corrected and published from the browser, with script and without. */
import { type Browser, expect, type Page, type Route, test } from '@playwright/test'
import { type ArchiveServer, startArchive } from '../support/archive-server.ts'
import { administrator } from '../support/prepared-data.ts'
import { runAxe } from './axe.ts'

let archive: ArchiveServer

test.beforeEach(async () => {
	archive = await startArchive({ STARTER_ARTICLES: 'false' })
})

test.afterEach(() => archive.stop())

async function openAdministration(browser: Browser, javaScriptEnabled: boolean, width = 1280): Promise<Page> {
	const viewport = { width, height: 812 }
	const context = await browser.newContext({ baseURL: archive.origin, javaScriptEnabled, viewport })
	const page = await context.newPage()
	await page.goto('/admin/login')
	await page.getByLabel('USERNAME').fill(administrator.username)
	await page.getByLabel('PASSWORD').fill(administrator.password)
	await page.getByRole('button', { name: 'LOGIN' }).click()
	await expect(page.getByRole('heading', { name: 'BLOG ADMINISTRATION' })).toBeVisible()
	return page
}

const text = (page: Page) => page.getByLabel('Text', { exact: true }).first()
const save = (page: Page) => page.getByRole('button', { name: 'SAVE DRAFT' })

for (const hasScript of [true, false])
	test(`a word is corrected, previewed and published ${hasScript ? 'with' : 'without'} script`, async ({
		browser,
	}) => {
		const page = await openAdministration(browser, hasScript)
		// Addresses are in small letters; ids of sources are not.
		expect((await page.goto('/admin/record/S1'))?.status()).toBe(200)
		await expect(page).toHaveURL(/\/admin\/record\/S1$/)
		await page.goto('/admin/record')
		await page.getByLabel('Id or words').fill('d4-3')
		await page.getByRole('button', { name: 'FIND' }).click()
		await page.getByRole('link', { name: /police headquarters/ }).click()
		const former = await text(page).inputValue()
		await text(page).fill(`Xylophone. ${former}`)
		await save(page).click()
		await expect(page.getByText('Say why, for readers.')).toBeVisible()
		await expect(text(page)).toHaveValue(`Xylophone. ${former}`)
		await page.getByLabel('Reason').fill('A clearer word.')
		await save(page).click()
		await expect(page.getByText('Nothing is public until the next edition.')).toBeVisible()
		await page.getByRole('link', { name: 'NEXT EDITION' }).click()
		await page.getByRole('link', { name: 'PREVIEW' }).click()
		await expect(page.getByText('Preview of edition 2')).toBeVisible()
		await page.goto('/preview/record/timeline/day-4')
		await expect(page.locator('#d4-3')).toContainText('Xylophone.')
		await page.goto('/timeline/day-4')
		await expect(page.locator('#d4-3')).not.toContainText('Xylophone.')
		await page.goto('/admin/editions')
		await page.getByLabel('Note on edition 2').fill('A word of Day 4.')
		await page.getByRole('button', { name: 'PUBLISH NOW' }).click()
		await expect(page.getByText('Edition 2 is public.')).toBeVisible()
		// Voice control finds a button by the text that it shows.
		await expect(page.getByRole('button', { name: /^undo by drafts/i })).toHaveText('UNDO BY DRAFTS')
		await page.goto('/timeline/day-4')
		await expect(page.locator('#d4-3')).toContainText('Xylophone.')
		await page.goto('/at/1/timeline/day-4')
		await expect(page.locator('#d4-3')).not.toContainText('Xylophone.')
	})

for (const hasScript of [true, false])
	test(`items come and go with all that was typed ${hasScript ? 'with' : 'without'} script`, async ({
		browser,
	}) => {
		const page = await openAdministration(browser, hasScript)
		await page.goto('/admin/record/d4-3')
		await page.getByLabel('Headline').fill('A headline that stays')
		await page.getByRole('button', { name: 'Add to Sources' }).click()
		await expect(page.getByLabel('Sources, 3', { exact: true })).toBeFocused()
		await page.getByLabel('Sources, 3', { exact: true }).fill('S1')
		await page.getByRole('button', { name: 'Remove Sources, 1' }).click()
		await expect(page.getByLabel('Sources, 3', { exact: true })).toHaveCount(0)
		await expect(page.getByRole('button', { name: 'Remove Sources, 1' })).toBeFocused()
		await expect(page.getByLabel('Sources, 2', { exact: true })).toHaveValue('S1')
		await expect(page.getByLabel('Headline')).toHaveValue('A headline that stays')
		await page.getByRole('button', { name: 'Remove Sources, 2' }).click()
		await expect(page.getByLabel('Sources, 2', { exact: true })).toHaveCount(0)
		await expect(page.getByRole('button', { name: 'Remove Sources, 1' })).toBeFocused()
		await page.keyboard.press('Enter')
		await expect(page.getByRole('button', { name: 'Add to Sources' })).toBeFocused()
	})

test('what is typed while an item comes or goes stays, and so does the caret', async ({ browser }) => {
	const page = await openAdministration(browser, true)
	await page.goto('/admin/record/d4-3')
	const second = page.getByLabel('Sources, 2', { exact: true })
	const formerly = await second.inputValue()
	let answer = () => {}
	await page.route('**/admin/record/**', async (route) => {
		if (route.request().method() === 'POST') await new Promise<void>((resolve) => (answer = resolve))
		await route.fallback()
	})
	const headline = page.getByLabel('Headline')
	await headline.fill('Before')
	const posted = () => page.waitForRequest((request) => request.method() === 'POST')
	let sent = posted()
	await page.getByRole('button', { name: 'Add to Sources' }).click()
	await sent
	await headline.fill('Before and while')
	answer()
	await expect(page.getByLabel('Sources, 3', { exact: true })).toBeVisible()
	await expect(headline).toHaveValue('Before and while')
	await expect(headline).toBeFocused()
	await page.keyboard.type(' and after')
	await expect(headline).toHaveValue('Before and while and after')
	sent = posted()
	await page.getByRole('button', { name: 'Remove Sources, 1' }).click()
	await sent
	await second.fill(`${formerly}-late`)
	answer()
	await expect(page.getByLabel('Sources, 3', { exact: true })).toHaveCount(0)
	await expect(page.getByLabel('Sources, 1', { exact: true })).toHaveValue(`${formerly}-late`)
	await expect(second).toHaveValue('')
})

test('an item that was emptied is removed alone', async ({ browser }) => {
	const page = await openAdministration(browser, true)
	await page.goto('/admin/record/d4-3')
	const second = await page.getByLabel('Sources, 2', { exact: true }).inputValue()
	await page.getByLabel('Sources, 1', { exact: true }).fill('')
	await page.getByRole('button', { name: 'Remove Sources, 1' }).click()
	await expect(page.getByLabel('Sources, 2', { exact: true })).toHaveCount(0)
	await expect(page.getByLabel('Sources, 1', { exact: true })).toHaveValue(second)
})

test('the note on an edition stays when the server cannot be reached', async ({ browser }) => {
	const page = await openAdministration(browser, true)
	await page.goto('/admin/record/d4-3')
	await page.getByLabel('Headline').fill('A headline of the next edition')
	await page.getByLabel('Reason').fill('A clearer word.')
	await save(page).click()
	await expect(page.getByText('The draft is saved.')).toBeVisible()
	await page.getByRole('link', { name: 'NEXT EDITION' }).click()
	await page.getByLabel('Note on edition 2').fill('A word of Day 4.')
	await page.route('**/admin/editions**', (route) =>
		route.request().method() === 'POST' ? route.abort() : route.fallback(),
	)
	await page.getByRole('button', { name: 'PUBLISH NOW' }).click()
	await expect(page.getByRole('alert')).toContainText('The server cannot be reached.')
	await expect(page.getByLabel('Note on edition 2')).toHaveValue('A word of Day 4.')
	await page.unroute('**/admin/editions**')
	await page.getByRole('button', { name: 'PUBLISH NOW' }).click()
	await expect(page.getByText('Edition 2 is public.')).toBeVisible()
})

test('two who edit one record lose nothing', async ({ browser }) => {
	const [first, second] = [await openAdministration(browser, true), await openAdministration(browser, false)]
	for (const page of [first, second]) await page.goto('/admin/record/d4-3')
	await first.getByLabel('Headline').fill('Mine')
	await first.getByLabel('Reason').fill('A reason')
	await save(first).click()
	await expect(first.getByText('The draft is saved.')).toBeVisible()
	await second.getByLabel('Headline').fill('Theirs')
	await second.getByLabel('Reason').fill('Another reason')
	await save(second).click()
	await expect(second.getByText('This draft was saved elsewhere')).toBeVisible()
	await expect(second.getByLabel('Headline')).toHaveValue('Theirs')
	await second.getByText('The record as it is now').click()
	await expect(second.locator('dd').filter({ hasText: 'Mine' })).toBeVisible()
	await save(second).click()
	await expect(second.getByText('The draft is saved.')).toBeVisible()
	await first.getByLabel('Headline').fill('Mine again')
	await save(first).click()
	await expect(first.getByText('This draft was saved elsewhere')).toBeInViewport()
	await expect(first.getByText('The draft is saved.')).toHaveCount(0)
})

for (const hasScript of [true, false])
	test(`a failure leads to the field that it is about ${hasScript ? 'with' : 'without'} script`, async ({
		browser,
	}) => {
		const page = await openAdministration(browser, hasScript)
		await page.goto('/admin/record/d4-3')
		await page.getByLabel('Headline').fill('A headline that stays')
		await save(page).click()
		const failure = page.getByRole('alert').filter({ hasText: 'Nothing was saved.' })
		await expect(failure).toBeInViewport()
		if (hasScript) {
			await expect(page.locator(':focus')).toContainText('Nothing was saved.')
			await page.keyboard.press('Tab')
			await page.keyboard.press('Enter')
		} else await failure.getByRole('link', { name: 'Reason' }).click()
		await expect(page.getByLabel('Reason')).toBeFocused()
		await expect(page.getByLabel('Reason')).toBeInViewport()
		await page.getByRole('link', { name: 'Skip to main content' }).press('Enter')
		await expect(page.getByRole('main')).toBeFocused()
		if (hasScript) await expect(failure).toBeVisible()
		await expect(page.getByLabel('Headline')).toHaveValue('A headline that stays')
	})

test('a form that gets no answer keeps all that was typed and says why', async ({ browser }) => {
	const page = await openAdministration(browser, true)
	await page.goto('/admin/record/d4-3')
	await page.getByLabel('Headline').fill('Typed before')
	await page.getByRole('button', { name: 'Add to Sources' }).click()
	await page.getByLabel('Sources, 3', { exact: true }).fill('S1')
	await page.getByLabel('Reason').fill('A reason')
	let answer = (route: Route) => route.abort()
	await page.route('**/admin/record/**', (route) =>
		route.request().method() === 'POST' ? answer(route) : route.fallback(),
	)
	const alert = page.getByRole('alert').filter({ hasText: 'Your text is kept in this browser.' })
	await save(page).click()
	await expect(alert).toContainText('The server cannot be reached. Try again when you are online.')
	answer = (route) => route.fulfill({ status: 502, body: 'Bad gateway' })
	await page.getByRole('button', { name: 'Remove Sources, 1' }).click()
	await expect(alert).toContainText('The response of the server could not be read.')
	await expect(page.getByLabel('Headline')).toHaveValue('Typed before')
	await expect(page.getByLabel('Sources, 3', { exact: true })).toHaveValue('S1')
	answer = (route) => route.fallback()
	await page.request.post('/api/auth/logout')
	await save(page).click()
	await expect(alert).toContainText('Your session has ended. Sign in in another tab')
	await page.request.post('/api/auth/login', { data: administrator })
	await save(page).click()
	await expect(page.getByText('The draft is saved.')).toBeVisible()
	await expect(page.getByLabel('Headline')).toHaveValue('Typed before')
	await expect(page.getByLabel('Sources, 3', { exact: true })).toHaveValue('S1')
})

/** Opens a record in which a headline was typed and left without a save. */
async function openWithUnsaved(browser: Browser): Promise<Page> {
	const page = await openAdministration(browser, true)
	await page.goto('/admin/record/d4-3')
	await page.getByLabel('Headline').fill('Typed and not saved')
	await page.goto('/admin')
	await page.goto('/admin/record/d4-3')
	return page
}

async function expectUnsavedOffered(page: Page): Promise<void> {
	const found = page.locator('form[aria-label="Restore unsaved text"] input[name=headline]')
	const values = () => found.evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value))
	await expect.poll(values).toContain('Typed and not saved')
}

test('unsaved changes that could not be restored are offered again', async ({ browser }) => {
	const page = await openWithUnsaved(browser)
	await page.route('**/admin/record/**', (route) =>
		route.request().method() === 'POST' ? route.abort() : route.fallback(),
	)
	for (let tries = 0; tries < 2; tries++) {
		await page.getByRole('button', { name: 'RESTORE' }).click()
		await expect(page.getByText('The server cannot be reached.')).toBeVisible()
	}
	await page.unroute('**/admin/record/**')
	await page.getByRole('button', { name: 'Add to Sources' }).click()
	await expect(page.getByLabel('Sources, 3', { exact: true })).toBeVisible()
	await page.goto('/admin')
	await page.goto('/admin/record/d4-3')
	await expect(page.getByText('Unsaved changes were found')).toBeVisible()
	await expectUnsavedOffered(page)
})

test('unsaved changes whose restoration another button cuts off are offered again', async ({ browser }) => {
	const page = await openWithUnsaved(browser)
	const address = '**/admin/record/**'
	await new Promise<void>((resolve) => {
		// Gets no answer.
		const hold = (route: Route) => (route.request().method() === 'POST' ? resolve() : route.fallback())
		void page.route(address, hold).then(() => page.getByRole('button', { name: 'RESTORE' }).click())
	})
	await page.unroute(address)
	await page.getByRole('button', { name: 'Add to Sources' }).click()
	await expect(page.getByLabel('Sources, 3', { exact: true })).toBeVisible()
	await page.goto('/admin')
	await page.goto('/admin/record/d4-3')
	await expectUnsavedOffered(page)
})

test('a record that was only opened leaves nothing unsaved', async ({ browser }) => {
	const page = await openAdministration(browser, true)
	// Its form has boxes.
	await page.goto('/admin/record/d5-1')
	await expect(page.locator('input[name=draftId]')).toHaveValue(/./)
	await page.goto('/admin')
	const kept = await page.evaluate(() =>
		Object.values({ ...localStorage }).filter((text) => text.includes('d5-1')),
	)
	expect(kept).toEqual([])
})

test('unsaved changes are offered again after the page was closed', async ({ browser }) => {
	const page = await openWithUnsaved(browser)
	await expect(page.getByText('Unsaved changes were found')).toBeVisible()
	await page.getByRole('button', { name: 'RESTORE' }).click()
	await expect(page.getByLabel('Headline')).toHaveValue('Typed and not saved')
	await page.getByLabel('Reason').fill('A reason')
	await save(page).click()
	await expect(page.getByText('The draft is saved.')).toBeVisible()
	await page.goto('/admin')
	await expect(page.getByRole('link', { name: /Record 1 draft/ })).toBeVisible()
	await page.getByRole('link', { name: '1 draft of the record' }).click()
	await expect(page.getByRole('heading', { name: 'EDITIONS', exact: true })).toBeVisible()
	await page.goto('/admin/record/d4-3')
	await expect(page.getByLabel('Headline')).toHaveValue('Typed and not saved')
	await expect(page.getByText('Unsaved changes were found')).toHaveCount(0)
})

test('unsaved changes are offered in another browser until the draft is saved', async ({ browser }) => {
	const [first, second] = [await openAdministration(browser, true), await openAdministration(browser, true)]
	await first.goto('/admin/record/d4-3')
	await first.getByLabel('Headline').fill('Typed elsewhere')
	await first.evaluate(() => window.dispatchEvent(new Event('blur')))
	await expect(first.getByText(/^Saved on the server \d\d:\d\d$/)).toBeVisible()
	await second.goto('/admin/record/d4-3')
	await second.getByRole('button', { name: 'RESTORE' }).click()
	await expect(second.getByLabel('Headline')).toHaveValue('Typed elsewhere')
	await second.getByLabel('Reason').fill('A reason')
	await save(second).click()
	await expect(second.getByText('The draft is saved.')).toBeVisible()
	await expect(second.getByText('Unsaved changes were found')).toHaveCount(0)
	await second.evaluate(() => localStorage.clear())
	await second.goto('/admin/record/d4-3')
	await expect(second.getByLabel('Headline')).toHaveValue('Typed elsewhere')
	await expect(second.getByText('Unsaved changes were found')).toHaveCount(0)
})

test('leaving unsaved changes asks first, and saving them does not', async ({ browser }) => {
	const page = await openAdministration(browser, true)
	await page.goto('/admin/record/d4-3')
	const former = await text(page).inputValue()
	await text(page).fill(`Vermilion. ${former}`)
	await page.getByRole('link', { name: 'Images' }).click()
	const question = page.getByRole('dialog', { name: 'Leave without saving?' })
	await expect(question).toBeVisible()
	await question.getByRole('button', { name: 'STAY' }).click()
	// Until it has closed, the page behind it takes no text.
	await expect(page.locator('dialog[open]')).toHaveCount(0)
	await expect(text(page)).toHaveValue(`Vermilion. ${former}`)
	await page.getByLabel('Reason').fill('A clearer word.')
	await save(page).click()
	await expect(page.getByText('Nothing is public until the next edition.')).toBeVisible()
	await page.getByRole('link', { name: 'Images' }).click()
	await expect(page.getByRole('heading', { name: 'IMAGES', exact: true })).toBeVisible()
})

test('Enter in the date or the time plans the edition and publishes nothing', async ({ browser }) => {
	const page = await openAdministration(browser, false)
	await page.goto('/admin/record/d4-3')
	await page.getByLabel('Headline').fill('A headline of the next edition')
	await page.getByLabel('Reason').fill('A clearer word.')
	await save(page).click()
	await page.goto('/admin/editions')
	await page.getByLabel('Note on edition 2').fill('A word of Day 4.')
	await page.getByLabel('Date').fill('2999-01-01')
	await page.getByLabel('Time').fill('06:00')
	await page.getByLabel('Time').press('Enter')
	await expect(page.getByText('The edition is planned for January 1, 2999, 06:00 UTC.')).toBeVisible()
	expect((await page.goto('/changes/2'))?.status()).toBe(404)
})

for (const hasScript of [true, false])
	test(`drafts that changed are shown before they are published ${hasScript ? 'with' : 'without'} script`, async ({
		browser,
	}) => {
		const page = await openAdministration(browser, hasScript)
		const draft = async (headline: string) => {
			const other = await page.context().newPage()
			await other.goto('/admin/record/d4-3')
			await other.getByLabel('Headline').fill(headline)
			await other.getByLabel('Reason').fill('A clearer word.')
			await save(other).click()
			await expect(other.getByText('Nothing is public until the next edition.')).toBeVisible()
			await other.close()
		}
		await draft('One headline')
		await page.goto('/admin/editions')
		await page.getByLabel('Note on edition 2').fill('A word of Day 4.')
		await draft('Zither')
		await page.getByRole('button', { name: 'PUBLISH NOW' }).click()
		await expect(page.getByRole('alert')).toContainText('The drafts have changed since you opened this page.')
		await expect(page.getByLabel('Note on edition 2')).toHaveValue('A word of Day 4.')
		await expect(page.locator('main')).toContainText('Zither')
		await page.getByRole('button', { name: 'PUBLISH NOW' }).click()
		await expect(page.getByText('Edition 2 is public.')).toBeVisible()
	})

test('problems stand beside their fields and keep the edition back', async ({ browser }) => {
	const page = await openAdministration(browser, false)
	await page.goto('/admin/record/d4-3')
	await page.getByLabel('Sources, 1', { exact: true }).fill('S9999')
	await page.getByLabel('Reason').fill('A source')
	await save(page).click()
	await expect(page.getByText('cites S9999, which sources.json does not hold')).toBeVisible()
	await page.goto('/admin/editions')
	await expect(page.getByText(/problems? to fix before/)).toBeVisible()
	await expect(page.getByRole('button', { name: 'PUBLISH NOW' })).toBeDisabled()
})

test('the pages of the desk are accessible, on a phone too', async ({ browser }) => {
	for (const width of [375, 1280]) {
		const page = await openAdministration(browser, true, width)
		for (const path of [
			'/admin/record?q=d4',
			'/admin/record/d4-3',
			'/admin/record/new?collection=sources',
			'/admin/editions',
		]) {
			await page.goto(path)
			expect(await runAxe(page), path).toEqual([])
			expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(width)
		}
	}
})
