/** The editor's form sent again: by Back without script, by two clicks, or after a response that was lost. */
import { beforeEach, describe, expect } from 'vitest'
import { deleteArticle } from '../../../../app/domain/articles/articles.server.ts'
import { articleBody, storeArticle, storePublished } from '../../../factories/article.ts'
import { type ApiClient, signedInClient } from '../../../support/api-client.ts'
import { type DatabaseContext, it, testContext } from '../../../support/database.ts'
import { openEditor } from './open-editor.ts'

let editor: ApiClient
let listArticles: () => Promise<{ title: string; content: string; status: string; version: number }[]>

beforeEach<DatabaseContext>(async ({ database: { db } }) => {
	editor = await signedInClient()
	listArticles = () =>
		db.selectFrom('articles').select(['title', 'content', 'status', 'version']).orderBy('id').execute()
})

async function send(
	fields: Record<string, string>,
	id: number | null = null,
	signedIn = { Cookie: editor.cookies.header },
) {
	const opened = await openEditor(id, signedIn)
	return opened.send({ intent: 'draft', draftId: '', version: '', ...fields })
}

describe('the form of a new article', () => {
	it('has an id of its own each time it is opened', async () => {
		const { read } = await openEditor(null)
		const open = async () => (await read()).formId
		const [one, other] = [await open(), await open()]
		expect(one).toMatch(/^[\da-z-]{1,40}$/)
		expect(other).not.toBe(one)
	})

	it.each([
		['by the id of the page', 'formId'],
		['by the id of the window, whose response was lost', 'draftId'],
	])('changes its article when it is sent again, known %s', async (_how, name) => {
		expect((await send({ [name]: 'one' })).status).toBe(303)
		expect((await send({ [name]: 'one', title: 'Another', content: '<p>Later</p>' })).status).toBe(303)
		expect(await listArticles()).toMatchObject([{ title: 'Another', content: '<p>Later</p>', version: 2 }])
	})

	it('makes one article when it is sent twice at once', async () => {
		const both = [send({ formId: 'one', intent: 'publish' }), send({ formId: 'one', intent: 'publish' })]
		expect((await Promise.all(both)).map(({ status }) => status)).toEqual([303, 303])
		expect(await listArticles()).toMatchObject([{ status: 'published' }])
	})

	it('meets a conflict when its article was changed elsewhere, and overwrites knowingly', async () => {
		await send({ formId: 'one' })
		await editor.put('/api/articles/1', articleBody({ excerpt: 'From elsewhere' }))
		const { status, failure } = await send({ formId: 'one', excerpt: 'From here' })
		expect(status).toBe(409)
		expect(failure.conflict?.differences).toEqual([
			{ label: 'Excerpt', stored: 'From elsewhere', unsaved: 'From here' },
		])
		expect((await send({ formId: failure.formId, version: failure.version })).status).toBe(303)
		expect(await listArticles()).toHaveLength(1)
	})

	it('makes another article when the first has been deleted', async () => {
		await send({ formId: 'one' })
		await deleteArticle(testContext, 1)
		expect((await send({ formId: 'one' })).status).toBe(303)
		expect(await listArticles()).toHaveLength(1)
	})

	it('makes another article for another administrator', async () => {
		await send({ formId: 'one' })
		editor = await signedInClient('another')
		expect((await send({ formId: 'one' })).status).toBe(303)
		expect(await listArticles()).toHaveLength(2)
	})

	it('asks when the page was loaded again on the way back, and then changes the article', async () => {
		await send({ formId: 'one' })
		const { status, failure } = await send({ formId: 'two', content: '<p>Later</p>' })
		expect(status).toBe(409)
		expect(failure).toMatchObject({ twin: { id: 1 }, saveInto: '1', version: '1' })
		expect(failure.values.content).toBe('<p>Later</p>')
		const { saveInto, version } = failure
		await send({ formId: 'two', saveInto, version, content: '<p>Later</p>' })
		expect(await listArticles()).toMatchObject([{ content: '<p>Later</p>', version: 2 }])
	})

	it.each([
		['title', 'Another title'],
		['slug', 'another-slug'],
	])('makes a second article after that question when another %s is typed', async (name, typed) => {
		await send({ formId: 'one' })
		await send({ formId: 'two', saveInto: '1', version: '1', [name]: typed })
		expect(await listArticles()).toHaveLength(2)
	})

	it('asks nothing of a browser with script, nor when the article has been changed since', async () => {
		await send({ formId: 'one' })
		expect((await send({ draftId: 'window', formId: 'two' })).status).toBe(303)
		const { id } = await storeArticle({ title: 'Changed since' })
		await send({ title: 'Changed since', slug: '', version: '1', formId: 'three' }, id)
		await editor.put(`/api/articles/${id}`, articleBody({ title: 'Changed since' }))
		expect((await send({ title: 'Changed since', formId: 'four' })).status).toBe(303)
	})

	it.each(['\ud800', '\u0000', 'x'.repeat(1_000_000), 'NOT AN ID'])(
		'takes a form whose ids are no ids: %#',
		async (odd) => {
			expect((await send({ formId: odd, draftId: odd, saveInto: odd, version: odd })).status).toBe(303)
			expect(await listArticles()).toHaveLength(1)
		},
	)
})

describe('the form of a stored article', () => {
	it('that is sent twice at once saves without a conflict with itself', async () => {
		const { id } = await storePublished()
		const fields = { formId: 'one', version: '1', excerpt: 'Once', intent: 'publish' }
		const both = await Promise.all([send(fields, id), send(fields, id)])
		expect(both.map(({ status }) => status)).toEqual([303, 303])
	})

	it('meets a conflict after a save of anybody else, with every field that differs', async () => {
		const { id } = await storeArticle({ slug: 'compared' })
		await send({ formId: 'one', version: '1', slug: 'compared' }, id)
		const elsewhere = { slug: 'compared', title: 'Elsewhere', content: '<p>Its text</p>', keywords: 'other' }
		await editor.put(`/api/articles/${id}`, articleBody(elsewhere))
		const typed = { content: '<p onclick="x()">My  text</p>', contentFormat: 'typed', changeNote: 'A note' }
		const { status, failure } = await send({ formId: 'one', version: '1', ...typed }, id)
		expect(status).toBe(409)
		expect(failure.conflict?.differences).toEqual([
			{ label: 'Title', stored: 'Elsewhere', unsaved: 'How the archive dates events' },
			{ label: 'Content', stored: 'Its text', unsaved: 'My text' },
			{ label: 'Keywords', stored: 'other', unsaved: 'dates, method' },
			{ label: 'Note on what changed', stored: '', unsaved: 'A note' },
		])
	})

	it.each([
		['a page that somebody signed out gets', 'published', true],
		['a page that says nothing of that', 'other', false],
	])('keeps what it said of its article on %s', async (_page, shownStatus, isKnown) => {
		const { id } = await storePublished()
		const failed = await send({ shownStatus, privateDraft: '3' }, id, { Cookie: '' })
		expect(failed).toMatchObject({
			status: 401,
			failure: { privateDraft: '3', shownStatus: isKnown ? shownStatus : null },
		})
	})
})
