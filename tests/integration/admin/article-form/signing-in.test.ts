/** The editor's form where the session has ended: it signs in first, and only then saves. */
import { beforeEach, describe, expect } from 'vitest'
import { handleEditorPost } from '../../../../app/admin/article-form/editor-action.server.ts'
import { articleBody } from '../../../factories/article.ts'
import { createUser, password } from '../../../factories/user.ts'
import { it, requestContext, testContext } from '../../../support/database.ts'
import { siteOrigin } from '../../../support/settings.ts'

const { status: _status, publishedAt: _date, ...texts } = articleBody({ title: 'Typed while away' })

async function press(fields: Record<string, string>) {
	const body = new URLSearchParams({ ...(texts as Record<string, string>), intent: 'draft', ...fields })
	const request = new Request(`${siteOrigin}/admin/new-article`, { method: 'POST', body })
	const context = requestContext({ clientAddress: '198.51.100.201' })
	const response: unknown = await handleEditorPost(request, context, null).catch((thrown: unknown) => thrown)
	return response as Response & { data: Record<string, unknown>; init: ResponseInit & { headers: unknown } }
}

const count = async (table: 'articles' | 'sessions') =>
	(await testContext.db.selectFrom(table).select('id').execute()).length

beforeEach(async () => {
	await createUser({ username: 'editor' })
})

describe('a form without a session', () => {
	it('asks for name and password, echoes the typed text and saves nothing', async () => {
		const { data, init } = await press({})
		expect(init.status).toBe(401)
		expect(data).toMatchObject({ isSignedOut: true, values: { title: 'Typed while away' } })
		expect([await count('articles'), await count('sessions')]).toEqual([0, 0])
	})

	it('signs in with the right password and saves in the same press', async () => {
		const response = await press({ username: 'editor', password })
		expect([response.status, response.headers.get('Location')]).toEqual([303, '/admin'])
		expect(response.headers.get('Set-Cookie')).toContain('session')
		expect([await count('articles'), await count('sessions')]).toEqual([1, 1])
	})

	it('saves nothing with a wrong password', async () => {
		const { data, init } = await press({ username: 'editor', password: 'another password' })
		expect(init.status).toBe(401)
		expect(data).toMatchObject({ isSignedOut: true, values: { title: 'Typed while away' } })
		expect([await count('articles'), await count('sessions')]).toEqual([0, 0])
	})

	it('stays signed in when the save then fails, so that the next press needs no password', async () => {
		const { data, init } = await press({ username: 'editor', password, title: ' ' })
		expect(init.status).toBe(400)
		expect(JSON.stringify(init.headers)).toContain('session')
		expect(data).not.toHaveProperty('isSignedOut')
		expect([await count('articles'), await count('sessions')]).toEqual([0, 1])
	})

	it('leads to the sign-in page when LOGOUT was pressed', async () => {
		const response = await press({ intent: 'logout', title: '', content: '' })
		expect([response.status, response.headers.get('Location')]).toEqual([303, '/admin/login'])
	})
})
