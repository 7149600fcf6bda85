import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, test } from './fixtures.ts'

const rows = (page: Page) => page.locator('.incidents > li:visible')
const marks = (page: Page) => page.locator('.map svg a:visible')

test.describe('the map without script', () => {
	test.use({ javaScriptEnabled: false })

	test('leads through days, areas and filters by links and a form', async ({ page }) => {
		await page.goto('/map')
		await page.getByRole('link', { name: /^Day 8, June 22, 2025: 8 incidents/ }).click()
		await expect(page).toHaveURL('/map?day=day-8')
		await expect(rows(page)).toHaveCount(8)
		await page.getByRole('link', { name: /^Isfahan to Fordow/ }).click()
		await expect(rows(page)).toHaveCount(4)
		await expect(marks(page)).toHaveCount(5)

		await page.getByText('Filter events').click()
		await page.getByLabel('Actor').selectOption('iran')
		await page.getByRole('button', { name: 'Show events' }).click()
		await expect(page.getByRole('heading', { name: 'No matching events' })).toBeVisible()
		await expect(page.locator('.map')).toBeVisible()
		await page.getByRole('link', { name: 'Remove Actor: Iran' }).click()
		await expect(page).toHaveURL(/day=day-8&area=isfahan/)
		await expect(rows(page)).toHaveCount(4)
	})

	test('reads out a mark under the pointer, and leads to its incident', async ({ page }) => {
		await page.goto('/map?day=day-9&area=tehran')
		const evin = page.getByRole('link', { name: 'Israel strikes Evin Prison in Tehran, June 23' })
		await evin.locator('.target').hover()
		await expect(evin.locator('.readout')).toBeVisible()
		await evin.locator('.target').click()
		await expect(page).toHaveURL('/incidents/d9-2')
	})

	test('says which values it does not know, and has no slider', async ({ page }) => {
		await page.goto('/map?day=day-99&day=day-8')
		await expect(page.getByRole('status').first()).toContainText('No event has the day “day-99”. The other')
		await expect(rows(page)).toHaveCount(8)
		await expect(page.getByRole('slider')).toBeHidden()
	})
})

