import { afterEach, beforeEach, describe, expect, vi } from 'vitest'
import { deleteArticle } from '../../../../app/domain/articles/articles.server.ts'
import { loader as readJson } from '../../../../app/routes/feed[.]json.ts'
import { loader as readAtom } from '../../../../app/routes/feed[.]xml.ts'
import { content } from '../../../../app/runtime/content.server.ts'
import { it, testContext } from '../../../support/database.ts'
import { siteOrigin } from '../../../support/settings.ts'
import { elementsOf, parseXml, textsOf, type XmlElement } from '../../../support/xml.ts'
import { get, rewrite, write } from '../support.ts'

beforeEach(async () => {
	vi.useFakeTimers({ toFake: ['Date'], now: new Date('2025-07-01T10:00:00.000Z') })
})
afterEach(async () => {
	vi.useRealTimers()
})

const atom = async () => parseXml(await (await readAtom(get('/feed.xml'))).text())
const json = async () => (await readJson(get('/feed.json'))).json()
const entryIds = (feed: XmlElement) => elementsOf(feed, 'entry').flatMap((entry) => textsOf(entry, 'id'))

describe('the identity of an entry', () => {
	it('stays through an edit, a new slug and a new publication', async () => {
		const { id } = await write({ slug: 'first' })
		const before = { atom: entryIds(await atom()), json: (await json()).items[0].id }
		vi.setSystemTime(new Date('2025-08-01T10:00:00.000Z'))
		await rewrite(id, { title: 'Another title', slug: 'second', content: '<p>Other words.</p>' })
		await rewrite(id, { status: 'draft' })
		await rewrite(id, { slug: 'third' })
		expect(before.atom).toEqual([`tag:archive.test,2025:article-${id}`])
		expect(entryIds(await atom())).toEqual(before.atom)
		expect((await json()).items[0].id).toBe(before.json)
		expect(before.json).toBe(before.atom[0])
	})

	it('is not given to a later article when the first is deleted', async () => {
		const { id } = await write({ slug: 'first' })
		const [before] = entryIds(await atom())
		await deleteArticle(testContext, id)
		await write({ slug: 'first' })
		expect(entryIds(await atom())).not.toContain(before)
	})
})

describe('languages', () => {
	it('are named for each entry in another one than the feed', async () => {
		await write({ slug: 'english' })
		await write({ slug: 'persian', language: 'fa' })
		const entries = elementsOf(await atom(), 'entry')
		expect(entries.map(({ attributes }) => attributes['xml:lang'])).toEqual(['fa', undefined])
		const { items } = await json()
		expect(items.map(({ language }: { language?: string }) => language)).toEqual(['fa', undefined])
	})
})

describe('dates', () => {
	it('gives the first publication and the last change', async () => {
		const { id } = await write()
		vi.setSystemTime(new Date('2025-08-01T10:00:00.000Z'))
		await rewrite(id)
		const [entry] = elementsOf(await atom(), 'entry')
		expect(textsOf(entry, 'published')).toEqual(['2025-07-01T10:00:00.000Z'])
		expect(textsOf(entry, 'updated')).toEqual(['2025-08-01T10:00:00.000Z'])
		expect((await json()).items[0]).toMatchObject({
			date_published: '2025-07-01T10:00:00.000Z',
			date_modified: '2025-08-01T10:00:00.000Z',
		})
	})

	it('dates the feed by its latest change, and an empty one by the edition of the record', async () => {
		expect(textsOf(await atom(), 'updated')).toEqual([`${content().site.edition}T00:00:00.000Z`])
		await write()
		expect(textsOf(await atom(), 'updated')[0]).toBe('2025-07-01T10:00:00.000Z')
	})
})

