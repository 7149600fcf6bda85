/** Exports for other programs, and that an import of each gives the same articles again. */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect } from 'vitest'
import { articleInput } from '../../../../app/domain/articles/article-input.ts'
import { deleteArticle, replaceArticle } from '../../../../app/domain/articles/articles.server.ts'
import { createContentWorker } from '../../../../app/domain/articles/content-worker/content-worker.server.ts'
import { storeImage } from '../../../../app/domain/images/images.server.ts'
import { importPosts } from '../../../../app/domain/imports/import-posts.server.ts'
import { MediaFolder } from '../../../../app/domain/imports/media-folder.server.ts'
import { importers } from '../../../../app/domain/imports/open-import.server.ts'
import { exportGhost } from '../../../../app/formats/blog-export/ghost.server.ts'
import { exportMarkdown } from '../../../../app/formats/blog-export/markdown.server.ts'
import { exportWordpress } from '../../../../app/formats/blog-export/wordpress.server.ts'
import { imagePath } from '../../../../app/lib/uploads.ts'
import { findArticles, listArticleRefs, wholeList } from '../../../../db/repositories/article-lists.ts'
import { addRedirect, listFormerSlugs } from '../../../../db/repositories/article-slugs.ts'
import type { Article } from '../../../../db/repositories/articles.ts'
import { type Image, listImages } from '../../../../db/repositories/images.ts'
import { articleBody, storeArticle, storePublished } from '../../../factories/article.ts'
import { it, testContext } from '../../../support/database.ts'
import { makeImage } from '../../../support/images.ts'
import { temporaryFolder } from '../../../support/temporary-folder.ts'

const exports = {
	wordpress: { write: exportWordpress, file: 'out.xml' },
	ghost: { write: exportGhost, file: 'out.json' },
	markdown: { write: exportMarkdown, file: '' },
} as const

const kinds = ['wordpress', 'ghost', 'markdown'] as const

const markup = `<h2>Head *one* # two</h2><p>1. Not a list, <strong>bold</strong><em> and</em> _under_ a &lt;b&gt; &amp;amp; [x](y) \`z\`</p><ul><li>one<ul><li>two</li></ul></li><li>three<br>four</li></ul><ol start="3"><li>x</li></ol><blockquote><p>q</p><p>r</p></blockquote><pre>a ]]> b\n\n  c</pre><hr><p class="align-center">center</p><table><thead><tr><th>a</th><th>b|c</th></tr></thead><tbody><tr><td>1</td><td colspan="1">2</td></tr></tbody></table><p><s>x</s> <u>u</u> H<sub>2</sub>O <code>a\`b</code> <a href="/faq" title="t">l</a> __GHOST__ گفت‌وگو</p><p>---</p><p>+++</p><p>&lt;!-- wp:html --&gt; ![no](image)</p><p>https://alone.example/</p><p>[gallery] [caption]x[/caption] __GHOST_URL__/x</p>`

async function storeExamples(): Promise<Image> {
	const file = new File([await makeImage(80, 60).jpeg().toBuffer()], 'a.jpg')
	const description = { alt: 'A view', isDecorative: false, credit: 'N. N.', source: '' }
	const image = await storeImage(testContext, file, description)
	const address = imagePath(image)
	await storePublished({
		title: 'Markup & <signs> "quoted": ]]>',
		slug: 'markup',
		content: `${markup}<p><img src="${address}" alt="A [view] of it"></p><figure><img src="${address}" alt=""><figcaption>A <em>caption</em></figcaption></figure>`,
		excerpt: 'Line one\n\nLine two: "x" <y> & z',
		featuredImage: new URL(address, testContext.env.SITE_URL).href,
		seoTitle: 'SEO: title',
		seoDescription: '- a list?',
		keywords: 'one, two words, سه',
		publishedAt: '2024-02-03T04:05:06.789Z',
	})
	const again = await storePublished({ slug: 'renamed', publishedAt: '2024-01-01T00:00:00.000Z' })
	const dates = { slug: 'again', status: 'published', publishedAt: '2024-03-01T00:00:00.000Z' }
	await replaceArticle(testContext, again.id, articleInput.parse(articleBody(dates)))
	const offline = await storePublished({ title: '2024', slug: 'offline', keywords: '', excerpt: '' })
	await replaceArticle(testContext, offline.id, articleInput.parse({ ...offline, status: 'draft' }))
	await addRedirect(testContext.db, again.id, '/2023/05/again', '2024-03-01T00:00:00.000Z')
	const archived = await storePublished({ title: 'null', slug: 'archived', content: '<p>true</p>' })
	await replaceArticle(testContext, archived.id, articleInput.parse({ ...archived, status: 'archived' }))
	const draft = await storeArticle({ title: 'Only a draft', slug: 'only-a-draft', language: 'fa-IR' })
	await addRedirect(testContext.db, draft.id, '/2022/04/draft', '2024-03-01T00:00:00.000Z')
	return image
}

