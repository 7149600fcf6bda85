import { afterEach, beforeEach, expect, vi } from 'vitest'
import { readSitemap } from '../../../../app/formats/seo/sitemap.server.ts'
import { loader as readRobots } from '../../../../app/routes/robots[.]txt.ts'
import { loader } from '../../../../app/routes/sitemap[.]xml.ts'
import { content } from '../../../../app/runtime/content.server.ts'
import { it, testContext } from '../../../support/database.ts'
import { siteOrigin } from '../../../support/settings.ts'
import { parseXml, textsOf } from '../../../support/xml.ts'
import { get, write } from '../support.ts'

beforeEach(async () => {
	vi.useFakeTimers({ toFake: ['Date'], now: new Date('2025-07-01T10:00:00.000Z') })
})
afterEach(async () => {
	vi.useRealTimers()
})

/** Address to instant. */
const read = (xml: string | null) => {
	const document = parseXml(xml ?? '')
	const changes = textsOf(document, 'lastmod')
	return new Map(textsOf(document, 'loc').map((address, index) => [address, changes[index]]))
}

it('lists every public page by the day of the edition, and a policy by its own', async () => {
	const addresses = read(await readSitemap(testContext, null))
	const pages = ['/', '/timeline', '/causes', '/aftermath', '/casualties', '/vs-six-day-war', '/faq']
	const more = [
		'/timeline/before',
		'/sources',
		'/download',
		'/timeline/day-1',
		'/timeline/day-12',
		'/documents/g7-leaders-statement-2025-06-16',
		'/people/abbas-araghchi',
		'/places/fordow',
		'/accounts',
		'/brief',
		'/accounts/evin',
		'/glossary',
		'/bibliography',
		'/changes',
		'/feeds',
	]
	for (const path of [...pages, ...more, '/blog']) {
		expect(addresses.get(`${siteOrigin}${path}`), path).toMatch(content().site.edition)
	}
	for (const path of ['/privacy-policy', '/terms-of-use'])
		expect(addresses.get(`${siteOrigin}${path}`), path).toBe('2025-06-24')
	expect([...addresses.keys()].filter((address) => /\/(admin|search|api)\b/.test(address))).toEqual([])
})

it('lists published articles and the blog’s pages by their last change, and no others', async () => {
	await write({ slug: 'graded' })
	await write({ slug: 'a-draft', status: 'draft' })
	await write({ slug: 'put-away', status: 'archived' })
	vi.setSystemTime(new Date('2025-07-02T10:00:00.000Z'))
	for (let number = 1; number <= 24; number++) await write({ slug: `more-${number}` })
	const addresses = read(await readSitemap(testContext, null))
	expect(addresses.get(`${siteOrigin}/blog/graded`)).toBe('2025-07-01T10:00:00.000Z')
	expect(addresses.get(`${siteOrigin}/blog/more-24`)).toBe('2025-07-02T10:00:00.000Z')
	expect(addresses.get(`${siteOrigin}/blog`)).toBe('2025-07-02T10:00:00.000Z')
	expect(addresses.has(`${siteOrigin}/blog?page=2`)).toBe(true)
	expect(addresses.has(`${siteOrigin}/blog?page=3`)).toBe(false)
	expect([...addresses.keys()].filter((address) => /a-draft|put-away/.test(address))).toEqual([])
})

it('becomes an index whose files hold every address once', async () => {
	for (let number = 1; number <= 9; number++) await write({ slug: `article-${number}` })
	const whole = [...read(await readSitemap(testContext, null)).keys()]
	const limit = 10
	const files = textsOf(parseXml((await readSitemap(testContext, null, limit)) ?? ''), 'loc')
	expect(files).toHaveLength(Math.ceil(whole.length / limit))
	expect(files[0]).toBe(`${siteOrigin}/sitemap.xml?file=1`)
	const parts = await Promise.all(
		files.map(async (file) => {
			const number = Number(new URL(file).searchParams.get('file'))
			return [...read(await readSitemap(testContext, number, limit)).keys()]
		}),
	)
	expect(parts.every((part) => part.length <= limit)).toBe(true)
	expect(parts.flat()).toEqual(whole)
	expect(await readSitemap(testContext, files.length + 1, limit)).toBeNull()
})

it('answers with XML, and 404 for a file that there is not', async () => {
	const response = await loader(get('/sitemap.xml'))
	expect(response.headers.get('Content-Type')).toBe('application/xml; charset=utf-8')
	expect(read(await response.text()).has(`${siteOrigin}/`)).toBe(true)
	for (const file of ['0', '2', 'x', '-1']) {
		expect((await loader(get(`/sitemap.xml?file=${file}`))).status, file).toBe(404)
	}
})

it('tells crawlers where the sitemap is and what to leave alone', async () => {
	const text = await readRobots(get('/robots.txt')).text()
	expect(text.split('\n')).toEqual([
		`# Reuse: ${siteOrigin}/terms-of-use`,
		`# The same for programs that mine texts and data: ${siteOrigin}/.well-known/tdmrep.json`,
		'User-agent: *',
		'Disallow: /admin',
		'Disallow: /preview',
		'Disallow: /search',
		'Disallow: /report',
		'Disallow: /reports',
		'Disallow: /newsletter',
		'',
		`Sitemap: ${siteOrigin}/sitemap.xml`,
		'',
	])
})
