import type { LoaderFunctionArgs } from '@remix-run/node'
import { describe, expect } from 'vitest'
import { prepareSearch } from '../../../../app/domain/search/search-index.server.ts'
import { loader as searchLoader } from '../../../../app/routes/_site.search.tsx'
import { loader as openSearch } from '../../../../app/routes/opensearch[.]xml.ts'
import { loader as suggestLoader } from '../../../../app/routes/search.suggest.ts'
import type { SearchPageData } from '../../../../app/site/search/search-page.server.ts'
import { itShared as it, requestContext, testContext } from '../../../support/database.ts'
import { siteOrigin } from '../../../support/settings.ts'
import { elementsOf, parseXml } from '../../../support/xml.ts'

it.beforeAll(() => prepareSearch(testContext))

const args = (path: string): LoaderFunctionArgs => ({
	request: new Request(siteOrigin + path),
	params: {},
	context: requestContext(),
})

async function search(path: string) {
	const response = (await searchLoader(args(path))) as unknown as {
		data: SearchPageData
		init: { headers: Record<string, string> }
	}
	return { ...response.data, headers: response.init.headers }
}

const titleOf = ({ head }: SearchPageData) => head.find((tag) => 'title' in tag)

describe('/search', () => {
	it('is not indexed and names no canonical address', async () => {
		const { head, headers } = await search('/search?q=iran')
		expect(head).toContainEqual({ name: 'robots', content: 'noindex' })
		expect(head.some((tag) => 'rel' in tag && tag.rel === 'canonical')).toBe(false)
		expect(headers).toEqual({ 'X-Robots-Tag': 'noindex' })
	})

	it.each(['/search', '/search?q=', '/search?q=%20', '/search?kind=faq'])(
		'/search shows no results at %s',
		async (path) => {
			const page = await search(path)
			expect(page.results).toBeNull()
			expect(titleOf(page)).toEqual({ title: 'Search | Twelve-Day War Archive' })
		},
	)

	it('carries the question in its title, and the page', async () => {
		expect(titleOf(await search('/search?q=IAEA'))).toEqual({
			title: 'Search: IAEA | Twelve-Day War Archive',
		})
		expect(titleOf(await search('/search?q=iran&page=2'))).toEqual({
			title: 'Search: iran, page 2 | Twelve-Day War Archive',
		})
		const long = titleOf(await search(`/search?q=${'x'.repeat(10_000)}`))
		expect(long).toEqual({ title: `Search: ${'x'.repeat(80)} | Twelve-Day War Archive` })
	})

	it('echoes typed text, cut and without control characters', async () => {
		const { asked } = await search(`/search?q=%00a%00b${'x'.repeat(10_000)}&kind=faq&day=9`)
		expect(asked).toMatchObject({ kind: 'faq', day: 9 })
		expect(asked.q).toMatch(/^a bx+$/)
		expect(asked.q).toHaveLength(300)
	})
})

describe('/search/suggest', () => {
	async function suggest(path: string) {
		const response = await suggestLoader(args(path))
		expect(response.headers.get('Content-Type')).toBe('application/x-suggestions+json; charset=utf-8')
		return response.json()
	}

	it('returns at most eight titles, their sections and whole addresses', async () => {
		const [q, titles, sections, addresses] = await suggest('/search/suggest?q=natan')
		expect(q).toBe('natan')
		expect(titles).toHaveLength(8)
		expect(sections).toHaveLength(8)
		expect(sections).toContain('Timeline')
		expect(addresses.every((address: string) => address.startsWith(`${siteOrigin}/`))).toBe(true)
	})

	it('has nothing to offer for nothing, and for words that occur apart only', async () => {
		expect(await suggest('/search/suggest')).toEqual(['', [], [], []])
		expect(await suggest('/search/suggest?q=iran+quagga')).toEqual(['iran quagga', [], [], []])
	})
})

describe('/opensearch.xml', () => {
	it('describes the search to browsers', async () => {
		const xml = await openSearch(args('/opensearch.xml')).text()
		const root = parseXml(xml)
		expect(root.namespace).toBe('http://a9.com/-/spec/opensearch/1.1/')
		const text = (name: string) => elementsOf(root, name)[0]?.text ?? ''
		expect(text('ShortName').length).toBeLessThanOrEqual(16)
		expect(text('LongName')).toBe('Twelve-Day War Archive')
		expect(text('Description').length).toBeLessThanOrEqual(1024)
		const templates = elementsOf(root, 'Url').map(({ attributes }) => attributes.template)
		expect(templates).toEqual([
			`${siteOrigin}/search?q={searchTerms}`,
			`${siteOrigin}/search/suggest?q={searchTerms}`,
		])
	})
})
