/** Rendered content of an article is made by the save, and only read by the page. */
import type Sqlite from 'better-sqlite3'
import { afterEach, beforeEach, describe, expect, vi } from 'vitest'
import { findArticle } from '../../../../../app/domain/articles/admin-articles.server.ts'
import { changeStatus, deleteArticle } from '../../../../../app/domain/articles/articles.server.ts'
import { contentWorker } from '../../../../../app/domain/articles/content-worker/content-worker.server.ts'
import { renderArticle } from '../../../../../app/domain/articles/rendered-content.server.ts'
import { importStarterArticles } from '../../../../../app/domain/articles/starter-articles.server.ts'
import { restoreArticle } from '../../../../../app/domain/articles/trash.server.ts'
import { completeRevisions } from '../../../../../app/domain/articles/versions/complete-revisions.server.ts'
import { findVersion } from '../../../../../app/domain/articles/versions/versions.server.ts'
import { RejectedContentError } from '../../../../../app/rich-text/rejected-content.ts'
import { describeArticle } from '../../../../../app/site/blog/article-page.server.ts'
import { describeVersion } from '../../../../../app/site/blog/version-page.server.ts'
import { openSqlite } from '../../../../../db/client.ts'
import { storeArticle, storePublished } from '../../../../factories/article.ts'
import { save } from '../../../../support/blog-site.ts'
import { type DatabaseContext, it, testContext } from '../../../../support/database.ts'

const table = '<table><tbody><tr><td>1</td></tr></tbody></table>'
const content = `<h2>Sources</h2>${table}`
const shown =
	'<h2 dir="auto" id="s-sources">Sources</h2><div class="table-scroll" role="region" aria-label="Table" tabindex="0">' +
	'<table><tbody><tr><td dir="auto">1</td></tr></tbody></table></div>'
const other = '<h3 dir="auto" id="s-other">Other</h3>'

let sqlite: Sqlite.Database

beforeEach<DatabaseContext>(({ database }) => {
	sqlite = openSqlite(database.file)
})

afterEach(() => {
	vi.restoreAllMocks()
	sqlite.close()
})

const publish = () => storePublished({ slug: 'sources', content })
const forget = () => sqlite.exec('UPDATE article_revisions SET rendered = NULL')
const missing = () =>
	Number(sqlite.prepare('SELECT count(*) FROM article_revisions WHERE rendered IS NULL').pluck().get())
const htmlOf = async (id: number) => {
	const article = await findArticle(testContext, id)
	return article && (await describeArticle(testContext, article)).html
}

describe('the page of a published article', () => {
	it('shows ids and boxes, of which what is stored and sent out by the API has none', async () => {
		const article = await publish()
		expect(article.content).toBe(content)
		const page = await describeArticle(testContext, article)
		expect(page.html).toBe(shown)
		expect(page.headings).toEqual([{ id: 's-sources', level: 2, text: 'Sources' }])
	})

	it('renders nothing when it is read, whatever way it was published', async () => {
		await importStarterArticles(testContext)
		const { id } = await storeArticle({ content })
		await changeStatus(testContext, id, 'published')
		await save(id, { slug: 'sources', content: `${content}<p>More</p>` })
		await save(id, { slug: 'sources', title: 'Anew', content: `${content}<p>More</p>` })
		expect(missing()).toBe(0)
		const run = vi.spyOn(contentWorker, 'run')
		expect(await htmlOf(id)).toBe(`${shown}<p dir="auto">More</p>`)
		expect(run).not.toHaveBeenCalled()
	})

	it('never shows text that another save stored meanwhile', async () => {
		const article = await publish()
		await save(article.id, { slug: 'sources', content: '<p>Other</p>' })
		expect((await renderArticle(testContext, article)).html).toBe(shown)
	})
})

describe('the page of a version', () => {
	it('shows the text of that time as it was stored', async () => {
		const { id } = await publish()
		await save(id, { slug: 'sources', content: '<h3>Other</h3>' })
		const run = vi.spyOn(contentWorker, 'run')
		const pages = await Promise.all([1, 2].map((number) => findVersion(testContext, 'sources', number)))
		const [first, second] = await Promise.all(
			pages.map(async (version) => version && (await describeVersion(testContext, version)).html),
		)
		expect([first, second]).toEqual([shown, other])
		expect(run).not.toHaveBeenCalled()
	})
})

describe('what is not public', () => {
	it('is shown in the same way', async () => {
		const { id } = await storeArticle({ content })
		expect(await htmlOf(id)).toBe(shown)
		expect(missing()).toBe(0)
	})
})

describe('an archive from before content was rendered by saves', () => {
	it('shows the same pages, and is filled in the background', async () => {
		const { id } = await publish()
		await save(id, { slug: 'sources', content: '<h3>Other</h3>' })
		forget()
		expect(await htmlOf(id)).toBe(other)
		await completeRevisions(testContext)
		expect(missing()).toBe(0)
		expect(await htmlOf(id)).toBe(other)
	})

	it('has no page made again for that, as it has for a difference', async () => {
		const { id } = await publish()
		await save(id, { slug: 'sources', content: '<h3>Other</h3>' })
		await completeRevisions(testContext)
		const publicChanges = () => Number(sqlite.prepare('SELECT version FROM public_state').pluck().get())
		forget()
		const before = publicChanges()
		await completeRevisions(testContext)
		expect(missing()).toBe(0)
		expect(publicChanges()).toBe(before)
		sqlite.exec('UPDATE article_revisions SET difference = NULL WHERE number = 2')
		const without = publicChanges()
		await completeRevisions(testContext)
		expect(publicChanges()).toBe(without + 1)
	})

	it('is filled with the text as it is where it cannot be rendered', async () => {
		const { id } = await publish()
		forget()
		vi.spyOn(contentWorker, 'run').mockRejectedValue(new RejectedContentError('too long'))
		await completeRevisions(testContext)
		expect(missing()).toBe(0)
		expect(await htmlOf(id)).toBe(content)
	})

	it('has articles in its trash, which are rendered when they come back', async () => {
		const { id } = await publish()
		await deleteArticle(testContext, id)
		sqlite.exec(`UPDATE deleted_articles SET json = json_remove(json, '$.revisions[0].rendered')`)
		await restoreArticle(testContext, id)
		expect(missing()).toBe(0)
		expect(await htmlOf(id)).toBe(shown)
	})
})