type Exported = Omit<Article, 'id' | 'version' | 'createdAt' | 'updatedAt'> & { former: string[] }

async function readArticles(): Promise<Exported[]> {
	const refs = await listArticleRefs(testContext.db, null, wholeList)
	const ids = refs.map(({ id }) => id)
	const articles = await findArticles(testContext.db, null, ids)
	const exported = articles.map(
		async ({ id, version: _version, createdAt: _createdAt, updatedAt: _updatedAt, ...fields }) => ({
			...fields,
			former: (await listFormerSlugs(testContext.db, id)).sort(),
		}),
	)
	return (await Promise.all(exported)).sort((one, other) => (one.slug < other.slug ? -1 : 1))
}

async function deleteAll(): Promise<void> {
	for (const { id } of await listArticleRefs(testContext.db, null, wholeList))
		await deleteArticle(testContext, id)
}

async function importFrom(kind: (typeof kinds)[number], folder: string) {
	return importPosts(testContext, await importers[kind](path.join(folder, exports[kind].file)), {
		media: await MediaFolder.open(folder),
		keepsStates: true,
		isDryRun: false,
	})
}

describe.each(kinds)('an export for %s', (kind) => {
	it('is imported again as equal articles', async () => {
		await storeExamples()
		const folder = temporaryFolder()
		const before = await readArticles()
		const { write, file } = exports[kind]
		expect(await write(testContext, path.join(folder, file))).toEqual({
			articles: 5,
			images: 1,
			missingImages: 0,
		})
		await deleteAll()
		const report = await importFrom(kind, folder)
		expect(report).toMatchObject({ posts: 5, rejected: 0, images: 0 })
		expect(report.losses.map(({ label }) => label)).toEqual(['Images that stay on other sites'])
		expect(await readArticles()).toEqual(before)
	})

	it('brings its images along to an archive that lacks them', async () => {
		const image = await storeExamples()
		const folder = temporaryFolder()
		await exports[kind].write(testContext, path.join(folder, exports[kind].file))
		await deleteAll()
		await testContext.db.deleteFrom('images').where('id', '=', image.id).execute()
		expect(await importFrom(kind, folder)).toMatchObject({ posts: 5, rejected: 0, images: 1 })
		const [stored] = await listImages(testContext.db, wholeList)
		expect(stored).toMatchObject({ width: 80, height: 60, alt: 'A view', credit: 'N. N.' })
		const markup = (await readArticles()).find(({ slug }) => slug === 'markup')
		const address = stored ? imagePath(stored) : ''
		expect(markup?.content.split(`src="${address}"`)).toHaveLength(3)
		expect(markup?.featuredImage.endsWith(address)).toBe(true)
	})
})

it('writes for WordPress what WordPress understands', async () => {
	await storeExamples()
	const folder = temporaryFolder()
	await exportWordpress(testContext, path.join(folder, 'out.xml'))
	const text = readFileSync(path.join(folder, 'out.xml'), 'utf8')
	expect(text).toContain('<p style="text-align: center">center</p>')
	expect(text).toContain('<p>&#91;gallery] &#91;caption]x&#91;/caption]')
	expect(text).toContain('<wp:meta_key>_wp_old_slug</wp:meta_key><wp:meta_value><![CDATA[renamed]]>')
	expect(text).toContain('<excerpt:encoded><![CDATA[N. N.]]></excerpt:encoded>')
})

