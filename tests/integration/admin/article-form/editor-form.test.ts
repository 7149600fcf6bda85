/** Editor form: content and messages. */
import { beforeEach, describe, expect } from 'vitest'
import { handleEditorPost } from '../../../../app/admin/article-form/editor-action.server.ts'
import type { EditorFailure } from '../../../../app/admin/article-form/form-values.ts'
import { findArticle } from '../../../../app/domain/articles/admin-articles.server.ts'
import { changeStatus } from '../../../../app/domain/articles/articles.server.ts'
import { findPrivateDraft } from '../../../../app/domain/articles/private-drafts.server.ts'
import { action as dashboardAction } from '../../../../app/routes/_admin.admin.tsx'
import { loader } from '../../../../app/routes/_admin.admin_.edit-article.$id.tsx'
import { articleBody, storeArticle, storePublished } from '../../../factories/article.ts'
import { type ApiClient, signedInClient } from '../../../support/api-client.ts'
import {
	type DatabaseContext,
	it,
	requestContext,
	type TestDatabase,
	testContext,
} from '../../../support/database.ts'
import { siteOrigin } from '../../../support/settings.ts'

const plain = 'First paragraph.\n\nSecond one.'

let database: TestDatabase
let editor: ApiClient

beforeEach<DatabaseContext>(async ({ database: opened }) => {
	database = opened
	editor = await signedInClient()
})

function requestWith(path: string, fields: Record<string, unknown>): Request {
	const body = new FormData()
	for (const [name, value] of Object.entries(fields)) if (value !== null) body.set(name, String(value))
	return new Request(siteOrigin + path, {
		method: 'POST',
		body,
		headers: { cookie: editor.cookies.header ?? '' },
	})
}

async function save(id: number, fields: Record<string, string>) {
	const path = `/admin/edit-article/${id}`
	const { status: _status, publishedAt: _date, ...texts } = articleBody({ slug: 'dates', ...fields })
	return handleEditorPost(
		requestWith(path, texts),
		requestContext({ clientAddress: editor.address }),
		String(id),
	)
}

async function readFlash() {
	const rows = await database.db.selectFrom('sessions').select('data').execute()
	return rows.map(({ data }) => JSON.parse(data).flash).find(Boolean)
}

describe('the content of the editor’s form', () => {
	it('becomes paragraphs when it was typed into the plain field', async () => {
		const { id } = await storeArticle({ slug: 'dates' })
		await save(id, { intent: 'draft', content: plain, contentFormat: 'typed' })
		expect((await findArticle(testContext, id))?.content).toBe('<p>First paragraph.</p><p>Second one.</p>')
	})

	it('comes back as typed from a browser that sends PREVIEW CHANGES to the editor itself', async () => {
		const { id } = await storeArticle({ slug: 'dates' })
		const content = 'A paragraph.'
		const response = await save(id, { intent: 'preview', content, contentFormat: 'typed' })
		expect(response).toMatchObject({
			data: { formError: expect.stringContaining('cannot show a preview'), values: { content } },
			init: { status: 400 },
		})
	})

	it('comes back as typed when the save fails', async () => {
		const { id } = await storeArticle({ slug: 'dates' })
		const failed = await save(id, { intent: 'draft', title: '', content: plain, contentFormat: 'typed' })
		const { data } = failed as unknown as { data: EditorFailure }
		expect(data.values.content.replaceAll('\r', '')).toBe(plain)
	})

	it('is HTML from the rich-text editor, and in the API', async () => {
		const { id } = await storeArticle({ slug: 'dates' })
		await save(id, { intent: 'draft', content: plain })
		expect((await findArticle(testContext, id))?.content).toBe('<p>First paragraph. Second one.</p>')
		await editor.put(
			`/api/articles/${id}`,
			articleBody({ slug: 'dates', content: plain, contentFormat: 'typed' }),
		)
		expect((await findArticle(testContext, id))?.content).toBe('<p>First paragraph. Second one.</p>')
	})
})

