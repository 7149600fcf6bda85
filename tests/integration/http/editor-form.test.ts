/** What the editor's form says of single fields. */
import { beforeEach, expect, it } from 'vitest'
import { handleEditorPost } from '../../../app/http/editor-action.server.ts'
import { sessionCookieOf } from '../../factories/session.ts'
import { createUser } from '../../factories/user.ts'
import { openTestDatabase } from '../../support/database.ts'
import { siteOrigin } from '../../support/settings.ts'

let cookie: string

beforeEach(async () => {
	const { close } = await openTestDatabase()
	cookie = await sessionCookieOf(await createUser())
	return close
})

it.each([
	'https://user:password@example.org/picture.jpg',
	'https://example.org/pic\nture.jpg',
	'https://example.org/pic\u0007ture.jpg',
])(
	'returns 400 with the field when the featured image is %j, and keeps what was typed',
	async (featuredImage) => {
		const body = new FormData()
		const fields = { title: 'A title', content: '<p>Text.</p>', featuredImage, intent: 'publish' }
		for (const [name, value] of Object.entries(fields)) body.set(name, value)
		const request = new Request(`${siteOrigin}/admin/new-article`, {
			method: 'POST',
			body,
			headers: { Cookie: cookie },
		})
		const response = await handleEditorPost(request, {}, null)
		expect(response).toMatchObject({
			init: { status: 400 },
			data: {
				fieldErrors: { featuredImage: expect.stringContaining('Featured image URL') },
				values: { title: 'A title', content: '<p>Text.</p>' },
			},
		})
	},
)
