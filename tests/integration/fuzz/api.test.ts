/** Every call of the OpenAPI document with odd inputs: only documented answers, always JSON, never a 500. */
import fc from 'fast-check'
import { expect, vi } from 'vitest'
import { openApiDocument } from '../../../app/api/openapi/document.server.ts'
import { storePublished } from '../../factories/article.ts'
import { ApiClient, signedInClient } from '../../support/api-client.ts'
import { itShared as it, testContext } from '../../support/database.ts'
import { asPart, fuzzFactor, oddBody, oddHeader, oddPart } from '../../support/odd-values.ts'
import { fittingValue, type JsonSchema, valueFor } from '../../support/schema-values.ts'

vi.mock('@node-rs/argon2', async () => (await import('../../support/quick-argon2.ts')).quickArgon2)
// A sign-up waits on purpose before it is answered.
vi.mock(import('node:timers/promises'), async (original) => ({ ...(await original()), setTimeout: vi.fn() }))

const runsOfEach = 160 * fuzzFactor
const seed = 20250624

type Parameter = { name: string; in: 'path' | 'query' | 'header'; schema: JsonSchema }
type Operation = {
	operationId: string
	parameters?: Parameter[]
	requestBody?: { content: Record<string, { schema: JsonSchema }> }
}
type Input = { path: string; headers: Record<string, string>; body: BodyInit | undefined }

const operations = Object.entries(openApiDocument(testContext).paths ?? {}).flatMap(([path, methods]) =>
	Object.entries(methods).map(([method, operation]) => ({
		method: method.toUpperCase(),
		path,
		operation: operation as Operation,
	})),
)

let editor: ApiClient

it.beforeAll(async () => {
	editor = await signedInClient()
	for (let number = 1; number <= 5; number++) await storePublished({ slug: `article-${number}` })
})

/** Values of the parameters that stand in one place. */
function parametersOf({ parameters = [] }: Operation, place: Parameter['in']) {
	const known = parameters.filter((parameter) => parameter.in === place)
	return fc.record(
		Object.fromEntries(
			known.map(({ name, schema }) => [
				name,
				place === 'header'
					? fc.oneof(oddHeader, fc.constantFrom('*', '"1-1"', '"2-1", W/"3-1"'))
					: fc.oneof(
							{ weight: 1, arbitrary: oddPart },
							{ weight: 3, arbitrary: fittingValue(schema).map(asPart) },
						),
			]),
		),
		{ requiredKeys: place === 'path' ? undefined : [] },
	)
}

function bodyOf({ requestBody }: Operation): fc.Arbitrary<BodyInit | undefined> {
	const schema = requestBody?.content['application/json']?.schema
	if (!schema) return fc.constant(undefined)
	return fc.oneof(
		{ weight: 6, arbitrary: valueFor(schema).map((value) => JSON.stringify(value)) },
		{ weight: 1, arbitrary: oddBody as fc.Arbitrary<BodyInit> },
	)
}

const types = fc.oneof(
	{ weight: 9, arbitrary: fc.constant('application/json') },
	{
		weight: 1,
		arbitrary: fc.oneof(
			oddHeader,
			fc.constantFrom('text/plain', 'multipart/form-data', 'application/json; charset=utf-16'),
		),
	},
)

function inputFor(path: string, operation: Operation): fc.Arbitrary<Input> {
	const parts = [
		parametersOf(operation, 'path'),
		parametersOf(operation, 'query'),
		parametersOf(operation, 'header'),
	] as const
	return fc.tuple(...parts, bodyOf(operation), types).map(([inPath, query, headers, body, type]) => {
		const address = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(inPath[name]))
		const asked = Object.entries(query).map(([name, value]) => `${name}=${value}`)
		return {
			path: asked.length > 0 ? `${address}?${asked.join('&')}` : address,
			headers: {
				...(headers as Record<string, string>),
				...(body === undefined ? {} : { 'Content-Type': type }),
			},
			body,
		}
	})
}

it.each(operations)(
	'$operation.operationId responds as documented to odd requests',
	async ({ method, path, operation }) => {
		let sent = 0
		await fc.assert(
			fc.asyncProperty(
				inputFor(path, operation),
				fc.constantFrom(true, true, true, false),
				async ({ path, headers, body }, asEditor) => {
					// The client itself holds each answer against the document. Signing in and out must not touch the editor.
					const client = asEditor && !path.startsWith('/api/auth/log') ? editor : new ApiClient()
					const { status } = await client.send(method, path, {
						headers,
						...(body === undefined ? {} : { body }),
					})
					sent++
					expect(status).toBeLessThan(500)
				},
			),
			{ numRuns: runsOfEach, seed },
		)
		expect(sent).toBe(runsOfEach)
	},
)
