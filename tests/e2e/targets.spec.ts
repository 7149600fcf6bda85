import { expect, test } from './fixtures.ts'

/** Addresses of single records, each with the element that carries the mark. */
const targets: [address: string, marked: string][] = [
	['/timeline#day-9', '#day-9 .day-name'],
	['/timeline#d9-4', '#d9-4'],
	['/timeline/day-9#d9-4', '#d9-4'],
	['/timeline#n25', '#n25'],
	['/causes#cause-2', '#cause-2'],
	['/causes#trigger-2', '#trigger-2'],
	['/causes#escalation-factor', '#escalation-factor'],
	['/aftermath#ceasefire', '#ceasefire > header'],
	['/aftermath#assessment-3', '#assessment-3'],
	['/casualties#casualties-day-4', '#casualties-day-4'],
	['/casualties#figure-iran-official-0615-killed', '#figure-iran-official-0615-killed'],
	['/vs-six-day-war#row-3', '#row-3'],
	['/vs-six-day-war#row-3-1967', '#row-3-1967'],
	['/vs-six-day-war#strategic-2', '#strategic-2'],
	['/faq#q-radiation', 'details:has(#q-radiation) > summary'],
	['/sources#source-S1', '#source-S1'],
	['/glossary#grade-single-source', '#grade-single-source'],
	['/sources/news#source-S149', '#source-S149'],
	['/timeline/before#p13-1', '#p13-1'],
	['/privacy-policy#cookies', '#cookies > h2'],
]

for (const width of [375, 1280]) {
	test.describe(`at ${width} px without script`, () => {
		test.use({ javaScriptEnabled: false, viewport: { width, height: 800 } })

		test('opens and marks the record that an address names, below the bar', async ({ page }) => {
			test.setTimeout(120_000)
			for (const [address, marked] of targets) {
				await page.goto('about:blank')
				await page.goto(address)
				const target = page.locator(':target')
				await expect(target, address).toBeInViewport()
				const bar = await page.locator('.bar, .day-strip').last().boundingBox()
				const box = await target.boundingBox()
				expect(box?.y, address).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0))
				expect(box?.y, address).toBeLessThan(800)
				await expect(page.locator(marked), address).toHaveCSS('background-color', 'rgb(238, 232, 246)')
			}
		})
	})
}
