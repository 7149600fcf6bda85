import type { Locator } from '@playwright/test'
import { expect, test } from './fixtures.ts'

test.describe('a raised number', () => {
	test('shows its note beside it, and takes the focus back', async ({ page }) => {
		await page.goto('/timeline/day-1')
		const number = page.locator('#d1-1').getByRole('link', { name: /^Sources 1–\d+$/ })
		const title = await page.locator('#n1 a').first().innerText()
		for (const leave of [
			() => page.keyboard.press('Escape'),
			() => page.getByRole('dialog').getByRole('button', { name: 'Close' }).click(),
			() => page.locator('h1').click(),
		]) {
			await number.press('Enter')
			const note = page.getByRole('dialog', { name: /^Sources 1–\d+$/ })
			await expect(note).toBeInViewport()
			await expect(note).toContainText(title)
			await expect(note).toContainText(', in ')
			await leave()
			await expect(note).toBeHidden()
		}
		await number.press('Enter')
		await page.keyboard.press('Escape')
		await expect(number).toBeFocused()
	})

	test('has a note that leads to the list and to what cites the source', async ({ page }) => {
		await page.goto('/timeline/day-1')
		await page
			.locator('#d1-1')
			.getByRole('link', { name: /^Sources 1–\d+$/ })
			.click()
		const note = page.getByRole('dialog', { name: /^Sources 1–\d+$/ })
		await note.getByRole('link', { name: 'In the list of sources' }).click()
		await expect(note).toBeHidden()
		await expect(page.locator('#n1')).toBeInViewport()
		await page
			.locator('#n1')
			.getByRole('link', { name: 'Iranian missile hits residential high-rise in Bat Yam' })
			.click()
		await expect(page.locator('#d1-1')).toBeInViewport()
	})

	for (const address of ['/timeline/day-1', '/vs-six-day-war', '/casualties'])
		test(`is at least 24 pixels from the next one on ${address}`, async ({ page }) => {
			await page.setViewportSize({ width: 375, height: 800 })
			await page.goto(address)
			// Those in closed details are out of reach.
			const boxes = await page.locator('a.ref').evaluateAll((links) =>
				links
					.filter((link) => link.checkVisibility())
					.map((link) => {
						const { x, y, width, height } = link.getBoundingClientRect()
						return { x: x + width / 2, y: y + height / 2, width, height }
					}),
			)
			expect(Math.min(...boxes.map(({ width, height }) => Math.min(width, height)))).toBeGreaterThanOrEqual(
				23.9,
			)
			const close = boxes.filter((box, index) => {
				const next = boxes[index + 1]
				return next && Math.hypot(next.x - box.x, next.y - box.y) < 23.9
			})
			expect(close).toEqual([])
		})
})

test.describe('without script', () => {
	test.use({ javaScriptEnabled: false })

	test('a raised number leads to its note, and the note back', async ({ page }) => {
		await page.goto('/causes')
		await page.locator('#cause-1 a.ref').first().click()
		const note = page.locator('.notes li:target')
		await expect(note).toBeInViewport()
		await note.getByRole('link', { name: 'The nuclear program and the agreement of 2015' }).click()
		await expect(page).toHaveURL(/#cause-1$/)
	})

	for (const [kind, path, line] of [
		['an entry', '/timeline/day-9', '#d9-4'],
		['a later note', '/timeline/day-1', '#day-1-later'],
		['a casualty figure', '/casualties', '#figure-iran-monitor-0624-killed'],
		['a cell of the comparison', '/vs-six-day-war', '#row-3-1967'],
		['a trigger', '/causes', '#trigger-2'],
		['an assessment', '/aftermath', '#assessment-2'],
		['an answer', '/faq', '#q-daily-life'],
	] as const)
		test(`a raised number of ${kind} opens the words that it rests on`, async ({ page }) => {
			// The address opens an answer; the statements of a cell and the sources of a row are folded in it.
			await page.goto(`${path}${line}`)
			const number = `a.ref[href="${await quotedNote(page.locator(line))}"]`
			const fold = page.locator(line).locator('details:not([open])', { has: page.locator(number) })
			if ((await fold.count()) > 0) await fold.locator('summary').first().click()
			await page.locator(line).locator(number).first().click()
			await expect(page.locator('.notes li:target blockquote').first()).toBeVisible()
			await expect(page.locator('.notes li:target .words a').first()).toBeVisible()
		})

	test('a disputed line opens to who says what', async ({ page }) => {
		await page.goto('/timeline/day-9')
		const line = page.locator('#d9-8')
		await expect(line.getByText('six missiles fired', { exact: true })).toBeHidden()
		await line.getByText('Who says what', { exact: true }).click()
		await expect(line.getByText('six missiles fired', { exact: true })).toBeVisible()
		await expect(line.locator('dt').first()).toHaveText('Iran’s Revolutionary Guards, June 23, 2025')
	})

	test('the register of sources is kept to one side and one kind', async ({ page }) => {
		await page.goto('/sources')
		await page.getByLabel('Country', { exact: true }).selectOption('Iranian')
		await page.getByLabel('Type', { exact: true }).selectOption('agency')
		await page.getByRole('button', { name: 'Show', exact: true }).click()
		await expect(page.getByRole('heading', { name: /^\d+ of \d+ sources$/ })).toBeVisible()
		await page.getByText('Where cited', { exact: true }).first().click()
		await expect(page.locator('.source-group details[open] a').first()).toBeVisible()
		await page.getByRole('link', { name: 'Show all', exact: true }).click()
		await expect(page).toHaveURL(/\/sources$/)
	})
})

/** The address of the first note with words that a number of a line leads to. */
async function quotedNote(line: Locator): Promise<string | undefined> {
	const addresses = await line
		.locator('a.ref')
		.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
	const withWords = await line
		.page()
		.locator('.notes li:has(.words)')
		.evaluateAll((notes) => notes.map(({ id }) => `#${id}`))
	return addresses.find((address) => withWords.includes(address))
}

test('a raised number shows its note with the words open, all of it within the window', async ({ page }) => {
	await page.setViewportSize({ width: 375, height: 667 })
	await page.goto('/timeline/day-9')
	await page.locator('.events a.ref:visible').first().click()
	const box = page.locator('#note-box')
	await expect(box.locator('details').first()).toHaveAttribute('open', '')
	await expect(box.getByRole('button', { name: 'Close' })).toBeInViewport({ ratio: 1 })
})

test('a grade leads to its definition', async ({ page }) => {
	await page.goto('/timeline/day-1')
	await page.locator('.events').getByRole('link', { name: 'Attributed' }).first().click()
	const meaning = page.getByRole('dialog', { name: 'Attributed' })
	await expect(meaning).toBeInViewport()
	await meaning.getByRole('link').last().click()
	await expect(page.locator('#grade-attributed')).toBeInViewport()
})
