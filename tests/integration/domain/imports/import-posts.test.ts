/** Imports from other programs: what becomes an article, and what the report says is lost. */
import { ChildProcess } from 'node:child_process'
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, onTestFinished, vi } from 'vitest'
import { articleInput } from '../../../../app/domain/articles/article-input.ts'
import {
	changeStatus,
	deleteArticle,
	replaceArticle,
} from '../../../../app/domain/articles/articles.server.ts'
import {
	contentWorker,
	createContentWorker,
} from '../../../../app/domain/articles/content-worker/content-worker.server.ts'
import { findMovedPath } from '../../../../app/domain/articles/published.server.ts'
import { purgeArticle } from '../../../../app/domain/articles/trash.server.ts'
import { listImages } from '../../../../app/domain/images/images.server.ts'
import { importPosts } from '../../../../app/domain/imports/import-posts.server.ts'
import type { ImportSource } from '../../../../app/domain/imports/imported-post.ts'
import { openMarkdown } from '../../../../app/domain/imports/markdown/markdown-posts.server.ts'
import { MediaFolder } from '../../../../app/domain/imports/media-folder.server.ts'
import { type ImportKind, importers } from '../../../../app/domain/imports/open-import.server.ts'
import { RejectedContentError } from '../../../../app/rich-text/rejected-content.ts'
import * as unknownPage from '../../../../app/routes/_site.$.tsx'
import { listArticleSummaries, wholeList } from '../../../../db/repositories/article-lists.ts'
import { type Article, findArticleBySlug } from '../../../../db/repositories/articles.ts'
import { findTombstone } from '../../../../db/repositories/deleted-articles.ts'
import { storeArticle, storePublished } from '../../../factories/article.ts'
import { it, testContext } from '../../../support/database.ts'
import { makeImage } from '../../../support/images.ts'
import { longestGapShare } from '../../../support/longest-gap.ts'
import { callRoute } from '../../../support/page-route.ts'
import { temporaryFolder } from '../../../support/temporary-folder.ts'

const fixture = (name: string) => path.join('tests/fixtures/imports', name)

const plain = { media: null, keepsStates: false, isDryRun: false }

type Options = { media?: string; publish?: boolean; dryRun?: boolean }

async function runImport(kind: ImportKind, file: string, { media, publish, dryRun }: Options = {}) {
	const source = await importers[kind](file)
	return importPosts(testContext, source, {
		media: media === undefined ? null : await MediaFolder.open(media),
		keepsStates: publish ?? false,
		isDryRun: dryRun ?? false,
	})
}

/** A file with this text, in a folder of its own. */
function fileOf(text: string | Uint8Array, name = 'export.xml'): string {
	const file = path.join(temporaryFolder(), name)
	writeFileSync(file, text)
	return file
}

async function articleAt(slug: string): Promise<Article> {
	const article = await findArticleBySlug(testContext.db, slug)
	if (!article) throw new Error(`no article at ${slug}`)
	return article
}

const countArticles = async () => (await listArticleSummaries(testContext.db, null, wholeList)).length

const lossesOf = ({ losses }: Awaited<ReturnType<typeof runImport>>) =>
	Object.fromEntries(losses.map(({ label, count }) => [label, count]))

async function imageFile(file: string, shade = 60): Promise<void> {
	mkdirSync(path.dirname(file), { recursive: true })
	writeFileSync(file, await makeImage(80, shade).jpeg().toBuffer())
}

/** An export of WordPress with these items. */
const wxr = (items: string, head = '') =>
	`<?xml version="1.0" encoding="UTF-8"?>${head}<rss xmlns:wp="http://wordpress.org/export/1.2/" xmlns:content="c" xmlns:excerpt="e"><channel><wp:wxr_version>1.2</wp:wxr_version>${items}</channel></rss>`

const item = (fields: { title?: string; slug?: string; html?: string; status?: string } = {}) =>
	`<item><title><![CDATA[${fields.title ?? 'A post'}]]></title><link>https://old.example/${fields.slug ?? 'a-post'}/</link><content:encoded><![CDATA[${fields.html ?? '<p>Text.</p>'}]]></content:encoded><wp:post_id>1</wp:post_id><wp:post_date_gmt>2024-05-06 07:08:09</wp:post_date_gmt><wp:post_name>${fields.slug ?? 'a-post'}</wp:post_name><wp:status>${fields.status ?? 'publish'}</wp:status><wp:post_type>post</wp:post_type></item>`