describe('PUBLISH beside private changes', () => {
	const pressed = { intent: 'publish', excerpt: 'Typed into the public text' }

	it('asks before it publishes the public text without them, and keeps all that was typed', async () => {
		const { id } = await storePublished({ slug: 'dates' })
		await save(id, { intent: 'keep', content: '<p>Private</p>' })
		const asked = await save(id, { ...pressed, version: '1', changeNote: 'A note' })
		expect(asked).toMatchObject({
			data: {
				leavesOut: { savedLabel: expect.stringContaining('UTC') },
				privateDraft: '',
				values: { excerpt: pressed.excerpt, changeNote: 'A note' },
				version: '1',
			},
			init: { status: 409 },
		})
		expect(await findArticle(testContext, id)).toMatchObject({ version: 1 })
	})

	it('publishes the public text after the question, and leaves the private one where it is', async () => {
		const { id } = await storePublished({ slug: 'dates' })
		await save(id, { intent: 'keep', content: '<p>Private</p>' })
		await save(id, { ...pressed, intent: 'publish-public' })
		expect(await findArticle(testContext, id)).toMatchObject({
			excerpt: pressed.excerpt,
			status: 'published',
		})
		expect(await findPrivateDraft(testContext, id)).toMatchObject({ content: '<p>Private</p>' })
	})

	it('publishes the private text unasked, after which nothing waits', async () => {
		const { id } = await storePublished({ slug: 'dates' })
		await save(id, { intent: 'keep', content: '<p>Private</p>' })
		await save(id, { ...pressed, content: '<p>Private</p>', privateDraft: '1', version: '1' })
		expect(await findArticle(testContext, id)).toMatchObject({ content: '<p>Private</p>' })
		expect(await findPrivateDraft(testContext, id)).toBeNull()
	})

	it('shows what differs before it replaces private changes that were saved elsewhere', async () => {
		const { id } = await storePublished({ slug: 'dates' })
		await save(id, { intent: 'keep', excerpt: 'Of one window' })
		const mine = { intent: 'keep', excerpt: 'Of another', changeNote: 'Why' }
		const failed = await save(id, mine)
		expect(failed).toMatchObject({
			init: { status: 409 },
			data: {
				privateDraft: '1',
				values: { excerpt: 'Of another' },
				conflict: { savedBy: 'you', href: `/admin/edit-article/${id}` },
			},
		})
		const { conflict } = (failed as unknown as { data: EditorFailure }).data
		expect(conflict?.differences).toContainEqual({
			label: 'Excerpt',
			stored: 'Of one window',
			unsaved: 'Of another',
		})
		expect(await findPrivateDraft(testContext, id)).toMatchObject({ excerpt: 'Of one window' })
		await save(id, { ...mine, privateDraft: '1' })
		expect(await findPrivateDraft(testContext, id)).toMatchObject({ excerpt: 'Of another' })
	})

	it('keeps the private text after another error and after the article went offline', async () => {
		const { id } = await storePublished({ slug: 'dates' })
		await save(id, { intent: 'keep', content: '<p>Private</p>' })
		expect(await save(id, { ...pressed, privateDraft: '1', title: '' })).toMatchObject({
			data: { privateDraft: '1' },
		})
		await changeStatus(testContext, id, 'draft')
		expect(await save(id, pressed)).toMatchObject({ data: { leavesOut: {} } })
	})
})

describe('the editor of an article with private changes', () => {
	const open = async (id: number, query = '') => {
		const request = new Request(`${siteOrigin}/admin/edit-article/${id}${query}`, {
			headers: { cookie: editor.cookies.header ?? '' },
		})
		const args = { request, params: { id: String(id) }, context: requestContext() }
		const { data } = (await loader(args as Parameters<typeof loader>[0])) as {
			data: { article: unknown; privateDraft: unknown }
		}
		return data
	}

	it.each([
		['', true],
		['?text=private', true],
		['?text=', true],
		['?text=public', false],
	])('opened at %j shows the private text: %j', async (query, isShown) => {
		const { id } = await storePublished({ slug: 'dates' })
		await save(id, { intent: 'keep', title: 'Private title' })
		expect(await open(id, query)).toMatchObject({
			article: { title: isShown ? 'Private title' : 'How the archive dates events', publicSlug: 'dates' },
			privateDraft: { isShown },
		})
	})

	it('shows the article when nothing waits', async () => {
		const { id } = await storePublished({ slug: 'dates' })
		expect(await open(id)).toMatchObject({ article: { version: 1 }, privateDraft: null })
	})
})

describe('the flash message', () => {
	it('says when SAVE DRAFT has taken an article offline', async () => {
		const { id } = await storePublished({ slug: 'dates' })
		await save(id, { intent: 'draft' })
		expect(await readFlash()).toEqual({
			alert: 'Article saved successfully!',
			detail: 'It is a draft now and no longer public.',
			saved: { id, version: 2 },
		})
	})

	it('has no second line for a draft, nor for PUBLISH, which leads to the article', async () => {
		const { id } = await storeArticle({ slug: 'dates' })
		await save(id, { intent: 'draft' })
		expect(await readFlash()).toEqual({ alert: 'Article saved successfully!', saved: { id, version: 2 } })
		await save(id, { intent: 'publish' })
		expect(await readFlash()).toEqual({
			alert: 'Article published successfully!',
			saved: { id, version: 3 },
			publicPath: '/blog/dates',
		})
	})

	it('names the article that has been deleted', async () => {
		const { id } = await storeArticle({ title: 'A wrong turn' })
		const request = requestWith('/admin', { intent: 'delete', id })
		const args = { request, params: {}, context: requestContext({ clientAddress: editor.address }) }
		const response = (await dashboardAction(args as Parameters<typeof dashboardAction>[0])) as Response
		expect(response.status).toBe(303)
		expect(await readFlash()).toEqual({ alert: '“A wrong turn” has been deleted.', deletedIds: [id] })
	})
})

describe('the featured image', () => {
	it.each([
		'https://user:password@example.org/picture.jpg',
		'https://example.org/pic\nture.jpg',
		'https://example.org/pic\u0007ture.jpg',
	])('is refused with 400 when it is %j, and what was typed comes back', async (featuredImage) => {
		const { id } = await storeArticle({ slug: 'dates' })
		expect(await save(id, { intent: 'publish', title: 'A title', featuredImage })).toMatchObject({
			init: { status: 400 },
			data: {
				fieldErrors: { featuredImage: expect.stringContaining('Featured image URL') },
				values: { title: 'A title' },
			},
		})
	})
})
