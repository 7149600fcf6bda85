/** A save of the editor's form after another one came in. */
import { beforeEach, describe, expect } from 'vitest'
import { handleEditorPost } from '../../../../app/admin/article-form/editor-action.server.ts'
import type { EditorFailure } from '../../../../app/admin/article-form/form-values.ts'
import { changeStatus } from '../../../../app/domain/articles/articles.server.ts'
import { asActor } from '../../../../app/runtime/context.server.ts'
import { articleBody, storeArticle } from '../../../factories/article.ts'
import { type ApiClient, signedInClient } from '../../../support/api-client.ts'
import { it, requestContext, testContext } from '../../../support/database.ts'
import { siteOrigin } from '../../../support/settings.ts'

let editor: ApiClient
let id: number

beforeEach(async () => {
	editor = await signedInClient()
	id = (await storeArticle({ slug: 'dates' })).id
})

/** Sends the form as it was opened at version 1. */
async function send(client: ApiClient, fields: Record<string, string>) {
	const body = new FormData()
	const { status: _status, publishedAt: _date, ...texts } = articleBody({ slug: 'dates' })
	const all = { ...texts, intent: 'draft', shownStatus: 'draft', version: '1', ...fields }
	for (const [name, value] of Object.entries(all)) body.set(name, String(value))
	const headers = { cookie: client.cookies.header ?? '' }
	const request = new Request(`${siteOrigin}/admin/edit-article/${id}`, { method: 'POST', body, headers })
	const response = await handleEditorPost(
		request,
		requestContext({ clientAddress: client.address }),
		String(id),
	)
	return 'init' in response ? (response.data as EditorFailure).conflict : undefined
}

describe('a form that comes second', () => {
	it('learns each field that differs, with both values', async () => {
		const others = {
			title: 'Other title',
			excerpt: 'Other excerpt.',
			featuredImage: 'https://example.org/other.jpg',
			content: '<p>Other words.</p>',
			seoTitle: 'Other SEO title',
			seoDescription: 'Other description',
			keywords: 'other',
			language: 'he',
		}
		await send(editor, others)
		const mine = Object.fromEntries(
			Object.entries(others).map(([name, text]) => [name, text.replace(/other/i, 'My')]),
		)
		const conflict = await send(editor, { ...mine, language: 'fa' })
		expect(conflict?.differences.map(({ label }) => label)).toEqual([
			'Title',
			'Excerpt',
			'Featured image URL',
			'Content',
			'SEO title',
			'SEO description',
			'Keywords',
			'Language',
		])
		expect(conflict?.differences[1]).toEqual({
			label: 'Excerpt',
			stored: 'Other excerpt.',
			unsaved: 'My excerpt.',
		})
	})

	it('learns who came first', async () => {
		await send(editor, { excerpt: 'From another window.' })
		expect(await send(editor, {})).toMatchObject({ savedBy: 'you' })
		expect(await send(await signedInClient('colleague'), {})).toMatchObject({ savedBy: 'editor' })
	})

	it('learns that the article has another status by now', async () => {
		await changeStatus(asActor(testContext, { via: 'clock', userId: null }), id, 'published')
		expect(await send(editor, { excerpt: 'Mine.' })).toMatchObject({
			savedBy: 'the schedule',
			status: 'published',
			differences: [
				{ label: 'Status', stored: 'published', unsaved: 'draft' },
				{ label: 'Excerpt', unsaved: 'Mine.' },
			],
		})
	})
})
