/** The OpenAPI 3.1 document of the API, made from the schemas that the API itself uses (contract section 4). */

import { OpenAPIRegistry, OpenApiGeneratorV31, type RouteConfig } from '@asteasolutions/zod-to-openapi'
import { z } from 'zod'
import { memoizeWeak } from '../../lib/memoize-weak.ts'
import type { Context } from '../../runtime/context.server.ts'
import type { Env } from '../../runtime/env.server.ts'
import { siteOf } from '../../runtime/site.server.ts'
import { forAnyone, sessionScheme } from './access.server.ts'
import { articleCalls } from './article-calls.server.ts'
import { editionCalls } from './edition-calls.server.ts'
import { imageCalls } from './image-calls.server.ts'
import { mailingCalls } from './mailing-calls.server.ts'
import {
	documentTag,
	ifNoneMatch,
	jsonResponse,
	problemComponents,
	problemSchema,
	problems,
} from './responses.server.ts'
import { signInCalls } from './sign-in-calls.server.ts'
import { subscriptionCalls } from './subscription-calls.server.ts'

export type OpenApiDocument = ReturnType<OpenApiGeneratorV31['generateDocument']>

const documentCall: RouteConfig = {
	method: 'get',
	path: '/api/openapi.json',
	operationId: 'getOpenApiDocument',
	summary: 'Read this document',
	description: 'Made from the schemas that the API itself checks with.',
	tags: ['Document'],
	security: forAnyone,
	request: { headers: ifNoneMatch },
	responses: {
		200: jsonResponse('OpenAPI 3.1.', z.looseObject({ openapi: z.string() }), documentTag),
		304: { description: 'The client holds this document.', headers: documentTag },
		...problems(),
	},
}

/** The whole document, made once for its settings. */
export function openApiDocument({ env }: Pick<Context, 'env'>): OpenApiDocument {
	return makeDocument(env)
}

const makeDocument = memoizeWeak((env: Env): OpenApiDocument => {
	const site = siteOf(env)
	const registry = new OpenAPIRegistry()
	registry.registerComponent('securitySchemes', 'session', sessionScheme(env))
	for (const { name, response } of problemComponents())
		registry.registerComponent('responses', name, response)
	for (const call of [
		...articleCalls,
		...signInCalls,
		...subscriptionCalls,
		...mailingCalls,
		...imageCalls,
		...editionCalls,
		documentCall,
	])
		registry.registerPath(call)
	const generator = new OpenApiGeneratorV31([...registry.definitions, problemSchema])
	return generator.generateDocument({
		openapi: '3.1.0',
		info: {
			title: `${site.name} API`,
			version: '1.0.0',
			contact: {
				name: site.name,
				url: site.url('/privacy-policy'),
				...(env.CONTACT_EMAIL ? { email: env.CONTACT_EMAIL } : {}),
			},
			license: { name: 'Terms of use', url: site.url('/terms-of-use') },
			description:
				'Every response is JSON with a body; errors are problem documents (RFC 9457). ' +
				'Public readings allow any origin, with any headers but without credentials; preflights are allowed.',
		},
		servers: [{ url: '/' }],
		tags: [
			{ name: 'Articles', description: 'Reading and writing articles.' },
			{ name: 'Sign-in', description: "The administrator's session." },
			{ name: 'Subscriptions', description: 'Asking for e-mail updates, and who did.' },
			{ name: 'Images', description: 'Images that are stored here.' },
			{ name: 'Mailings', description: 'Articles on their way to the subscribers.' },
			{ name: 'Document', description: 'This description of the API.' },
		],
	})
})