describe('an export of WordPress', () => {
	it('becomes drafts that keep their texts, and the report names what is lost', async () => {
		const report = await runImport('wordpress', fixture('wordpress.xml'))
		expect(report).toMatchObject({ posts: 2, byStatus: { draft: 2, published: 0, archived: 0 }, rejected: 0 })
		expect(lossesOf(report)).toEqual({
			Comments: 1,
			'Embedded media, kept as links': 1,
			'Images that stay on other sites': 3,
			'Names of authors': 1,
			'Pages, not imported': 1,
			'Posts pinned to the top': 1,
			'Images of galleries that the file does not name': 2,
		})
		const article = await articleAt('talks-and-terms')
		expect(article).toMatchObject({
			title: 'Talks & terms',
			excerpt: 'What was on the table.',
			keywords: 'Diplomacy, Geneva',
			seoDescription: 'The talks in Geneva.',
			status: 'draft',
			publishedAt: null,
			firstPublishedAt: '2025-07-01T08:00:00.000Z',
			featuredImage: 'https://notes.example/wp-content/uploads/2025/07/hall.jpg',
		})
		expect(article.content).toContain('<p>The ministers met in <strong>Geneva</strong>.</p>')
		expect(article.content).toContain('<a href="https://video.example/embed/1">')
	})

	it('has the blank lines of the older editor as paragraphs, and its captions', async () => {
		await runImport('wordpress', fixture('wordpress.xml'))
		const { content } = await articleAt('plain-old-text')
		expect(content).toContain('<p>Second paragraph,<br>of two lines.</p>')
		expect(content).toContain(
			'<figure><img src="https://elsewhere.example/map.png" alt="Map" loading="lazy"><figcaption>A map</figcaption></figure>',
		)
	})

	it('takes the original of an image from the folder, once', async () => {
		const media = temporaryFolder()
		await imageFile(path.join(media, '2025/07/hall.jpg'))
		await imageFile(path.join(media, '2025/07/hall-1024x768.jpg'), 50)
		const report = await runImport('wordpress', fixture('wordpress.xml'), { media })
		expect(report.images).toBe(1)
		const { images } = await listImages(testContext, wholeList)
		expect(images).toMatchObject([{ width: 80, height: 60, alt: 'The hall' }])
		const { content, featuredImage } = await articleAt('talks-and-terms')
		expect(content).toMatch(/<img src="\/uploads\/[^"]+-80x60\.webp" alt="The hall"/)
		expect(featuredImage).toMatch(/^https?:\/\/[^/]+\/uploads\/.+-80x60\.webp$/)
	})

	it('shows galleries, and names what else of the site is lost', async () => {
		const report = await runImport('wordpress', fixture('wordpress-library.xml'), { publish: true })
		expect(lossesOf(report)).toEqual({
			'Custom fields': 1,
			'Files of the media library that no post shows': 1,
			'Images that stay on other sites': 3,
			'Schedules, imported as drafts': 1,
			'SEO texts with placeholders': 1,
			'Slugs that were changed': 1,
			'Terms that are neither category nor tag': 1,
		})
		const article = await articleAt('post-21')
		expect(article).toMatchObject({ title: 'بازار تهران', keywords: 'Places', seoTitle: '' })
		expect(article.content).toContain(
			'stall.jpg" alt="Fruit" loading="lazy"><figcaption>A stall</figcaption>',
		)
		expect(report.redirects).toBe(3)
		expect(await findMovedPath(testContext, '/2025/07/the-market/')).toEqual({ movedTo: 'post-21' })
	})

	it('is published with its date when that is asked for, and found at its old address', async () => {
		const report = await runImport('wordpress', fixture('wordpress.xml'), { publish: true })
		expect(report.byStatus).toEqual({ draft: 1, published: 1, archived: 0 })
		expect(await articleAt('talks-and-terms')).toMatchObject({
			status: 'published',
			publishedAt: '2025-07-01T08:00:00.000Z',
		})
		for (const address of ['/2025/07/talks-and-terms', '/2025/07/Talks-and-Terms/'])
			expect(await findMovedPath(testContext, address), address).toEqual({ movedTo: 'talks-and-terms' })
		expect(await findMovedPath(testContext, '/2025/07')).toBeNull()
	})

	it('has drafts that take their old date and their redirects when they are published', async () => {
		await runImport('wordpress', fixture('wordpress.xml'))
		expect(await findMovedPath(testContext, '/2025/07/talks-and-terms')).toBeNull()
		const { id } = await articleAt('talks-and-terms')
		await changeStatus(testContext, id, 'published')
		expect(await articleAt('talks-and-terms')).toMatchObject({ publishedAt: '2025-07-01T08:00:00.000Z' })
		expect(await findMovedPath(testContext, '/2025/07/talks-and-terms')).not.toBeNull()
		await changeStatus(testContext, id, 'draft')
		await changeStatus(testContext, id, 'published')
		expect((await articleAt('talks-and-terms')).publishedAt).not.toBe('2025-07-01T08:00:00.000Z')
	})

	it('names each loss once, and keeps words that browsers without script show', async () => {
		const html = [
			'<p>See <a href="https://old.example/wp-content/uploads/2024/a.pdf">A</a> and <abbr title="World">W</abbr>.</p>',
			'<p><a href="https://other.example/wp-content/uploads/b.pdf">B</a></p>',
			'<object data="https://video.example/1"><embed src="https://video.example/1"></object>',
			'<video src="https://old.example/wp-content/uploads/2024/c.mp4"><track src="c.vtt"></video>',
			'<p>Now <progress>half</progress><noscript>done <img src="https://other.example/d.png" alt="D"></noscript></p>',
			'<map name="m"><area href="/e"></map>',
		].join('')
		const fields =
			'<wp:postmeta><wp:meta_key>_edit_last</wp:meta_key><wp:meta_value>1</wp:meta_value></wp:postmeta><wp:postmeta><wp:meta_key>_builder_data</wp:meta_key><wp:meta_value>x</wp:meta_value></wp:postmeta></item>'
		const terms =
			'<wp:category><wp:category_parent>war</wp:category_parent><wp:category_description>All of it</wp:category_description></wp:category><wp:tag><wp:tag_description></wp:tag_description></wp:tag><wp:term><wp:term_description>All of it</wp:term_description></wp:term>'
		const site = '<wp:base_blog_url>https://old.example</wp:base_blog_url>'
		const file = fileOf(wxr(site + terms + item({ html }).replace('</item>', fields)))
		expect(lossesOf(await runImport('wordpress', file))).toEqual({
			'Categories within others': 1,
			'Custom fields of plugins': 1,
			'Descriptions of categories and tags': 1,
			'Embedded media, kept as links': 2,
			'Explanations of abbreviations': 1,
			'Images that stay on other sites': 1,
			'Links of image maps': 1,
			'Links to files that stay on the former site': 2,
			'Subtitles of videos': 1,
		})
		const { content } = await articleAt('a-post')
		expect(content).toMatch(/Now half\s*done <img src="https:\/\/other\.example\/d\.png"/)
		expect(content.match(/>https:\/\/video\.example\/1</g)).toHaveLength(1)
	})

	it('leads there from the page for unknown addresses', async () => {
		await runImport('wordpress', fixture('wordpress.xml'), { publish: true })
		const get = (address: string) => callRoute(unknownPage.loader, address)
		expect(await get('/2025/07/talks-and-terms')).toMatchObject({
			status: 301,
			location: '/blog/talks-and-terms',
		})
		expect(await get('/2025/07/other')).toMatchObject({ status: 404 })
	})

	it('leaves no title behind when a draft that was never public here is deleted for good', async () => {
		await runImport('wordpress', fixture('wordpress.xml'))
		const { id } = await articleAt('talks-and-terms')
		await deleteArticle(testContext, id)
		await purgeArticle(testContext, id)
		expect(await findTombstone(testContext.db, 'talks-and-terms')).toBeNull()
	})

	it('changes nothing in a dry run, which reports the same', async () => {
		const media = temporaryFolder()
		await imageFile(path.join(media, '2025/07/hall.jpg'))
		const dry = await runImport('wordpress', fixture('wordpress.xml'), { media, dryRun: true })
		expect(await countArticles()).toBe(0)
		expect((await listImages(testContext, wholeList)).total).toBe(0)
		expect(await runImport('wordpress', fixture('wordpress.xml'), { media })).toEqual(dry)
	})

	it('knows a post again whose title or slug was corrected, by its old path', async () => {
		await runImport('wordpress', fileOf(wxr(item({ title: 'A mistke' }))))
		const { id } = await articleAt('a-post')
		const corrected = item({ title: 'A mistake' }) + item({ slug: 'b-post', title: 'Another' })
		expect(await runImport('wordpress', fileOf(wxr(corrected)))).toMatchObject({
			known: 1,
			byStatus: { draft: 1 },
		})
		expect(await countArticles()).toBe(2)
		await changeStatus(testContext, id, 'published')
		expect(await findMovedPath(testContext, '/a-post')).toEqual({ movedTo: 'a-post' })
	})

	it('knows a post again that stood at the same address, whose title was corrected here', async () => {
		const file = fileOf(
			wxr(item({ title: 'A mistke' }).replace('old.example/a-post', 'old.example/blog/a-post')),
		)
		await runImport('wordpress', file, { publish: true })
		const article = await articleAt('a-post')
		await replaceArticle(testContext, article.id, articleInput.parse({ ...article, title: 'A mistake' }))
		expect(await runImport('wordpress', file)).toMatchObject({ known: 1 })
		const moved = { ...article, title: 'A mistake', slug: 'b-post' }
		await replaceArticle(testContext, article.id, articleInput.parse(moved))
		expect(await runImport('wordpress', file)).toMatchObject({ known: 1 })
		expect(await countArticles()).toBe(1)
	})

	it('takes no other article for a post that stood at the same address', async () => {
		await storePublished({ title: 'Other', slug: 'a-post', publishedAt: '2024-05-06T07:08:10.000Z' })
		const post = (title: string, slug: string) =>
			item({ title, slug }).replace('old.example/', 'old.example/blog/')
		const posts = [post('One', 'a-post'), post('Two', 'b-post'), post('Three', 'b-post')]
		const report = await runImport('wordpress', fileOf(wxr(posts.join(''))))
		expect(report).toMatchObject({ known: 0, byStatus: { draft: 3 } })
	})

	it('takes no old path from another post, nor one that only a query tells apart', async () => {
		const at = (slug: string, link: string) =>
			item({ slug, title: slug }).replace(/<link>.*<\/link>/, `<link>https://old.example/${link}</link>`)
		const posts = [
			at('one', 'same/'),
			at('two', 'same/'),
			at('three', 'news/?p=3'),
			at('four', 'index.php?p=4'),
		]
		const report = await runImport('wordpress', fileOf(wxr(posts.join(''))), { publish: true })
		expect(report).toMatchObject({ byStatus: { published: 4 }, redirects: 1 })
		expect(lossesOf(report)).toEqual({
			'Old URLs that lead to another article already': 1,
			'Old URLs with a query or without a path, which cannot redirect': 2,
		})
		expect(await findMovedPath(testContext, '/same')).toEqual({ movedTo: 'one' })
		for (const path of ['/news', '/index.php']) expect(await findMovedPath(testContext, path)).toBeNull()
	})

	it('says of a loss in how many more places it is than it names', async () => {
		const players = [1, 2, 3, 4, 5].map((number) => `<iframe src="https://v.example/${number}"></iframe>`)
		const posts = players.map((player, at) =>
			item({ slug: `post-${at}`, title: `${at}`, html: player.repeat(2) }),
		)
		const { losses } = await runImport('wordpress', fileOf(wxr(posts.join(''))))
		const examples = ['https://v.example/1', 'https://v.example/2', 'https://v.example/3']
		expect(losses).toEqual([{ label: 'Embedded media, kept as links', count: 10, examples, more: 2 }])
	})

	it('makes nothing twice when it is imported again', async () => {
		await runImport('wordpress', fixture('wordpress.xml'))
		expect(await runImport('wordpress', fixture('wordpress.xml'))).toMatchObject({ known: 2 })
		expect(await countArticles()).toBe(2)
	})
})

