import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'

const source = readFileSync('node_modules/axe-core/axe.min.js', 'utf8')

const everyRule = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** The rules that a color can break. */
export const rulesOfColours = ['color-contrast', 'link-in-text-block']

/** The rules that the width of the window can break. */
export const rulesOfLayout = [
	...rulesOfColours,
	'aria-hidden-focus',
	'bypass',
	'label',
	'link-name',
	'button-name',
	'scrollable-region-focusable',
	'skip-link',
	'target-size',
]

/**
 * Violations that axe finds on the open page, one line for each broken rule, with the elements that break it.
 * By default every rule of WCAG 2.2 AA and of best practice. No page has frames, and no rule in use reads style sheets.
 */
export async function runAxe(page: Page, rules?: string[]): Promise<string[]> {
	if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
	const runOnly = rules
		? { type: 'rule' as const, values: rules }
		: { type: 'tag' as const, values: everyRule }
	return page.evaluate(
		async (options) => {
			const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(options)
			return violations.map(({ id, nodes }) => {
				const places = nodes.map((node) => node.html).join(' | ')
				return `${id}: ${places.slice(0, 300)}`
			})
		},
		{ runOnly, resultTypes: ['violations' as const], preload: false, selectors: false },
	)
}
