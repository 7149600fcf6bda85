/** Limits of the values that a failing form returns. */
import { describe, expect } from 'vitest'
import type { EditorFailure } from '../../../../app/admin/article-form/form-values.ts'
import { plainNames, writtenFields } from '../../../../app/domain/articles/article-fields.ts'
import { signInHeaders } from '../../../../app/http/session.server.ts'
import { action as loginForm } from '../../../../app/routes/_admin.admin_.login.tsx'
import { action as newsletterForm } from '../../../../app/routes/_site._index.tsx'
import { action as themeForm } from '../../../../app/routes/theme.ts'
import { openSession } from '../../../factories/session.ts'
import { createUser } from '../../../factories/user.ts'
import { it, testContext } from '../../../support/database.ts'
import { callRoute } from '../../../support/page-route.ts'
import { siteOrigin } from '../../../support/settings.ts'
import { openEditor } from './open-editor.ts'

const large = "'".repeat(1_000_000)
const tooLong = Object.fromEntries(plainNames.map((name) => [name, 'x'.repeat(5000)]))

const sizeOf = (body: unknown) => JSON.stringify(body).length

it('bounds the e-mail address of the newsletter form', async () => {
	const { status, body } = await callRoute(newsletterForm, '/', { fields: { email: large } })
	expect(status).toBe(400)
	expect(sizeOf(body)).toBeLessThan(400)
})

it('bounds the name of the sign-in form', async () => {
	const fields = { username: large, password: 'x' }
	const { status, body } = await callRoute(loginForm, '/admin/login', { fields })
	expect(status).toBe(401)
	expect(sizeOf(body)).toBeLessThan(200)
})

it('bounds the address to which the theme form leads back', async () => {
	const fields = { theme: 'dark', back: `/${large}` }
	expect((await callRoute(themeForm, '/theme', { fields })).location).toBe('/')
})

describe('the editor without a session', () => {
	/** Values returned for fields that are too long, and for a content that is not. */
	async function refused(Cookie = '', content = '<p>Words.</p>') {
		const { post } = await openEditor(null, { Cookie })
		const { status, body } = await post({ ...tooLong, content, version: large, intent: 'draft' })
		expect(status).toBe(401)
		return body as EditorFailure
	}

	it('echoes a field up to its limit, and the content in full', async () => {
		const { values, version } = await refused()
		for (const name of plainNames) expect(values[name], name).toHaveLength(writtenFields[name].max)
		expect(values.content).toBe('<p>Words.</p>')
		expect(version.length).toBeLessThan(20)
	})

	it('leaves a long content in the form, and says where it is', async () => {
		const failure = await refused(undefined, large)
		expect(sizeOf(failure)).toBeLessThan(500)
		expect(failure.formError).toContain('go back to it')
		expect(failure.isSignedOut).toBe(true)
	})

	it('gives everything back to an author whose session has ended', async ({ database }) => {
		const user = await createUser()
		const session = await openSession(user)
		const headers = await signInHeaders(testContext, new Request(siteOrigin), { user, ...session })
		await database.db.deleteFrom('sessions').execute()
		for (const [, line] of headers) {
			const { values } = await refused(line.split(';')[0], large)
			expect(values.content).toBe(large)
			for (const name of plainNames) expect(values[name], name).toHaveLength(5000)
		}
	})
})
