/** Limits of the values that a failing form returns. */
import { describe, expect } from 'vitest'
import { handleEditorPost } from '../../../../app/admin/article-form/editor-action.server.ts'
import type { EditorFailure } from '../../../../app/admin/article-form/form-values.ts'
import { plainNames, writtenFields } from '../../../../app/domain/articles/article-fields.ts'
import { signInHeaders } from '../../../../app/http/session.server.ts'
import { action as loginForm } from '../../../../app/routes/_admin.admin_.login.tsx'
import { action as newsletterForm } from '../../../../app/routes/_site._index.tsx'
import { action as themeForm } from '../../../../app/routes/theme.ts'
import { openSession } from '../../../factories/session.ts'
import { createUser } from '../../../factories/user.ts'
import { it, requestContext, testContext } from '../../../support/database.ts'
import { siteOrigin } from '../../../support/settings.ts'

const large = "'".repeat(1_000_000)
const tooLong = Object.fromEntries(plainNames.map((name) => [name, 'x'.repeat(5000)]))

const context = () => requestContext({ clientAddress: '198.51.100.200' })
const post = (path: string, fields: Record<string, string>, cookie?: string) =>
	new Request(siteOrigin + path, {
		method: 'POST',
		body: new URLSearchParams(fields),
		headers: cookie ? { Cookie: cookie } : {},
	})
const sizeOf = (response: unknown) => JSON.stringify((response as { data: unknown }).data).length

it('bounds the e-mail address of the newsletter form', async () => {
	const request = post('/', { email: large })
	const response = await newsletterForm({ request, params: {}, context: context() })
	expect(response).toMatchObject({ init: { status: 400 } })
	expect(sizeOf(response)).toBeLessThan(400)
})

it('bounds the name of the sign-in form', async () => {
	const request = post('/admin/login', { username: large, password: 'x' })
	const response = await loginForm({ request, params: {}, context: context() })
	expect(response).toMatchObject({ init: { status: 401 } })
	expect(sizeOf(response)).toBeLessThan(200)
})

it('bounds the address to which the theme form leads back', async () => {
	const request = post('/theme', { theme: 'dark', back: `/${large}` })
	const response = await themeForm({ request, params: {}, context: context() })
	expect(response.headers.get('Location')).toBe('/')
})

describe('the editor without a session', () => {
	/** Values returned for fields that are too long, and for a content that is not. */
	async function refused(cookie?: string, content = '<p>Words.</p>'): Promise<EditorFailure> {
		const fields = { ...tooLong, content, version: large, intent: 'draft' }
		const request = post('/admin/new-article', fields, cookie)
		const thrown: unknown = await handleEditorPost(request, context(), null).catch((error: unknown) => error)
		expect(thrown).toMatchObject({ init: { status: 401 } })
		return (thrown as { data: EditorFailure }).data
	}

	it('echoes a field up to its limit, and the content in full', async () => {
		const { values, version } = await refused()
		for (const name of plainNames) expect(values[name], name).toHaveLength(writtenFields[name].max)
		expect(values.content).toBe('<p>Words.</p>')
		expect(version.length).toBeLessThan(20)
	})

	it('leaves a long content in the form, and says where it is', async () => {
		const failure = await refused(undefined, large)
		expect(JSON.stringify(failure).length).toBeLessThan(500)
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
