import { describe, expect } from 'vitest'
import { openApiDocument } from '../../../app/api/openapi/document.server.ts'
import { apiRoutes } from '../../support/api-build.ts'
import { ApiClient } from '../../support/api-client.ts'
import { it, testContext } from '../../support/database.ts'
import { documentedCalls } from '../../support/documented.ts'

const client = new ApiClient()

/** Methods of the routes, found by a method that none of them allows. */
async function routedCalls(): Promise<string[]> {
	const calls: string[] = []
	for (const { path = '' } of apiRoutes.filter((route) => !route.path?.endsWith('*'))) {
		const { headers } = await client.send('PATCH', `/${path.replace(/:\w+/g, '1')}`)
		const methods = headers.get('Allow')?.split(', ') ?? []
		for (const method of methods.filter((name) => name !== 'HEAD'))
			calls.push(`${method} /${path.replace(/:(\w+)/g, '{$1}')}`)
	}
	return calls.sort()
}

describe('the OpenAPI document', () => {
	it('serves the OpenAPI document as it was generated', async () => {
		const response = await client.get('/api/openapi.json')
		expect(response).toMatchObject({ status: 200, body: { openapi: '3.1.0' } })
		expect(response.body).toEqual(JSON.parse(JSON.stringify(openApiDocument(testContext))))
	})

	it('describes every call that the routes take, and no other', async () => {
		const documented = documentedCalls().map(({ method, path }) => `${method} ${path}`)
		expect(documented.sort()).toEqual(await routedCalls())
	})

	it('is sent once to a client that holds it', async () => {
		const first = await client.get('/api/openapi.json')
		const tag = first.headers.get('ETag') ?? ''
		expect(tag).toMatch(/^W\/"[\w-]{22}"$/)
		const again = await client.get('/api/openapi.json', { 'If-None-Match': tag })
		expect(again.status).toBe(304)
		expect(again.headers.get('ETag')).toBe(tag)
		const other = await client.get('/api/openapi.json', { 'If-None-Match': 'W/"other"' })
		expect(other.status).toBe(200)
	})

	it('makes no typed client send what may be left out', () => {
		const { components } = JSON.parse(JSON.stringify(openApiDocument(testContext)))
		const { properties, required } = components.schemas.ArticleInput as {
			properties: Record<string, object>
			required: string[]
		}
		expect(required.sort()).toEqual(['content', 'title'])
		expect(Object.entries(properties).filter(([, property]) => 'default' in property)).toEqual([])
	})

	it('describes each operation and names a contact', () => {
		const silent = documentedCalls().filter(({ operation }) => !operation.description)
		expect(silent.map(({ method, path }) => `${method} ${path}`)).toEqual([])
		expect(openApiDocument(testContext).info.contact?.url).toMatch(/\/privacy-policy$/)
	})

	it('names each operation once', () => {
		const names = documentedCalls().map(({ operation }) => operation.operationId)
		expect(new Set(names).size).toBe(names.length)
	})

	it('refers to nothing that it does not hold', () => {
		const document = JSON.parse(JSON.stringify(openApiDocument(testContext)))
		const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/(\w+)\/(\w+)"/g)]
		expect(references.length).toBeGreaterThan(0)
		for (const [, kind = '', name = ''] of references)
			expect(document.components[kind], `${kind}/${name}`).toHaveProperty(name)
	})
})
