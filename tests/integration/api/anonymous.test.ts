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

/** Rejection of a stranger: a response, or data with a status; status 200 when the call goes through. */
async function rejectionOf(handler: LoaderFunction, request: Request): Promise<Rejection> {
	const args = { request, params: { id: '1' }, context: requestContext({ clientAddress: '192.0.2.200' }) }
	const response: unknown = await Promise.resolve(handler(args as Parameters<LoaderFunction>[0])).then(
		() => new Response('the stranger got in'),
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

	it('is sent away by every loader', async () => {
		for (const [name, loader] of loaders)
			expect(await rejectionOf(loader, new Request(`${siteOrigin}/admin`)), name).toEqual({
				status: 302,
				text: expect.not.stringContaining('secret'),
			})
	})

	it('changes nothing by any action', async () => {
		const before = await findArticle(testContext, 1)
		for (const [name, action] of actions) {
			for (const intent of intents) {
				const label = `${name} with the intent "${intent}"`
				const { status, text } = await rejectionOf(action, post(intent))
				expect([302, 401], label).toContain(status)
				expect(text, label).not.toContain('secret')
			}
			expect(await findArticle(testContext, 1), name).toEqual(before)
			expect((await openArticleList(testContext, null, { limit: 1, offset: 0 })).total, name).toBe(1)
		}
	})

	const calls = [
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
	] as const

	it('reads and changes nothing by the API', async () => {
		const before = await findArticle(testContext, 1)
		for (const [method, address, status] of calls) {
			const label = `${method} ${address}`
			const body = method === 'POST' || method === 'PUT' ? JSON.stringify(articleBody()) : undefined
			const response = await new ApiClient()
				.send(method, address, {
					headers: { 'Content-Type': 'application/json' },
					...(body ? { body } : {}),
				})
				.catch((error: Error) => expect.unreachable(`${label}: ${error.message}`))
			expect(response.status, label).toBe(status)
			expect(JSON.stringify(response.body), label).not.toContain('A secret draft')
			expect(await findArticle(testContext, 1), label).toEqual(before)
			expect((await openArticleList(testContext, null, { limit: 1, offset: 0 })).total, label).toBe(1)
		}
	})
})
