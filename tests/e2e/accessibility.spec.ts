import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, signIn, test } from './fixtures.ts'

const publicPages = [
	'/',
	'/timeline',
	'/timeline/day-9',
	'/timeline/day-10',
	'/causes',
	'/aftermath',
	'/casualties',
	'/vs-six-day-war',
	'/faq',
	'/privacy-policy',
	'/terms-of-use',
	'/sources',
	'/download',
	'/blog',
	'/blog/why-dates-differ',
	'/blog/why-dates-differ/versions',
	'/search?q=Fordow',
	'/no-such-page',
	'/admin/login',
]
const administratorPages = [
	'/admin',
	'/admin/new-article',
	'/admin/edit-article/1',
	'/admin?delete=1',
	'/admin/account',
]

for (const width of [320, 768, 1280]) {
	for (const colorScheme of ['light', 'dark'] as const) {
		test.describe(`at ${width} px, ${colorScheme}`, () => {
			test.use({ viewport: { width, height: 900 }, colorScheme, contextOptions: { reducedMotion: 'reduce' } })

			test('public pages have no fault that axe finds, and do not scroll sideways', async ({ page }) => {
				test.setTimeout(240_000)
				expect(await findFaults(page, publicPages)).toEqual([])
			})

			test('administrator’s pages have none either', async ({ page }) => {
				test.setTimeout(120_000)
				await signIn(page)
				expect(await findFaults(page, administratorPages)).toEqual([])
			})
		})
	}
}

async function findFaults(page: Page, paths: string[]): Promise<string[]> {
	const faults: string[] = []
	for (const path of paths) {
		await page.goto(path)
		const { violations } = await new AxeBuilder({ page })
			.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
			.analyze()
		for (const { id, nodes } of violations)
			faults.push(
				`${path} ${id}: ${nodes
					.map((node) => node.html)
					.join(' | ')
					.slice(0, 300)}`,
			)
		const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
		if (excess > 0) faults.push(`${path} scrolls sideways by ${excess} px`)
	}
	return faults
}