describe('an export of Ghost', () => {
	it('becomes articles with tags, images and addresses', async () => {
		const media = temporaryFolder()
		await imageFile(path.join(media, 'images/2025/06/square.png'))
		const report = await runImport('ghost', fixture('ghost.json'), { media, publish: true })
		expect(report).toMatchObject({ byStatus: { draft: 1, published: 1, archived: 0 }, images: 1 })
		expect(lossesOf(report)).toEqual({
			'Canonical URLs': 1,
			'Captions of featured images': 1,
			'Internal tags': 1,
			'Names of authors': 1,
			'Pages, not imported': 1,
			'Posts for members only, imported as drafts': 1,
			'Texts that only mails show': 1,
			'Titles, texts and images for social networks': 1,
		})
		const article = await articleAt('a-ceasefire')
		expect(article).toMatchObject({
			title: 'A ceasefire, hour by hour',
			excerpt: 'The first day without sirens.',
			keywords: 'Ceasefire, Diary',
			seoTitle: 'The ceasefire',
			publishedAt: '2025-06-24T06:30:00.000Z',
		})
		expect(article.content).toContain('<a href="/earlier/">the day before</a>')
		expect(article.content).toMatch(/<figure><img src="\/uploads\/[^>]+><figcaption>A square in June/)
		expect(await findMovedPath(testContext, '/a-ceasefire')).toEqual({ movedTo: 'a-ceasefire' })
	})

	it('keeps the date of a post that was only mailed', async () => {
		const post = {
			id: '1',
			title: 'Mailed',
			slug: 'mailed',
			html: '<p>Text.</p>',
			status: 'sent',
			published_at: '2025-03-11T08:00:00.000Z',
		}
		const file = fileOf(JSON.stringify({ db: [{ data: { posts: [post] } }] }), 'ghost.json')
		await runImport('ghost', file, { publish: true })
		expect(await articleAt('mailed')).toMatchObject({
			status: 'draft',
			firstPublishedAt: '2025-03-11T08:00:00.000Z',
		})
		expect(await findMovedPath(testContext, '/mailed')).toBeNull()
	})

	it('leaves out an image that no folder has and no site shows', async () => {
		const report = await runImport('ghost', fixture('ghost.json'))
		expect(lossesOf(report)).toMatchObject({ 'Images left out, since no file was found': 2 })
		expect(await articleAt('a-ceasefire')).toMatchObject({ featuredImage: '' })
	})
})

describe('a folder of Markdown files', () => {
	const write = (folder: string, name: string, text: string) => {
		mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
		writeFileSync(path.join(folder, name), text)
	}

	it('becomes articles with the front matter of several programs', async () => {
		const folder = temporaryFolder()
		await imageFile(path.join(folder, 'posts/map.jpg'))
		write(
			folder,
			'posts/first.md',
			`---\ntitle: "First: a note"\ndate: 2024-02-03\ntags: [one, two]\ndescription: In short\naliases: [/old/first, /older/first/]\n---\n\nA *note* with ![A map](map.jpg).\n\n| a | b |\n|---|---|\n| 1 | 2 |\n`,
		)
		write(folder, '2023-01-02-from-jekyll.md', '# Its title\n\nText.\n')
		write(folder, 'hugo/index.md', '---\ntitle: Not yet\ndate: 2024-01-01\ndraft: true\n---\nText.\n')
		const report = await runImport('markdown', folder, { media: folder, publish: true })
		expect(report).toMatchObject({
			byStatus: { draft: 1, published: 2, archived: 0 },
			rejected: 0,
			images: 1,
		})
		const first = await articleAt('first')
		expect(first).toMatchObject({
			title: 'First: a note',
			keywords: 'one, two',
			excerpt: 'In short',
			publishedAt: '2024-02-03T00:00:00.000Z',
		})
		expect(first.content).toMatch(/<em>note<\/em> with <img src="\/uploads\/.+ alt="A map"/)
		expect(first.content).toContain('<td>1</td>')
		for (const address of ['/old/first', '/older/first'])
			expect(await findMovedPath(testContext, address)).toEqual({ movedTo: 'first' })
		expect(await articleAt('from-jekyll')).toMatchObject({
			title: 'Its title',
			publishedAt: '2023-01-02T00:00:00.000Z',
		})
		expect(await articleAt('hugo')).toMatchObject({ status: 'draft' })
	})

	it('takes the language of each, and reports what is no tag of one', async () => {
		const folder = temporaryFolder()
		write(folder, 'tagged.md', '---\ntitle: A\nlang: fa_ir\n---\nText.')
		write(folder, 'named.md', '---\ntitle: B\nlanguage: Persian\n---\nText.')
		const report = await runImport('markdown', folder)
		expect(await articleAt('tagged')).toMatchObject({ language: 'fa-IR' })
		expect(await articleAt('named')).toMatchObject({ language: '' })
		expect(lossesOf(report)).toEqual({ 'Invalid language tags': 1 })
	})

	it('counts footnotes and shortcodes, which stay as text', async () => {
		const folder = temporaryFolder()
		const text = [
			'One[^1], *two[^note]* and three.[^3]',
			'[^1]: The source, in several words.',
			'[^note]: The other',
			'[^3]: Source',
			'- A list {{< figure src="a.jpg" >}} {{% note %}}x{{% /note %}}',
			'{{<youtube abc>}} and {% include map.html %}{% endif %}',
			'[gallery ids="1"] and [sic], [x](https://example.org/)',
			'`[^4] {{< x >}} [gallery ids="2"]` \\[^5\\] \\[gallery ids="3"\\]',
			'```\n[^6] {{< y >}} [gallery ids="4"]\n```',
		]
		write(folder, 'a.md', `# Notes\n\n${text.join('\n\n')}\n`)
		const report = await runImport('markdown', folder)
		expect(lossesOf(report)).toEqual({
			'Footnotes of Markdown, left as text': 3,
			'Shortcodes, left as text': 5,
		})
		expect((await articleAt('a')).content).toContain('One[^1], <em>two[^note]</em>')
	})

	it('names the files that cannot be read', async () => {
		const folder = temporaryFolder()
		write(folder, 'good.md', '# Good\n\nText.')
		write(folder, 'broken.md', '---\ntitle: "open\n---\nText.')
		write(folder, 'toml.md', '+++\ntitle = "T"\n+++\nText.')
		write(folder, 'list.md', '---\n- a\n---\nText.')
		const laughs = [
			'a: &a [x, x, x, x]',
			'b: &b [*a, *a, *a, *a]',
			'c: &c [*b, *b, *b, *b]',
			'd: [*c, *c, *c, *c]',
		]
		write(folder, 'laughs.md', `---\n${laughs.join('\n')}\n---\nText.`)
		writeFileSync(path.join(folder, 'latin.md'), Buffer.from('# Gen\xe8ve\n\nText.', 'latin1'))
		const report = await runImport('markdown', folder)
		expect(report).toMatchObject({ posts: 1 })
		expect(lossesOf(report)).toEqual({ 'Files that cannot be read': 5 })
	})

	it.each([
		['quotes within each other', '>'.repeat(20_000), 'nested too deep'],
		['lists within each other', '1. '.repeat(5_000), 'nested too deep'],
		[
			'a table whose rows are filled up',
			`${'|a'.repeat(3_000)}\n${'|-'.repeat(3_000)}\n${'|b\n'.repeat(8_000)}`,
			'too many cells',
		],
		[
			'thousands of keys',
			`---\n${Array.from({ length: 20_000 }, (_, at) => `k${at}: v`).join('\n')}\n---\nText.`,
			'more than 64 KiB',
		],
		['lists in its front matter', `---\na: ${'['.repeat(20_000)}\n---\nText.`, 'front matter is not YAML'],
	])('passes over a file with %s, and reads the others', async (_what, text, reason) => {
		const folder = temporaryFolder()
		write(folder, 'a.md', text)
		write(folder, 'good.md', '# Good\n\nText.')
		const report = await runImport('markdown', folder)
		expect(report).toMatchObject({ posts: 1, byStatus: { draft: 1 } })
		expect(report.losses).toMatchObject([
			{ label: 'Files that cannot be read', examples: [expect.stringMatching(`^a\\.md: .*${reason}`)] },
		])
	})

	it('reports a file that takes very long by its name, imports the others, and holds nothing up meanwhile', async () => {
		const folder = temporaryFolder()
		writeFileSync(path.join(folder, 'a-slow.md'), `${'a.'.repeat(60_000)}@`)
		writeFileSync(path.join(folder, 'b-quick.md'), '# Quick\n\nText.')
		const worker = createContentWorker({ timeLimitMs: 4000 })
		let source: ImportSource | undefined
		const open = async () => {
			source = await openMarkdown(folder, worker)
		}
		expect(await longestGapShare(open)).toBeLessThan(0.5)
		if (!source) throw new Error('the folder was not opened')
		const report = await importPosts(testContext, source, plain, worker)
		expect(report).toMatchObject({
			posts: 1,
			byStatus: { draft: 1 },
			losses: [{ examples: [expect.stringMatching(/^a-slow\.md: .*too long/)] }],
		})
	})

	it('takes no image from outside of the folder', async () => {
		const above = temporaryFolder()
		await imageFile(path.join(above, 'secret.jpg'))
		const folder = path.join(above, 'posts')
		mkdirSync(folder)
		symlinkSync(path.join(above, 'secret.jpg'), path.join(folder, 'link.jpg'))
		const addresses = [
			'../secret.jpg',
			'%2e%2e/secret.jpg',
			`${above}/secret.jpg`,
			'link.jpg',
			'..\\secret.jpg',
		]
		write(
			folder,
			'a.md',
			`# A\n\n${addresses.map((address) => `Text <img src="${address}" alt="">`).join('\n\n')}`,
		)
		const report = await runImport('markdown', folder, { media: folder })
		expect(report).toMatchObject({ images: 0, rejected: 0 })
		expect(lossesOf(report)).toEqual({ 'Images left out, since no file was found': 5 })
		expect((await articleAt('a')).content).not.toContain('<img')
	})
})

describe('bad input', () => {
	const entityBomb = `<!DOCTYPE rss [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>`

	it.each([
		['broken XML', wxr('<item><title>A</wp:title></item>'), /Line 1 of the file is not XML/],
		['XML that ends early', wxr(item()).slice(0, -40), /not XML as expected/],
		['declared entities', wxr(item({ title: 'A' }), entityBomb), /declares a document type/],
		['an unknown entity', wxr('<item><title>&bomb;</title></item>'), /not XML as expected/],
		['a feed', '<rss><channel><item><title>A</title></item></channel></rss>', /no export of WordPress/],
		['a page', '<html><body>Hello</body></html>', /no export of WordPress/],
		['JSON', ' {"db":[]}', /JSON, not XML.+ choose Ghost/],
		['nothing', '', /empty/],
		['elements without end', `<rss>${'<a>'.repeat(50)}`, /nested too deep/],
	])('refuses %s, and imports nothing', async (_what, text, message) => {
		await expect(runImport('wordpress', fileOf(text))).rejects.toThrow(message)
		expect(await countArticles()).toBe(0)
	})

	it.each([
		['broken JSON', '{"db":[{"data":{"posts":[{"id":"1",}]}}]}', /not JSON/],
		['JSON that ends early', '{"db":[{"data":{"posts":[{"id":"1"}', /ends too early/],
		['two values', '{"db":[{"data":{"posts":[{"id":"1"}]}}]} {}', /not JSON/],
		['other JSON', '{"posts":{}}', /no export of Ghost/],
		['XML', '<rss/>', /XML, not JSON.+ choose WordPress/],
	])('refuses %s', async (_what, text, message) => {
		await expect(runImport('ghost', fileOf(text, 'ghost.json'))).rejects.toThrow(message)
	})

	it('reads another encoding that is declared, and refuses one that is not', async () => {
		const latin = wxr(item({ title: 'Genève', slug: 'geneve' })).replace('UTF-8', 'ISO-8859-1')
		await runImport('wordpress', fileOf(Buffer.from(latin, 'latin1')))
		expect(await articleAt('geneve')).toMatchObject({ title: 'Genève' })
		const wrong = Buffer.from(wxr(item({ title: 'Genève' })), 'latin1')
		await expect(runImport('wordpress', fileOf(wrong))).rejects.toThrow('The file is not in UTF-8')
		const unknown = wxr(item()).replace('UTF-8', 'klingon')
		await expect(runImport('wordpress', fileOf(unknown))).rejects.toThrow('klingon')
	})

	it('gives the second post of a slug another one', async () => {
		await storeArticle({ title: 'Other', slug: 'a-post' })
		const report = await runImport('wordpress', fileOf(wxr(item() + item() + item({ title: 'B' }))))
		expect(lossesOf(report)).toMatchObject({ 'Slugs that were changed': 3 })
		for (const slug of ['a-post-2', 'a-post-3', 'a-post-4']) await articleAt(slug)
		expect(await runImport('wordpress', fileOf(wxr(item() + item() + item({ title: 'B' }))))).toMatchObject({
			known: 3,
		})
	})

	it('gives a post without a usable slug one', async () => {
		const report = await runImport(
			'wordpress',
			fileOf(wxr(item({ title: 'آتش‌بس', slug: '%d8%a2%d8%aa%d8%b4' }))),
			{ publish: true },
		)
		expect(report.rejected).toBe(0)
		const [article] = await listArticleSummaries(testContext.db, null, wholeList)
		expect(await findMovedPath(testContext, '/%d8%a2%d8%aa%d8%b4/')).toEqual({ movedTo: article?.slug })
	})

	it('stores hostile HTML as the editor would', async () => {
		const html = `<p onclick="alert(1)">One</p><script>alert(2)</script><a href="javascript:alert(3)">two</a><img src=x onerror=alert(4)><svg onload=alert(5)></svg><iframe src="javascript:alert(6)"></iframe><p style="background:url(//evil)">three</p>`
		await runImport('wordpress', fileOf(wxr(item({ html }))))
		const { content } = await articleAt('a-post')
		expect(content).toBe('<p>One</p><p>two</p><p>three</p>')
	})

	it.each([
		['content takes', 'readPost'],
		['images take', 'replaceImages'],
	] as const)('reports a post whose %s very long, and imports the others', async (_what, task) => {
		const file = fileOf(wxr(item({ title: 'Slow', slug: 'slow' }) + item({ title: 'Quick', slug: 'quick' })))
		const worker = createContentWorker()
		let isFirst = true
		vi.spyOn(worker, 'run').mockImplementation(async (name, input) => {
			if (name !== task || !isFirst) return contentWorker.run(name, input)
			isFirst = false
			throw new RejectedContentError('It takes too long')
		})
		const report = await importPosts(testContext, await importers.wordpress(file), plain, worker)
		expect(report).toMatchObject({
			posts: 2,
			rejected: 1,
			byStatus: { draft: 1 },
			losses: [{ label: 'Posts that cannot be imported', examples: ['Slow: It takes too long'] }],
		})
	})

	it('reports posts that cannot be articles, and imports the others', async () => {
		const deep = '<div>'.repeat(200)
		const report = await runImport(
			'wordpress',
			fileOf(
				wxr(
					[
						item({ title: 'Empty', slug: 'empty', html: '' }),
						item({ title: 'Deep', slug: 'deep', html: `${deep}x` }),
						item({ title: 'Long', slug: 'long', html: 'x'.repeat(1_100_000) }),
						item({ title: 'Trash', slug: 'trash', status: 'trash' }),
						item(),
					].join(''),
				),
			),
		)
		expect(report).toMatchObject({ rejected: 3, posts: 4, byStatus: { draft: 1 } })
		expect(lossesOf(report)).toMatchObject({ 'Posts that cannot be imported': 3, 'Posts in the trash': 1 })
	})

	it('imports what is scheduled there as a draft without a date', async () => {
		const ahead = wxr(item({ status: 'future' })).replace('2024-05-06', '2999-05-06')
		await runImport('wordpress', fileOf(ahead), { publish: true })
		expect(await articleAt('a-post')).toMatchObject({ status: 'draft', firstPublishedAt: null })
	})
})

it('encodes all images in one process, which ends with the import', async () => {
	const folder = temporaryFolder()
	for (const shade of [50, 60, 70]) await imageFile(path.join(folder, `${shade}.jpg`), shade)
	writeFileSync(path.join(folder, 'torn.jpg'), (await makeImage().jpeg().toBuffer()).subarray(0, 900))
	const names = ['50', 'torn', '60', '70']
	for (const name of names)
		writeFileSync(path.join(folder, `${name}.md`), `# ${name}\n\nText ![A](${name}.jpg)`)
	const start = vi.spyOn(ChildProcess.prototype as unknown as { spawn: () => number }, 'spawn')
	onTestFinished(() => start.mockRestore())
	const report = await runImport('markdown', folder, { media: folder })
	expect(report.images).toBe(3)
	expect(lossesOf(report)).toMatchObject({ 'Images that cannot be stored': 1 })
	expect(start.mock.contexts).toHaveLength(1)
	const [child] = start.mock.contexts as unknown as [ChildProcess]
	await expect.poll(() => child.exitCode).toBe(0)
})

it('keeps the description that a stored image has', async () => {
	const folder = temporaryFolder()
	await imageFile(path.join(folder, 'a.jpg'))
	const md = (name: string, alt: string) =>
		writeFileSync(path.join(folder, name), `# ${name}\n\nText ![${alt}](a.jpg)`)
	md('one.md', 'First words')
	await runImport('markdown', folder, { media: folder })
	md('two.md', 'Other words')
	await runImport('markdown', folder, { media: folder })
	const { images } = await listImages(testContext, wholeList)
	expect(images.map(({ alt }) => alt)).toEqual(['First words'])
	expect(readFileSync(path.join(folder, 'a.jpg')).length).toBeGreaterThan(0)
})
