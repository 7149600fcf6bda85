import { expect, it } from 'vitest'
import { documentHead, type HeadInput } from '../../../../app/formats/seo/head.server.ts'
import { testContext } from '../../../support/database.ts'

const page: HeadInput = { title: 'Questions', description: 'Short answers.', path: '/faq' }

const head = (more: Partial<HeadInput> = {}) =>
	documentHead(testContext, { ...page, ...more }) as Record<string, unknown>[]

const meta = (name: string, more: Partial<HeadInput> = {}) =>
	head(more)
		.filter((tag) => tag.name === name || tag.property === name)
		.map((tag) => tag.content)

const links = (rel: string, more: Partial<HeadInput> = {}) =>
	head(more)
		.filter((tag) => tag.tagName === 'link' && tag.rel === rel)
		.map((tag) => tag.href)

it('adds the site’s name, or a given text, to the title', () => {
	expect(head()[0]).toEqual({ title: 'Questions | Twelve-Day War Archive' })
	expect(head({ titleSuffix: 'Twelve-Day War Archive Blog' })[0]).toEqual({
		title: 'Questions | Twelve-Day War Archive Blog',
	})
	expect(meta('og:title')).toEqual(['Questions'])
})

it('names the language of the text', () => {
	expect([meta('og:locale'), meta('DC.language')]).toEqual([['en_US'], ['en']])
	expect(meta('og:locale', { language: 'fa' })).toEqual(['fa_IR'])
	expect(meta('og:locale', { language: 'en-GB' })).toEqual(['en_GB'])
	expect(meta('og:locale', { language: 'art' })).toEqual(['art'])
})

it('names the whole canonical address with the query that belongs to the page', () => {
	expect(links('canonical', { path: '/blog?page=2' })).toEqual(['http://archive.test/blog?page=2'])
	expect(meta('og:url')).toEqual(['http://archive.test/faq'])
	expect(meta('DC.identifier')).toEqual(['http://archive.test/faq'])
})

it('names no canonical address where the page is not to be indexed', () => {
	expect(links('canonical', { robots: 'noindex' })).toEqual([])
	expect(meta('robots', { robots: 'noindex' })).toEqual(['noindex'])
	expect(meta('robots')).toEqual([])
})

it('leaves out unset fields', () => {
	expect(meta('keywords')).toEqual([])
	expect(meta('description', { description: '' })).toEqual([])
	expect(meta('og:description', { description: '' })).toEqual([])
	expect(meta('keywords', { keywords: 'a, b' })).toEqual(['a, b'])
})

it('gives the share image of the page with its size, or another image without', () => {
	expect(meta('og:image', { path: '/timeline/day-9' })).toEqual(['http://archive.test/share/day-9.png'])
	expect(meta('og:image', { path: '/blog?page=2' })).toEqual(['http://archive.test/share/blog.png'])
	expect(meta('og:image:width')).toEqual(['1200'])
	expect(meta('og:image:alt')).toEqual(['Twelve-Day War Archive: Questions'])
	const image = { path: 'https://images.example/a.jpg', alt: 'A map' }
	expect(meta('og:image', { image })).toEqual(['https://images.example/a.jpg'])
	expect(meta('og:image:width', { image })).toEqual([])
})

it('dates an article for readers of Open Graph and of Dublin Core', () => {
	const dates = { published: '2025-07-01T10:00:00.000Z', modified: '2025-07-02T10:00:00.000Z' }
	const article = { type: 'article', ...dates } as const
	expect(meta('og:type', article)).toEqual(['article'])
	expect(meta('article:published_time', article)).toEqual([dates.published])
	expect(meta('article:modified_time', article)).toEqual([dates.modified])
	expect(meta('DC.date', article)).toEqual(['2025-07-01'])
	expect(meta('DCTERMS.modified', article)).toEqual([dates.modified])
	expect(meta('article:published_time', dates)).toEqual([])
})

it('has reference managers take the page for a web page by the archive', () => {
	expect(meta('DC.title')).toEqual(['Questions'])
	expect(meta('DC.publisher')).toEqual(['Twelve-Day War Archive'])
	expect(meta('og:site_name')).toEqual(['Twelve-Day War Archive'])
	expect(meta('DC.title', { heading: 'Frequently asked questions' })).toEqual(['Frequently asked questions'])
	expect(links('DC.rights')).toEqual(['http://archive.test/terms-of-use'])
	const names = head().map((tag) => String(tag.name ?? tag.property ?? ''))
	expect(names.filter((name) => /^citation_|creator|author/.test(name))).toEqual([])
})

it('links the feeds and the neighbors', () => {
	expect(links('alternate')).toEqual(['http://archive.test/feed.xml', 'http://archive.test/feed.json'])
	expect(links('prev', { previous: '/blog' })).toEqual(['http://archive.test/blog'])
	expect(links('next', { next: '/blog?page=3' })).toEqual(['http://archive.test/blog?page=3'])
	expect([...links('prev'), ...links('next')]).toEqual([])
})

it('hands structured data on as it is: escaping is the writer’s', () => {
	const object = { '@type': 'Thing', name: '</script><script>alert(1)</script>' }
	expect(head({ jsonLd: [object] }).at(-1)).toEqual({ 'script:ld+json': object })
})