describe.each(kinds)('an export for %s of articles that were never public', (kind) => {
	it('invents no date of a publication', async () => {
		await storeArticle({ slug: 'a-draft', featuredImage: '' })
		const archived = await storeArticle({ slug: 'archived-unread', featuredImage: '' })
		await replaceArticle(testContext, archived.id, articleInput.parse({ ...archived, status: 'archived' }))
		const folder = temporaryFolder()
		const before = await readArticles()
		expect(before.map(({ firstPublishedAt }) => firstPublishedAt)).toEqual([null, null])
		const file = path.join(folder, exports[kind].file)
		await exports[kind].write(testContext, file)
		if (kind === 'wordpress') {
			const dates = readFileSync(file, 'utf8').match(/<(?:pubDate|wp:post_date(?:_gmt)?)>[^<]*/g)
			expect(dates?.slice(1)).toEqual(
				Array(2)
					.fill(['<wp:post_date>', '<wp:post_date_gmt>'])
					.flat()
					.map((tag) => `${tag}0000-00-00 00:00:00`),
			)
		}
		await deleteAll()
		expect((await importFrom(kind, folder)).losses).toEqual([])
		expect(await readArticles()).toEqual(before)
	})
})

describe.each(kinds)('an export for %s of the longest fields', (kind) => {
	it('is imported again as an equal article', async () => {
		await storePublished({
			slug: 'a'.repeat(200),
			excerpt: 'e'.repeat(1000),
			seoDescription: 'd'.repeat(1000),
			keywords: `C, C++, c, Ä, ${'k'.repeat(250)}`,
		})
		const folder = temporaryFolder()
		const before = await readArticles()
		await exports[kind].write(testContext, path.join(folder, exports[kind].file))
		await deleteAll()
		await importFrom(kind, folder)
		expect(await readArticles()).toEqual(before)
	})
})

it('keeps to the limits of Ghost, which rejects the file otherwise', async () => {
	await storePublished({
		slug: 'a'.repeat(200),
		excerpt: '👩‍👩‍👧'.repeat(150),
		keywords: `C, C++, Ä, ${'k'.repeat(250)}`,
	})
	const folder = temporaryFolder()
	await exportGhost(testContext, path.join(folder, 'out.json'))
	const { posts, tags } = JSON.parse(readFileSync(path.join(folder, 'out.json'), 'utf8')).db[0].data
	expect(posts[0].slug).toHaveLength(191)
	expect([...posts[0].custom_excerpt].length).toBeLessThanOrEqual(300)
	const slugs = tags.map(({ slug }: { slug: string }) => slug)
	expect(slugs.slice(0, 2)).toEqual(['c', 'c-2'])
	expect(new Set(slugs).size).toBe(4)
	expect(tags[3].name).toHaveLength(191)
})

it('writes Markdown that people can read, with the images beside it', async () => {
	const image = await storeExamples()
	const folder = temporaryFolder()
	await exportMarkdown(testContext, folder)
	const text = readFileSync(path.join(folder, 'markup.md'), 'utf8')
	expect(text).toMatch(/^---\ntitle: /)
	expect(text).toContain('- three')
	expect(text).toContain('| a | b\\|c |')
	const file = imagePath(image).slice(1)
	expect(text).toContain(`![A \\[view\\] of it](${file})`)
	expect(existsSync(path.join(folder, file))).toBe(true)
	expect(readFileSync(path.join(folder, 'again.md'), 'utf8')).toContain('aliases:\n  - /blog/renamed\n')
})

it('keeps as HTML what takes very long to check as Markdown, and exports the others', async () => {
	const content = `<p>${'a.'.repeat(60_000)}@</p>`
	await storePublished({ slug: 'slow', content })
	await storePublished({ slug: 'quick', content: '<p><em>Quick</em></p>' })
	const folder = temporaryFolder()
	await exportMarkdown(testContext, folder, createContentWorker({ timeLimitMs: 3000 }))
	expect(readFileSync(path.join(folder, 'slow.md'), 'utf8').endsWith(`\n${content}\n`)).toBe(true)
	expect(readFileSync(path.join(folder, 'quick.md'), 'utf8')).toMatch(/\n\*Quick\*\n$/)
})