describe('contents', () => {
	it('gives whole bodies with whole addresses', async () => {
		await write({
			slug: 'graded',
			content:
				'<p id="notes"><a href="/faq#q-grades">Grades</a> <a href="#notes">notes</a> href="/faq" <img src="/share/home.png" alt="Cover"></p>',
		})
		const html = (await json()).items[0].content_html
		expect(html).toContain(`<a href="${siteOrigin}/faq#q-grades">`)
		expect(html).toContain(`<a href="${siteOrigin}/blog/graded#note-notes">`)
		expect(html).toContain(`src="${siteOrigin}/share/home.png"`)
		expect(html).toContain('href="/faq" ')
		expect(textsOf(await atom(), 'content')).toEqual([html])
	})

	it('is well formed whatever a title holds', async () => {
		const titles = [
			'CDATA ends here ]]> or <![CDATA[ begins',
			'<script>alert(1)</script> & "quotes" \'single\' &amp;',
			'آتش‌بس ۲۳ ژوئن',
			'הפסקת אש 🕊',
		]
		for (const [index, title] of titles.entries()) {
			await write({ title, slug: `title-${index}`, excerpt: title, keywords: `${title}, b` })
		}
		await write({ title: 'Bell\u0007 and no character\uffff', slug: 'forbidden' })
		const document = await atom()
		const read = elementsOf(document, 'entry').flatMap((entry) => textsOf(entry, 'title'))
		expect(read).toEqual(['Bell and no character', ...titles.toReversed()])
		expect(textsOf(document, 'summary')).toEqual(titles.toReversed())
		const items: { title: string }[] = (await json()).items
		expect(items.slice(1).map((item) => item.title)).toEqual(titles.toReversed())
	})

	it('gives each keyword once as a tag and as a category', async () => {
		await write({ keywords: 'a & b, dates, A & B,, a & b , dates, a &amp; b' })
		const [item] = (await json()).items
		expect(item.tags).toEqual([...new Set(item.tags)])
		expect(item.tags.map((tag: string) => tag.toLowerCase())).toEqual(['a & b', 'dates', 'a &amp; b'])
		const terms = elementsOf(await atom(), 'category').map(({ attributes }) => attributes.term)
		expect(terms).toEqual(item.tags)
	})

	it('leaves out drafts, archived articles and those taken back', async () => {
		await write({ title: 'A draft', slug: 'a-draft', status: 'draft' })
		await write({ title: 'Put away', slug: 'put-away', status: 'archived' })
		const { id } = await write({ title: 'Taken back', slug: 'taken-back' })
		await rewrite(id, { title: 'Taken back', status: 'draft' })
		expect(elementsOf(await atom(), 'entry')).toHaveLength(0)
		expect(await json()).toMatchObject({ version: 'https://jsonfeed.org/version/1.1', items: [] })
	})

	it('holds the 50 newest, newest first', async () => {
		for (let number = 1; number <= 51; number++) {
			const publishedAt = new Date(Date.UTC(2025, 6, 1, 0, number)).toISOString()
			await write({ slug: `article-${number}`, publishedAt })
		}
		const urls: string[] = (await json()).items.map((item: { url: string }) => item.url)
		expect(urls).toHaveLength(50)
		expect(urls[0]).toBe(`${siteOrigin}/blog/article-51`)
		expect(urls).not.toContain(`${siteOrigin}/blog/article-1`)
	})

	it('names the archive as author, itself and the blog', async () => {
		const document = await atom()
		expect(textsOf(document, 'name')).toEqual(['Twelve-Day War Archive'])
		const links = elementsOf(document, 'link').map(({ attributes }) => attributes.href)
		expect(links).toEqual([`${siteOrigin}/feed.xml`, `${siteOrigin}/blog`])
		expect(await json()).toMatchObject({
			feed_url: `${siteOrigin}/feed.json`,
			home_page_url: `${siteOrigin}/blog`,
			authors: [{ name: 'Twelve-Day War Archive' }],
		})
	})
})

describe.each([
	['/feed.xml', readAtom, 'application/atom+xml; charset=utf-8'],
	['/feed.json', readJson, 'application/feed+json; charset=utf-8'],
] as const)('asking %s again', (path, read, type) => {
	it('returns 304 to the tag it gave, until something changes', async () => {
		const { id } = await write()
		const first = await read(get(path))
		expect(first.headers.get('Content-Type')).toBe(type)
		const asked = { 'If-None-Match': first.headers.get('ETag') ?? '' }
		const again = await read(get(path, asked))
		expect(again.status).toBe(304)
		expect(await again.text()).toBe('')
		expect(again.headers.get('ETag')).toBe(asked['If-None-Match'])
		await rewrite(id, { title: 'Corrected' })
		expect((await read(get(path, asked))).status).toBe(200)
	})

	it('returns 200 when an article has gone', async () => {
		const { id } = await write()
		const { headers } = await read(get(path))
		await deleteArticle(testContext, id)
		for (const [asked, given] of [
			['If-None-Match', 'ETag'],
			['If-Modified-Since', 'Last-Modified'],
		] as const)
			expect((await read(get(path, { [asked]: headers.get(given) ?? '' }))).status, asked).toBe(200)
	})

	it('answers by date where no tag is sent', async () => {
		await write()
		const modified = (await read(get(path))).headers.get('Last-Modified') ?? ''
		expect(modified).toBe('Tue, 01 Jul 2025 10:00:00 GMT')
		expect((await read(get(path, { 'If-Modified-Since': modified }))).status).toBe(304)
		for (const another of ['Tue, 01 Jul 2025 09:59:59 GMT', 'Tue, 01 Jul 2025 10:00:01 GMT', 'yesterday'])
			expect((await read(get(path, { 'If-Modified-Since': another }))).status, another).toBe(200)
		const both = { 'If-None-Match': '"another"', 'If-Modified-Since': modified }
		expect((await read(get(path, both))).status).toBe(200)
	})
})
