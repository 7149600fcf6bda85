/** Every action there is, called from another origin past the server's own look: each refuses by itself. */
import type { ActionFunction } from '@remix-run/node'
import { expect } from 'vitest'
import { sessionCookieOf } from '../../factories/session.ts'
import { createUser } from '../../factories/user.ts'
import { itShared as it, requestContext } from '../../support/database.ts'
import { siteOrigin } from '../../support/settings.ts'

const modules = import.meta.glob<{ action?: ActionFunction }>('../../../app/routes/*.{ts,tsx}', {
	eager: true,
})
/**
 * Those for unknown addresses do nothing at all; a call of the API that only reads takes no such method. Leaving the list is
 * for mail programs of any origin, and harvesters may read by POST.
 */
const actions = Object.entries(modules)
	.map(([file, { action }]) => [file.replace(/^.*\//, ''), action] as const)
	.filter((entry): entry is [string, ActionFunction] => {
		const [name, action] = entry
		return (
			action !== undefined &&
			!/\$\.tsx?$|openapi|auth\.me|subscriptions|subscribers\.ts|mailings\.\$id\._index|newsletter\.leave|slug|editions\.\$number|^oai/.test(
				name,
			)
		)
	})

let cookie: string

it.beforeAll(async () => {
	cookie = await sessionCookieOf(await createUser())
})

/** Of routes that take no POST. */
const methods: Record<string, string> = {
	'api.articles.$id.ts': 'PUT',
	'api.articles.$id_.draft.ts': 'DELETE',
	'api.articles.$id_.schedule.ts': 'PUT',
	'api.images.$id.ts': 'DELETE',
	'api.record.$id.draft.ts': 'PUT',
}

it('finds every action of the routes', () => {
	expect(actions.length).toBeGreaterThanOrEqual(11)
})

const origins: Record<string, string>[] = [
	{ Origin: 'https://elsewhere.example' },
	{ 'Sec-Fetch-Site': 'cross-site' },
]

it('refuses requests of other origins, whatever the action', async () => {
	const responses = []
	for (const [name, action] of actions)
		for (const headers of origins) {
			const request = new Request(siteOrigin, {
				method: methods[name] ?? 'POST',
				body: new URLSearchParams({ theme: 'dark', email: 'victim@example.org', intent: 'logout' }),
				headers: { ...headers, Cookie: cookie },
			})
			const context = requestContext({ clientAddress: '192.0.2.1' })
			const response: unknown = await Promise.resolve()
				.then(() => action({ request, params: { id: '1' }, context }))
				.catch((thrown: unknown) => thrown)
			const status =
				response instanceof Response
					? response.status
					: (response as { init?: ResponseInit } | null)?.init?.status
			responses.push({ name, headers, status })
		}
	expect(responses.filter(({ status }) => status !== 403)).toEqual([])
})
