/** Holds responses of the API against its OpenAPI document. */

import { z } from 'zod'
import { openApiDocument } from '../../app/api/openapi/document.server.ts'
import { memoizeWeak } from '../../app/lib/memoize-weak.ts'
import { testContext } from './database.ts'

type Reference = { $ref: string }
type DocumentedResponse = {
	headers?: Record<string, { required: boolean }>
	content?: Record<string, { schema: Record<string, unknown> }>
}
type Operation = {
	operationId: string
	description?: string
	responses: Record<string, DocumentedResponse | Reference>
}

/** Every call may return these; they are listed under `default`. */
const undocumentedStatuses = new Set([405, 500, 503])

const schemas = toDefinitions(openApiDocument(testContext).components?.schemas)

/** The calls of the document: method in capitals, path with `{parameters}`, operation. */
export function documentedCalls(): { method: string; path: string; operation: Operation }[] {
	return Object.entries(openApiDocument(testContext).paths ?? {}).flatMap(([path, operations]) =>
		Object.entries(operations).map(([method, operation]) => ({
			method: method.toUpperCase(),
			path,
			operation: operation as Operation,
		})),
	)
}

const calls = documentedCalls().map((call) => ({ ...call, pattern: patternOf(call.path) }))

/** Throws when a documented call has responded otherwise than its document says. */
export function checkDocumented(
	method: string,
	pathname: string,
	received: { status: number; headers: Headers; body: unknown },
): void {
	const call = calls.find((known) => known.method === method && known.pattern.test(pathname))
	if (!call || undocumentedStatuses.has(received.status)) return
	const { operationId, responses } = call.operation
	const response = responses[received.status]
	if (!response) throw new Error(`${operationId} returned ${received.status}, which is not documented`)
	const { headers = {}, content = {} } = resolve(response)
	for (const [name, { required }] of Object.entries(headers))
		if (required && !received.headers.has(name)) throw new Error(`${operationId} responded without ${name}`)
	const type = received.headers.get('Content-Type')?.split(';')[0] ?? ''
	const schema = content[type]?.schema
	if (schema) asZod(schema).parse(received.body)
	else if (received.body !== '') throw new Error(`${operationId} returned ${type}, which is not documented`)
}

function patternOf(template: string): RegExp {
	const pattern = template.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')
	return new RegExp(`^${pattern}$`)
}

function resolve(response: DocumentedResponse | Reference): DocumentedResponse {
	if (!('$ref' in response)) return response
	const name = response.$ref.split('/').at(-1) ?? ''
	return openApiDocument(testContext).components?.responses?.[name] as DocumentedResponse
}

/** Validators of the document's schemas, made once for each. */
const asZod = memoizeWeak(
	(schema: Record<string, unknown>): z.ZodType =>
		z.fromJSONSchema({ ...toDefinitions(schema), $defs: schemas }),
)

/** The references of a document become those of a JSON Schema. */
function toDefinitions(schema: unknown): Record<string, never> {
	return JSON.parse(JSON.stringify(schema ?? {}).replaceAll('#/components/schemas/', '#/$defs/'))
}
