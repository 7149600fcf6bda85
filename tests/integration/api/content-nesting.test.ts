/** Content nested too deep: the same refusal for the API and the editor's form, and nothing typed is lost. */
import { beforeEach, describe, expect } from 'vitest'
import { handleEditorPost } from '../../../app/admin/article-form/editor-action.server.ts'
import type { EditorFailure } from '../../../app/admin/article-form/form-values.ts'
import { articleBody, storeArticle } from '../../factories/article.ts'
import { type ApiClient, signedInClient } from '../../support/api-client.ts'
import { it, requestContext } from '../../support/database.ts'
import { hostileNesting } from '../../support/hostile-nesting.ts'
import { siteOrigin } from '../../support/settings.ts'

const message = 'Content may have at most 100 elements within each other'
let editor: ApiClient

beforeEach(async () => {
	editor = await signedInClient()
})

// The parser refuses all kinds alike: `markup-limits.test.ts` tries each.
describe.each(hostileNesting.slice(0, 2))('a megabyte of %s', (_what, content) => {
	it('is returned 400 by the API, and nothing is stored', async () => {
		const { id } = await storeArticle({ content: '<p>Before.</p>' })
		const refused = { status: 400, body: { errors: [{ field: 'content', message }] } }
		expect(await editor.post('/api/articles', articleBody({ content }))).toMatchObject(refused)
		expect(await editor.put(`/api/articles/${id}`, articleBody({ content }))).toMatchObject(refused)
		const { body } = await editor.get('/api/articles')
		expect(body).toMatchObject([{ id, content: '<p>Before.</p>' }])
	})

	it('returns what the author typed, with the reason next to the field', async () => {
		const response: unknown = await handleEditorPost(
			new Request(`${siteOrigin}/admin/new-article`, {
				method: 'POST',
				body: new URLSearchParams({ title: 'Deep', content, intent: 'draft' }),
				headers: { Cookie: editor.cookies.header },
			}),
			requestContext({ clientAddress: editor.address }),
			null,
		)
		const { data, init } = response as { data: EditorFailure; init: ResponseInit }
		expect(init.status).toBe(400)
		expect(data.fieldErrors).toEqual({ content: message })
		expect(data.values.content === content, 'the text is as it was typed').toBe(true)
	})
})

it('is a limit that the description of the API names', async () => {
	const { body } = await editor.get('/api/openapi.json')
	const { components } = body as {
		components: { schemas: { ArticleInput: { properties: { content: { description: string } } } } }
	}
	expect(components.schemas.ArticleInput.properties.content.description).toContain(
		'at most 100 elements within each other',
	)
})