test.describe('the map with script', () => {
	test('follows the slider through the days, and back', async ({ page }) => {
		await page.goto('/map')
		const slider = page.getByRole('slider', { name: 'Day' })
		await slider.focus()
		await page.keyboard.press('End')
		await expect(page).toHaveURL('/map?day=day-9')
		await expect(slider).toBeFocused()
		await expect(slider).toHaveAttribute('aria-valuetext', /Day 9, June 23, 2025: 10 incidents/)
		await expect(rows(page)).toHaveCount(10)
		await page.keyboard.press('Home')
		await expect(page).toHaveURL('/map')
	})

	test('follows links without a new document, and keeps the focus', async ({ page }) => {
		await page.goto('/map')
		await page.evaluate(() => document.body.setAttribute('data-same', ''))
		await page.getByRole('link', { name: /^Day 8/ }).click()
		await expect(rows(page)).toHaveCount(8)
		await expect(page.getByRole('link', { name: /^Day 8/ })).toBeFocused()
		await expect(page.getByRole('slider')).toHaveValue('10')
		await page.getByRole('link', { name: /^Remove Day/ }).click()
		await expect.poll(() => rows(page).count()).toBeGreaterThan(80)
		await page.goBack()
		await expect(rows(page)).toHaveCount(8)
		await expect(page.locator('body[data-same]')).toBeAttached()
	})

	test('reads out a mark, lights its line, and keeps the list to it on a click', async ({ page }) => {
		await page.goto('/map?day=day-8')
		const mark = page.locator('.wide-marks a[data-incidents~="d8-1"]')
		await mark.hover()
		await expect(page.locator('.map-readout')).toContainText('US submarine fires Tomahawk missiles')
		await expect(page.locator('#d8-1')).toHaveClass('lit')
		await mark.click()
		await expect(page.locator('#d8-1')).toBeVisible()
		await expect(page.locator('#d8-3')).toBeHidden()
		await page.getByRole('button', { name: 'Show all' }).click()
		await expect(page.locator('#d8-3')).toBeVisible()

		await page.locator('#d8-3 a').first().hover()
		await expect(page.locator('.wide-marks a[data-incidents~="d8-3"]').first()).toHaveClass(/\blit\b/)
	})

	test('opens the incident at the second press of a key', async ({ page }) => {
		await page.goto('/map?day=day-9&area=tehran')
		// The script shows it, and reads out what is focused from then on.
		await expect(page.getByRole('slider')).toBeVisible()
		const mark = page.locator('.wide-marks a[href="/incidents/d9-2"]')
		await mark.focus()
		await expect(page.locator('.map-readout')).toContainText('Evin Prison')
		await page.keyboard.press('Enter')
		await expect(page.locator('.map-selection')).toContainText('Evin Prison')
		await page.keyboard.press('Enter')
		await expect(page).toHaveURL('/incidents/d9-2')
	})

	test('makes no error of a query that it does not know', async ({ page }) => {
		const errors: string[] = []
		page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
		page.on('pageerror', (error) => errors.push(error.message))
		await page.goto('/map?day=day-99&day=&area=moon&area=moon&actor=__proto__&q=%00')
		await expect(page.getByRole('status').first()).toContainText('No event has')
		await page.getByRole('slider').press('End')
		await expect(page).toHaveURL(/day=day-9$/)
		expect(errors).toEqual([])
	})

	test('saves what is shown as PNG', async ({ page }) => {
		await page.goto('/map?area=tehran&actor=israel')
		const download = page.waitForEvent('download')
		await page.getByRole('link', { name: 'PNG' }).click()
		const file = await (await download).path()
		const { width, height } = await sharp(file).metadata()
		expect(width).toBe(1920)
		expect(height).toBeGreaterThan(1000)
	})

	test('draws its file with colors when it is opened by itself', async ({ page }) => {
		await page.goto('/map.svg?day=day-8')
		await expect(page.locator('.by-united-states .shape').first()).toHaveCSS('fill', 'rgb(75, 42, 120)')
		await expect(page.locator('.readout').first()).toBeHidden()
	})

	test('moves nothing while it starts, and stays within 12 KB of script', async ({ page }) => {
		const sizes: number[] = []
		page.on('response', async (response) => {
			if (response.request().resourceType() !== 'script') return
			sizes.push((await response.request().sizes()).responseBodySize)
		})
		await page.addInitScript(() => {
			new PerformanceObserver((list) => {
				for (const entry of list.getEntries())
					document.documentElement.setAttribute('data-shift', String((entry as { value?: number }).value))
			}).observe({ type: 'layout-shift', buffered: true })
		})
		await page.goto('/map?day=day-8')
		await expect(page.getByRole('slider')).toBeVisible()
		await expect.poll(() => sizes.length).toBeGreaterThan(1)
		expect(await page.locator('html').getAttribute('data-shift')).toBeNull()
		expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(12 * 1024)
	})
})

test.describe('on a phone', () => {
	test.use({ viewport: { width: 375, height: 812 }, hasTouch: true })

	test('a tap reads out, the second one opens', async ({ page }) => {
		await page.goto('/map?day=day-9&area=tehran')
		const mark = page.locator('.narrow-marks a[data-incidents="d9-2"]')
		await mark.tap()
		const readout = page.locator('.map-readout')
		await expect(readout).toContainText('Evin Prison')
		const box = await readout.boundingBox()
		const map = await page.locator('.map svg').first().boundingBox()
		if (!box || !map) throw new Error('expected both on the page')
		expect(box.y).toBeGreaterThanOrEqual(map.y + map.height)
		expect(box.x + box.width).toBeLessThanOrEqual(375)
		await mark.tap()
		await expect(page).toHaveURL('/incidents/d9-2')
	})
})

test('the map prints on nine pages of A4 at most, with its list and without controls', async ({ page }) => {
	await page.goto('/map')
	await page.emulateMedia({ media: 'print' })
	await expect(page.locator('.map > svg')).toBeVisible()
	await expect(page.getByRole('slider')).toBeHidden()
	const pdf = (await page.pdf({ format: 'A4' })).toString('latin1')
	expect(pdf.match(/\/Type\s*\/Page\b/g)?.length).toBeLessThanOrEqual(9)
})
