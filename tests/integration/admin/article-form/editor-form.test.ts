/** Editor form: content and messages. */
import { beforeEach, describe, expect } from 'vitest'
import { findArticle } from '../../../../app/domain/articles/admin-articles.server.ts'
import { changeStatus } from '../../../../app/domain/articles/articles.server.ts'
import { findPrivateDraft } from '../../../../app/domain/articles/private-drafts.server.ts'
import * as dashboard from '../../../../app/routes/_admin.admin.tsx'
import { articleBody, storeArticle, storePublished } from '../../../factories/article.ts'
import { adminClient } from '../../../support/admin-client.ts'
import { type ApiClient, signedInClient } from '../../../support/api-client.ts'
import { type DatabaseContext, it, type TestDatabase, testContext } from '../../../support/database.ts'
import { openEditor } from './open-editor.ts'

const plain = 'First paragraph.\n\nSecond one.'

let database: TestDatabase
let editor: ApiClient

beforeEach<DatabaseContext>(async ({ database: opened }) => {
	database = opened
	editor = await signedInClient()
})

const signedIn = () => ({ Cookie: editor.cookies.header })

async function save(id: number, fields: Record<string, string>) {
	const { send } = await openEditor(id, signedIn())
	return send({ slug: 'dates', ...fields })
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
			failure: { formError: expect.stringContaining('cannot show a preview'), values: { content } },
			status: 400,
		})
	})

	it('comes back as typed when the save fails', async () => {
		const { id } = await storeArticle({ slug: 'dates' })
		const typed = { intent: 'draft', title: '', content: plain, contentFormat: 'typed' }
		const { failure } = await save(id, typed)
		expect(failure.values.content.replaceAll('\r', '')).toBe(plain)
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
			failure: {
				leavesOut: { savedLabel: expect.stringContaining('UTC') },
				privateDraft: '',
				values: { excerpt: pressed.excerpt, changeNote: 'A note' },
				version: '1',
			},
			status: 409,
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
			status: 409,
			failure: {
				privateDraft: '1',
				values: { excerpt: 'Of another' },
				conflict: { savedBy: 'you', href: `/admin/edit-article/${id}` },
			},
		})
		const { conflict } = failed.failure
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
			failure: { privateDraft: '1' },
		})
		await changeStatus(testContext, id, 'draft')
		expect(await save(id, pressed)).toMatchObject({ failure: { leavesOut: {} } })
	})
})

describe('the editor of an article with private changes', () => {
	const open = async (id: number, query = '') => (await openEditor(id, signedIn())).read(query)

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
		const { post } = await adminClient(dashboard, '/admin', { signedIn: signedIn() })
		expect((await post({ intent: 'delete', id: String(id) })).status).toBe(303)
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
			status: 400,
			failure: {
				fieldErrors: { featuredImage: expect.stringContaining('Featured image URL') },
				values: { title: 'A title' },
			},
		})
	})
})
