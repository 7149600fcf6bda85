/** The pages of versions as readers get them. */
import { afterEach, beforeEach, describe, expect, vi } from 'vitest'
import { storeArticle, storePublished } from '../../../../factories/article.ts'
import { read, save } from '../../../../support/blog-site.ts'
import { it } from '../../../../support/database.ts'
import { textOf, textsOf } from '../../../../support/page-markup.ts'
import { siteOrigin } from '../../../../support/settings.ts'

beforeEach(async () => {
	vi.useFakeTimers({ toFake: ['Date'], now: new Date('2025-06-20T10:00:00.000Z') })
})

afterEach(() => vi.useRealTimers())

/** An article with three versions, of June 20, 22 and 24. */
async function storeThree(): Promise<number> {
	const { id } = await storePublished({ slug: 'dates', title: 'First', content: '<p>Nine days.</p>' })
	vi.setSystemTime(new Date('2025-06-22T10:00:00.000Z'))
	await save(id, {
		slug: 'dates',
		title: 'Second',
		content: '<p>Twelve days.</p>',
		changeNote: 'A count was wrong.',
	})
	vi.setSystemTime(new Date('2025-06-24T10:00:00.000Z'))
	await save(id, { slug: 'dates', title: 'Third', content: '<p>Twelve days.</p>' })
	return id
}

const metaOf = (page: Document, name: string) =>
	page.querySelector(`meta[name="${name}"]`)?.getAttribute('content')
const linkOf = (page: Document, rel: string) => page.querySelector(`link[rel="${rel}"]`)?.getAttribute('href')

describe('/blog/{slug}', () => {
	it('says when it was first published and updated, and leads to its versions', async () => {
		await storeThree()
		const { page } = await read('/blog/dates')
		const facts = textOf(page.querySelector('dl.docket'))
		expect(facts).toContain('First publishedJune 20, 2025')
		expect(facts).toContain('UpdatedJune 24, 2025')
		expect(page.querySelector('dl.docket a')?.getAttribute('href')).toBe('/blog/dates/versions')
	})

	it('says nothing of versions while there is one', async () => {
		await storePublished({ slug: 'dates' })
		const { page } = await read('/blog/dates')
		expect(textsOf(page, 'dl.docket dt')).toEqual(['Published', 'By', 'Keywords'])
	})
})

describe('/blog/{slug}?version={number}', () => {
	it('is described by its own beginning where it has no excerpt', async () => {
		const { id } = await storePublished({ slug: 'dates', excerpt: '', content: '<p>Nine days.</p>' })
		await save(id, { slug: 'dates', content: '<p>Twelve days.</p>' })
		const { page } = await read('/blog/dates?version=1')
		expect(metaOf(page, 'description')).toBe('Nine days.')
	})

	it('shows the text of that time, marked, and is not indexed', async () => {
		await storeThree()
		const { status, page, headers } = await read('/blog/dates?version=2')
		expect(status).toBe(200)
		expect(textOf(page.querySelector('h1'))).toBe('Second')
		expect(textOf(page.querySelector('.article-body'))).toBe('Twelve days.')
		const notice = textOf(page.querySelector('.notice'))
		expect(notice).toContain(
			'Version 2 of 3, published June 22, 2025, 10:00 UTC, replaced June 24, 2025, 10:00 UTC.',
		)
		expect(notice).toContain('What changed: A count was wrong.')
		expect(page.querySelector('.notice a')?.getAttribute('href')).toBe('/blog/dates')
		expect(page.title).toBe('Second (version 2) | Twelve-Day War Archive Blog')
		expect(metaOf(page, 'robots')).toBe('noindex')
		expect(headers.get('X-Robots-Tag')).toBe('noindex')
		expect(linkOf(page, 'canonical')).toBeUndefined()
		expect(page.querySelector('script[type="application/ld+json"]')).toBeNull()
	})

	it('shows the current text with its mark, and names the article as its address', async () => {
		await storeThree()
		const { page } = await read('/blog/dates?version=3')
		expect(textOf(page.querySelector('h1'))).toBe('Third')
		expect(textOf(page.querySelector('.notice'))).toContain(
			'Version 3 of 3, published June 24, 2025, 10:00 UTC: the current text.',
		)
		expect(linkOf(page, 'canonical')).toBe(`${siteOrigin}/blog/dates`)
		expect(metaOf(page, 'robots')).toBe('noindex')
	})

	it('is cited at its own address with its own date', async () => {
		await storeThree()
		const { page, headers } = await read('/blog/dates?version=1')
		expect(textOf(page.querySelector('#cite-terms'))).toContain(
			`“First (version 1).” ${siteOrigin}/blog/dates?version=1.`,
		)
		expect(textOf(page.querySelector('#cite-apa'))).toContain('(2025, June 20)')
		expect(metaOf(page, 'DC.identifier')).toBe(`${siteOrigin}/blog/dates?version=1`)
		expect(metaOf(page, 'DC.date')).toBe('2025-06-20')
		expect(headers.get('Link')).toContain(`<${siteOrigin}/blog/dates?version=1>; rel="cite-as"`)
	})

	it.each(['4', '0', '-1', '', 'two', '1.5', '99999999999999999999'])(
		'returns 404 for version %j of an article',
		async (number) => {
			await storeThree()
			const { status, page } = await read(`/blog/dates?version=${number}`)
			expect(status).toBe(404)
			expect(textOf(page.querySelector('h1'))).toBe('Article Not Found')
		},
	)
})

