/** Download budgets of readers and editors. Sizes in KB of 1,024 bytes. */
import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { request } from '../../support/http-client.ts'
import { gzipped, type PageFiles, readPageFiles, scriptClosure, weigh } from '../../support/page-weight.ts'
import { listPublicPaths, withLongestOfRegisters } from '../../support/public-pages.ts'

const kb = 1024
/** Pages with most words of sources and most disputed lines, and the lists of sources. */
const longPages = [
	'/aftermath',
	'/bibliography',
	'/casualties',
	'/causes',
	'/faq',
	'/places/tehran',
	'/sources',
	'/sources/news',
	'/timeline/before',
	'/timeline/day-1',
	'/timeline/day-9',
	'/vs-six-day-war',
]
const pageBudgets: Record<string, number> = {
	'/': 60 * kb,
	'/timeline': 75 * kb,
	...Object.fromEntries(longPages.map((page) => [page, 66 * kb])),
	'/casualties': 74 * kb,
	'/timeline/before': 74 * kb,
}
const otherPage = 48 * kb
/** Bytes that TCP sends in two rounds: ten packets, then twenty, and in a third forty (RFC 6928). */
const twoRounds = 30 * 1460
const threeRounds = 70 * 1460
const threeRoundPages = ['/timeline', ...longPages]

const archive = inject('publicArchive')
let pages: (PageFiles & { path: string })[]

beforeAll(async () => {
	const paths = await withLongestOfRegisters(archive.origin, await listPublicPaths(archive.origin))
	pages = []
	// Not all at once: more than may wait for their turn would be refused.
	for (let start = 0; start < paths.length; start += 50) {
		const reading = paths.slice(start, start + 50).map(async (address) => {
			return { path: address, ...(await readPageFiles(archive.origin, address)) }
		})
		pages.push(...(await Promise.all(reading)))
	}
}, 240_000)

describe('a public page', () => {
	it('stays within the size budget with its styles and script', async () => {
		const over: string[] = []
		for (const page of pages) {
			const total = page.html + (await weigh(archive.origin, [...page.styles, ...page.scripts]))
			const budget = pageBudgets[page.path] ?? otherPage
			if (total > budget) over.push(`${page.path}: ${total} bytes of ${budget}`)
		}
		expect(over).toEqual([])
	})

	it('has come with two rounds of packets, the longest with three, headers and all', async () => {
		for (const { path: address } of pages) {
			const { receivedBytes } = await request(archive, address, {
				headers: { 'Accept-Encoding': 'br, gzip' },
			})
			expect(receivedBytes, address).toBeLessThanOrEqual(
				threeRoundPages.includes(address) ? threeRounds : twoRounds,
			)
		}
	})

	it('has one style sheet and at most 6 KB of script', async () => {
		for (const page of pages) {
			expect(page.styles, page.path).toHaveLength(1)
			expect(await weigh(archive.origin, page.scripts), page.path).toBeLessThanOrEqual(6 * kb)
		}
	})

	it('asks for at most 8 files, all of them from this site', () => {
		for (const { path: address, styles, scripts, fonts, images, others } of pages) {
			const files = [address, ...styles, ...scripts, ...fonts, ...images, ...others]
			expect(files.length, files.join(' ')).toBeLessThanOrEqual(8)
			for (const file of files) expect(new URL(file, archive.origin).origin, file).toBe(archive.origin)
		}
	})

	it('has fonts of at most 85 KB, preloads two of them, and under the addresses that its style sheet names', async () => {
		for (const { path: address, styles, fonts, document } of pages) {
			expect(await weigh(archive.origin, fonts), address).toBeLessThanOrEqual(85 * kb)
			const preloaded = [...document.querySelectorAll('link[rel=preload][as=font]')].map((link) =>
				link.getAttribute('href'),
			)
			expect(preloaded, address).toHaveLength(2)
			expect(fonts, `${address} ${styles}`).toEqual(expect.arrayContaining(preloaded))
		}
	})

	it('goes without the comments that React leaves between words to find its place again', () => {
		for (const { path: address, document } of pages)
			expect(document.body.innerHTML, address).not.toContain('<!-- -->')
	})

	it('reserves room for every image', () => {
		for (const { path: address, document } of pages)
			for (const image of document.querySelectorAll('img'))
				for (const name of ['width', 'height'])
					expect(image.getAttribute(name), `${address} ${image.outerHTML}`).toMatch(/^\d+$/)
	})
})

describe('an administrator’s page', () => {
	type Manifest = { entry: Route; routes: Record<string, Route> }
	type Route = { module: string; imports?: string[] }

	const assets = path.join('build', 'client', 'assets')
	const scriptsOf = (route: string) => {
		const file = readdirSync(assets).find((name) => /^manifest-.*\.js$/.test(name)) ?? ''
		const text = readFileSync(path.join(assets, file), 'utf8')
		const { entry, routes } = JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)) as Manifest
		const parts = [entry, routes.root, routes['routes/_admin'], routes[route]]
		const roots = parts.flatMap((part) => (part ? [part.module, ...(part.imports ?? [])] : []))
		expect(parts).not.toContain(undefined)
		return scriptClosure([...roots, `/assets/${file}`], 'dynamic')
	}

	it.each([
		['routes/_admin.admin', 120],
		['routes/_admin.admin_.login', 120],
		['routes/_admin.admin_.new-article', 262],
		['routes/_admin.admin_.edit-article.$id', 262],
	])('the administrator’s page %s has at most %i KB of script', (route, budget) => {
		expect(gzipped(scriptsOf(route))).toBeLessThanOrEqual(budget * kb)
	})
})

describe('a built file', () => {
	const files = readdirSync('build/client', { recursive: true, encoding: 'utf8' })

	it('has a brotli and a gzip file next to it when it is text', () => {
		const bare = files.filter((name) => {
			const isLong =
				/\.(js|css|svg|json|txt|xml)$/.test(name) && statSync(path.join('build/client', name)).size >= 512
			return isLong && !(files.includes(`${name}.br`) && files.includes(`${name}.gz`))
		})
		expect(bare).toEqual([])
	})

	it('is kept for a year when its name has a hash, else asked for each time', async () => {
		const control = async (address: string) => (await request(archive, address)).headers['cache-control']
		const hashed = files.find((name) => /^assets\/app-.*\.css$/.test(name))
		expect(await control(`/${hashed}`)).toBe('public, max-age=31536000, immutable')
		expect(await control('/favicon.svg')).toBe('public, no-cache')
	})

	it('has one style sheet for all pages and one for the administrator, each on one line', () => {
		const styles = files.filter((name) => name.endsWith('.css'))
		expect(styles.map((name) => name.replace(/-[\w-]{8}\.css$/, ''))).toEqual([
			'assets/admin-pages',
			'assets/app',
		])
		for (const name of styles) {
			const css = readFileSync(path.join('build/client', name), 'utf8')
			expect(css.trim().split('\n').length).toBeLessThan(20)
			const turns = [...css.matchAll(/@view-transition\s*\{\s*navigation:\s*(\w+)/g)].map(([, how]) => how)
			expect(turns).toEqual([name.includes('/app-') ? 'auto' : 'none'])
		}
	})
})
