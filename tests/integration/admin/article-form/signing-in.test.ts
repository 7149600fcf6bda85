/** The editor's form where the session has ended: it signs in first, and only then saves. */
import { beforeEach, describe, expect } from 'vitest'
import { createUser, password } from '../../../factories/user.ts'
import { it, testContext } from '../../../support/database.ts'
import { openEditor } from './open-editor.ts'

async function press(fields: Record<string, string>) {
	const { send } = await openEditor(null, { Cookie: '' })
	return send({ title: 'Typed while away', intent: 'draft', ...fields })
}

const count = async (table: 'articles' | 'sessions') =>
	(await testContext.db.selectFrom(table).select('id').execute()).length

beforeEach(async () => {
	await createUser({ username: 'editor' })
})

describe('a form without a session', () => {
	it('asks for name and password, echoes the typed text and saves nothing', async () => {
		const { status, failure } = await press({})
		expect(status).toBe(401)
		expect(failure).toMatchObject({ isSignedOut: true, values: { title: 'Typed while away' } })
		expect([await count('articles'), await count('sessions')]).toEqual([0, 0])
	})

	it('signs in with the right password and saves in the same press', async () => {
		const response = await press({ username: 'editor', password })
		expect([response.status, response.location]).toEqual([303, '/admin'])
		expect(response.headers.get('Set-Cookie')).toContain('session')
		expect([await count('articles'), await count('sessions')]).toEqual([1, 1])
	})

	it('saves nothing with a wrong password', async () => {
		const { status, failure } = await press({ username: 'editor', password: 'another password' })
		expect(status).toBe(401)
		expect(failure).toMatchObject({ isSignedOut: true, values: { title: 'Typed while away' } })
		expect([await count('articles'), await count('sessions')]).toEqual([0, 0])
	})

	it('stays signed in when the save then fails, so that the next press needs no password', async () => {
		const { status, headers, failure } = await press({ username: 'editor', password, title: ' ' })
		expect(status).toBe(400)
		expect(headers.get('Set-Cookie')).toContain('session')
		expect(failure).not.toHaveProperty('isSignedOut')
		expect([await count('articles'), await count('sessions')]).toEqual([0, 1])
	})

	it('leads to the sign-in page when LOGOUT was pressed', async () => {
		const response = await press({ intent: 'logout', title: '', content: '' })
		expect([response.status, response.location]).toEqual([303, '/admin/login'])
	})
})
