/** Values for a JSON Schema as the OpenAPI document writes it: some that fit, some that nearly do, some that do not. */

import fc from 'fast-check'
import { openApiDocument } from '../../app/api/openapi/document.server.ts'
import { testContext } from './database.ts'
import { oddValue } from './odd-values.ts'

export type JsonSchema = {
	$ref?: string
	type?: string | string[]
	enum?: unknown[]
	const?: unknown
	format?: string
	pattern?: string
	minimum?: number
	maximum?: number
	properties?: Record<string, JsonSchema>
	items?: JsonSchema
	anyOf?: JsonSchema[]
	examples?: unknown[]
}

/** Values for a schema: objects fit but for up to two of their properties, other values two times of three. */
export function valueFor(given: JsonSchema): fc.Arbitrary<unknown> {
	const schema = resolve(given)
	const weight = schema.type === 'object' ? 12 : 2
	return fc.oneof({ weight, arbitrary: fittingValue(schema) }, { weight: 1, arbitrary: oddValue })
}

/** Values of the right kind; what a schema cannot say of them may still not hold. */
export function fittingValue(given: JsonSchema): fc.Arbitrary<unknown> {
	const schema = resolve(given)
	if (schema.const !== undefined) return fc.constant(schema.const)
	if (schema.enum) return fc.constantFrom(...schema.enum)
	if (schema.anyOf) return fc.oneof(...schema.anyOf.map(fittingValue))
	const types = [schema.type ?? 'string'].flat()
	return fc.oneof(...types.map((type) => ofType(type, schema)))
}

function ofType(type: string, schema: JsonSchema): fc.Arbitrary<unknown> {
	switch (type) {
		case 'object':
			return objectFor(schema.properties ?? {})
		case 'array':
			return fc.array(valueFor(schema.items ?? {}), { maxLength: 4 })
		case 'integer':
		case 'number':
			return fc.integer({ min: (schema.minimum ?? 0) - 1, max: Math.min(schema.maximum ?? 10, 10) + 1 })
		case 'null':
			return fc.constant(null)
		case 'boolean':
			return fc.boolean()
		default:
			return textFor(schema)
	}
}

/** Fitting properties, some of them left out; then up to two odd ones over them, or beside them under odd names. */
function objectFor(properties: Record<string, JsonSchema>): fc.Arbitrary<unknown> {
	const entries = Object.entries(properties)
	const fitting = Object.fromEntries(entries.map(([name, schema]) => [name, fittingValue(schema)]))
	const names = [...entries.map(([name]) => name), 'id', 'createdAt', '__proto__', 'constructor']
	const odd = fc.dictionary(fc.constantFrom(...names), oddValue, { maxKeys: 2 })
	const required = entries.filter(([name]) =>
		['title', 'content', 'email', 'username', 'password'].includes(name),
	)
	const requiredKeys = required.map(([name]) => name)
	return fc.tuple(fc.record(fitting, { requiredKeys }), odd).map(([fits, rest]) => ({ ...fits, ...rest }))
}

function textFor(schema: JsonSchema): fc.Arbitrary<unknown> {
	if (schema.format === 'email')
		return fc.oneof(fc.emailAddress(), fc.stringMatching(/^[a-z]{1,9}@[a-z]{1,9}\.org$/))
	if (schema.format === 'date-time') return fc.date({ noInvalidDate: true }).map((date) => date.toISOString())
	if (schema.pattern) return fc.stringMatching(new RegExp(schema.pattern))
	if (schema.examples?.length) return fc.constantFrom(...schema.examples)
	return fc.lorem({ maxCount: 6 })
}

function resolve(schema: JsonSchema): JsonSchema {
	if (!schema.$ref) return schema
	const name = schema.$ref.split('/').at(-1) ?? ''
	return (openApiDocument(testContext).components?.schemas?.[name] ?? {}) as JsonSchema
}