describe('/blog/{slug}/versions', () => {
	it('lists the versions, newest first, with dates, notes and differences', async () => {
		await storeThree()
		const { status, page } = await read('/blog/dates/versions')
		expect(status).toBe(200)
		expect(textsOf(page, '.versions h2')).toEqual(['Version 3', 'Version 2', 'Version 1'])
		expect(textsOf(page, '.versions time')).toEqual([
			'June 24, 2025, 10:00 UTC',
			'June 22, 2025, 10:00 UTC',
			'June 20, 2025, 10:00 UTC',
		])
		const second = page.querySelector('#version-2')
		expect(textOf(second)).toContain('What changed: A count was wrong.')
		expect(textsOf(page, '#version-2 del')).toEqual(['First', 'Nine'])
		expect(textsOf(page, '#version-2 ins')).toEqual(['Second', 'Twelve'])
		expect(page.querySelector('#version-1 .difference')).toBeNull()
		expect(metaOf(page, 'robots')).toBe('noindex')
	})

	it('has one entry for an article with one text', async () => {
		await storePublished({ slug: 'dates' })
		expect(textsOf((await read('/blog/dates/versions')).page, '.versions h2')).toEqual(['Version 1'])
	})

	it('is paged, each version with its diff', async () => {
		const { id } = await storePublished({ slug: 'dates', title: 'Title 1' })
		for (let number = 2; number <= 12; number++) await save(id, { slug: 'dates', title: `Title ${number}` })
		const first = (await read('/blog/dates/versions')).page
		expect(textsOf(first, '.versions h2')).toHaveLength(10)
		expect(textsOf(first, '#version-3 del')).toEqual(['2'])
		const second = (await read('/blog/dates/versions?page=2')).page
		expect(textsOf(second, '.versions h2')).toEqual(['Version 2', 'Version 1'])
		expect(textsOf(second, '#version-2 del')).toEqual(['1'])
		expect((await read('/blog/dates/versions?page=3')).status).toBe(404)
		const again = await read('/blog/dates/versions?page=1')
		expect([again.status, again.headers.get('Location')]).toEqual([301, '/blog/dates/versions'])
	})
})

const addresses = ['?version=1', '/versions', '/timemap', '/timegate']

describe('an address of versions', () => {
	it.each(addresses)(
		'the address %s of versions is missing while the article is not public',
		async (rest) => {
			const draft = await storeArticle({ slug: 'draft' })
			const { id } = await storePublished({ slug: 'dates' })
			for (const status of ['draft', 'archived']) {
				await save(id, { slug: 'dates', status })
				expect((await read(`/blog/dates${rest}`)).status).toBe(404)
			}
			expect((await read(`/blog/${draft.slug}${rest}`)).status).toBe(404)
			expect((await read(`/blog/nothing${rest}`)).status).toBe(404)
		},
	)

	it.each(addresses)('the address %s of versions moves with the slug', async (rest) => {
		const { id } = await storePublished({ slug: 'dates' })
		await save(id, { slug: 'new-dates' })
		const { status, headers } = await read(`/blog/dates${rest}`)
		expect([status, headers.get('Location')]).toEqual([301, `/blog/new-dates${rest}`])
		expect((await read(`/blog/new-dates${rest}`)).status).toBeLessThan(400)
	})
})
