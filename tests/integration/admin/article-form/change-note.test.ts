/** Change notes, as the editor's form sends them. */
import { beforeEach, describe, expect } from 'vitest'
import { handleEditorPost } from '../../../../app/admin/article-form/editor-action.server.ts'
import type { EditorFailure } from '../../../../app/admin/article-form/form-values.ts'
import { listVersionSummaries } from '../../../../app/domain/articles/versions/versions.server.ts'
import { articleBody, storeArticle, storePublished } from '../../../factories/article.ts'
import { type ApiClient, signedInClient } from '../../../support/api-client.ts'
import { it, requestContext, testContext } from '../../../support/database.ts'
import { siteOrigin } from '../../../support/settings.ts'

let editor: ApiClient
let id: number

beforeEach(async () => {
	editor = await signedInClient()
	id = (await storePublished({ slug: 'dates' })).id
})

/** The response to a press of a button, returned or thrown. */
async function press(intent: string, fields: Record<string, string>, cookie = editor.cookies.header) {
	const body = new FormData()
	const { status: _status, publishedAt: _date, ...texts } = articleBody({ slug: 'dates', intent, ...fields })
	for (const [name, value] of Object.entries(texts)) body.set(name, String(value))
	const request = new Request(`${siteOrigin}/admin/edit-article/${id}`, {
		method: 'POST',
		body,
		headers: cookie ? { cookie } : {},
	})
	const response: unknown = await handleEditorPost(
		request,
		requestContext({ clientAddress: editor.address }),
		String(id),
	).catch((thrown: unknown) => thrown)
	if (response instanceof Response) return { status: response.status, failure: null }
	const { data, init } = response as { data: EditorFailure; init?: ResponseInit }
	return { status: init?.status ?? 200, failure: data }
}

const notes = async () => (await listVersionSummaries(testContext, id)).map(({ note }) => note)

describe('the change note', () => {
	it('becomes public with PUBLISH', async () => {
		expect((await press('publish', { title: 'Anew', changeNote: 'A new title.' })).status).toBe(303)
		expect(await notes()).toEqual(['', 'A new title.'])
	})

	it('is not kept by SAVE DRAFT', async () => {
		await press('draft', { title: 'Anew', changeNote: 'A new title.' })
		await press('publish', { title: 'Anew' })
		expect(await notes()).toEqual(['', ''])
	})

	it.each([
		['a title is missing', { title: '' }, 400],
		['a slug is taken', { slug: 'taken' }, 409],
		['the article has changed since', { version: '7' }, 409],
		['it is too long', { changeNote: 'a'.repeat(501) }, 400],
	])('comes back when %s', async (_why, fields, status) => {
		await storeArticle({ slug: 'taken' })
		const sent = { changeNote: 'A new title.', ...fields }
		const response = await press('publish', sent)
		expect(response.status).toBe(status)
		expect(response.failure?.values.changeNote).toBe(sent.changeNote)
		expect(await notes()).toEqual([''])
	})

	it('comes back when the session has ended', async () => {
		const response = await press('publish', { changeNote: 'A new title.' }, '')
		expect(response).toMatchObject({ status: 401, failure: { values: { changeNote: 'A new title.' } } })
	})

	it('has its error beside its field', async () => {
		const { failure } = await press('publish', { changeNote: 'a'.repeat(501) })
		expect(failure?.fieldErrors.changeNote).toContain('at most 500 characters')
	})
})
