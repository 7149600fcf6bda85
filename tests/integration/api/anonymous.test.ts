/** Every administrator's loader, action and call of the API, tried by somebody who has not signed in. */

import type { LoaderFunction } from '@remix-run/node'
import { beforeEach, describe, expect } from 'vitest'
import { findArticle, openArticleList } from '../../../app/domain/articles/admin-articles.server.ts'
import { articleBody, storeArticle } from '../../factories/article.ts'
import { ApiClient } from '../../support/api-client.ts'
import { it, requestContext, testContext } from '../../support/database.ts'
import { siteOrigin } from '../../support/settings.ts'

type RouteModule = { loader?: LoaderFunction; action?: LoaderFunction }

const modules = import.meta.glob<RouteModule>('../../../app/routes/*admin*.tsx', { eager: true })
const guarded = Object.entries(modules)
	.map(([file, module]) => ({ name: file.replace(/^.*\/|\.tsx$/g, ''), ...module }))
	// Signing in is open to strangers, and so is a page that is not there.
	.filter(({ name }) => !name.endsWith('login') && name !== '_site.admin.$')
const loaders = guarded.flatMap(({ name, loader }) => (loader ? [[name, loader] as const] : []))
const actions = guarded.flatMap(({ name, action }) => (action ? [[name, action] as const] : []))
const intents = ['draft', 'publish', 'delete', 'sessions', 'password', '']

beforeEach(async () => {
	await storeArticle({ title: 'A secret draft' })
})

type Rejection = { status: number; text: string }

/** Rejection of a stranger: a response, or data with a status. Fails when the call goes through. */
async function rejectionOf(handler: LoaderFunction, request: Request): Promise<Rejection> {
	const args = { request, params: { id: '1' }, context: requestContext({ clientAddress: '192.0.2.200' }) }
	const response: unknown = await Promise.resolve(handler(args as Parameters<LoaderFunction>[0])).then(
		() => expect.unreachable('the stranger got in'),
		(thrown: unknown) => thrown,
	)
	if (response instanceof Response) return { status: response.status, text: await response.text() }
	const { data, init } = response as { data: unknown; init?: { status?: number } }
	return { status: init?.status ?? 0, text: JSON.stringify(data) }
}

function post(intent: string): Request {
	const body = new FormData()
	for (const [name, value] of Object.entries(articleBody())) body.set(name, String(value ?? ''))
	body.set('intent', intent)
	body.set('id', '1')
	return new Request(`${siteOrigin}/admin`, { method: 'POST', body })
}

describe('a stranger', () => {
	it('finds loaders and actions that need a session', () => {
		expect(loaders.length).toBeGreaterThanOrEqual(3)
		expect(actions.length).toBeGreaterThanOrEqual(3)
	})

	it.each(loaders)('the loader of %s sends a visitor without a session away', async (_name, loader) => {
		const { status, text } = await rejectionOf(loader, new Request(`${siteOrigin}/admin`))
		expect(status).toBe(302)
		expect(text).not.toContain('secret')
	})

	it.each(actions)(
		'the action of %s changes nothing for a visitor without a session',
		async (_name, action) => {
			const before = await findArticle(testContext, 1)
			for (const intent of intents) {
				const { status, text } = await rejectionOf(action, post(intent))
				expect([302, 401], intent).toContain(status)
				expect(text).not.toContain('secret')
			}
			expect(await findArticle(testContext, 1)).toEqual(before)
			expect((await openArticleList(testContext, null, { limit: 1, offset: 0 })).total).toBe(1)
		},
	)

	it.each([
		['GET', '/api/auth/me', 401],
		['GET', '/api/subscriptions', 401],
		['GET', '/api/articles', 401],
		['GET', '/api/articles?status=draft', 401],
		['GET', '/api/articles?status=archived', 401],
		['GET', '/api/articles/1', 404],
		['GET', '/api/articles/slug/a-secret-draft', 404],
		['POST', '/api/articles', 401],
		['PUT', '/api/articles/1', 401],
		['DELETE', '/api/articles/1', 401],
	])('%s %s without a session reads and changes nothing (%i)', async (method, address, status) => {
		const before = await findArticle(testContext, 1)
		const body = method === 'POST' || method === 'PUT' ? JSON.stringify(articleBody()) : undefined
		const response = await new ApiClient().send(method, address, {
			headers: { 'Content-Type': 'application/json' },
			...(body ? { body } : {}),
		})
		expect(response.status).toBe(status)
		expect(JSON.stringify(response.body)).not.toContain('A secret draft')
		expect(await findArticle(testContext, 1)).toEqual(before)
		expect((await openArticleList(testContext, null, { limit: 1, offset: 0 })).total).toBe(1)
	})
})
