import { execFileSync } from 'node:child_process'
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

let folder = ''

test.beforeAll(async ({ archive }) => {
	folder = mkdtempSync(path.join(tmpdir(), 'archive-offline-'))
	const file = path.join(folder, 'archive.zip')
	const response = await fetch(`${archive.origin}/archive.zip`)
	writeFileSync(file, Buffer.from(await response.arrayBuffer()))
	execFileSync('unzip', ['-q', file, '-d', folder])
})

test.afterAll(() => rmSync(folder, { recursive: true, force: true }))

test.use({ offline: true })

const data = () => path.join(folder, 'twelve-day-war-archive', 'data')
const addressOf = (file: string) => pathToFileURL(path.join(data(), file)).href

/** Addresses outside the disk that a page asks for while it is read. */
function watchNetwork(page: Page): string[] {
	const asked: string[] = []
	page.on('request', (request) => {
		if (!request.url().startsWith('file:')) asked.push(request.url())
	})
	return asked
}

test('reads from disk with the network off: styles, typefaces, icons, links', async ({ page }) => {
	const asked = watchNetwork(page)
	await page.goto(addressOf('index.html'))
	await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
	expect(await page.evaluate(() => getComputedStyle(document.body).fontFamily)).toContain('STIX Two Text')
	const loaded = await page.evaluate(async () => {
		const fonts = await document.fonts.ready
		return [...fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family)
	})
	expect(loaded.join()).toMatch(/STIX Two Text.*Red Hat Mono|Red Hat Mono.*STIX Two Text/)
	const icon = page.locator('.hero svg.icon use').first()
	expect(await icon.evaluate((use) => (use as SVGGraphicsElement).getBBox().width)).toBeGreaterThan(0)
	await page.getByRole('link', { name: 'VIEW TIMELINE' }).click()
	await expect(page).toHaveURL(addressOf('timeline.html'))
	await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blog' }).click()
	await page.getByRole('link', { name: 'Why dates differ' }).first().click()
	await expect(page).toHaveURL(addressOf('blog/why-dates-differ.html'))
	await expect(page.getByRole('article').first()).toContainText('Most newsrooms')
	await expect(page.getByRole('region', { name: 'Cite this page' })).toContainText('/blog/why-dates-differ')
	expect(asked).toEqual([])
})

test('unpacked, has a file and an anchor for every link', async ({ page }) => {
	const files = globSync('**/*.html', { cwd: data() })
	expect(files.length).toBeGreaterThan(25)
	const anchors = new Map<string, string[]>()
	const links: [from: string, to: string][] = []
	for (const file of files) {
		const address = addressOf(file)
		const found = await page.evaluate(
			(html) => {
				const parsed = new DOMParser().parseFromString(html, 'text/html')
				return {
					ids: [...parsed.querySelectorAll('[id]')].map(({ id }) => id),
					hrefs: [...parsed.links].map((link) => link.getAttribute('href') ?? ''),
					scripts: parsed.scripts.length + parsed.forms.length,
				}
			},
			readFileSync(path.join(data(), file), 'utf8'),
		)
		expect(found.scripts).toBe(0)
		anchors.set(address, found.ids)
		links.push(...found.hrefs.map((href): [string, string] => [file, new URL(href, address).href]))
	}
	const broken = links.filter(([, href]) => {
		if (!href.startsWith('file:')) return false
		const [address = '', anchor = ''] = href.split('#')
		return (
			!existsSync(fileURLToPath(address)) ||
			(anchor && !anchors.get(address)?.includes(decodeURIComponent(anchor)))
		)
	})
	expect(broken).toEqual([])
})

test('unpacked, has no page that sends a request', async ({ page }) => {
	const asked = watchNetwork(page)
	const files = globSync('**/*.html', { cwd: data() })
	// The pages of a register are alike.
	const few = files.filter((file, index) => !file.includes('/') || index % 4 === 0)
	for (const file of few) await page.goto(addressOf(file))
	expect(asked).toEqual([])
})

test('stays legible on a phone, with its menu', async ({ page }) => {
	await page.setViewportSize({ width: 360, height: 740 })
	await page.goto(addressOf('timeline/day-9.html'))
	await page.locator('details.menu summary').click()
	await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'FAQ' }).click()
	await expect(page).toHaveURL(addressOf('faq.html'))
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
})
