/** Responses that many calls share: problems by status, and the headers that go with a success. */
import type { ResponseConfig } from '@asteasolutions/zod-to-openapi'
import { z } from 'zod'
import { problem } from './schemas.server.ts'

/** Descriptions of the statuses of contract section 4. */
const meanings = {
	400: 'Invalid body, parameter or id; `errors` names the fields.',
	401: 'Not signed in, or wrong credentials.',
	403: '`Origin` or `Sec-Fetch-Site` shows that another site sent this.',
	404: 'Not found or not visible.',
	409: 'Another one holds this value already; `errors` names the field. Or the article or the mailing is in a state in which this cannot be done, or the image is in use.',
	412: 'The article, or the draft of a record, has changed since the version that `If-Match` names.',
	413: 'The body is larger than 1 MiB; for an image, the file is larger than 12 MiB.',
	415: 'The body is not `application/json`; for an image, not `multipart/form-data`.',
	422: 'The drafts have problems; `errors` names each record with its field. Nothing was published.',
	429: 'Too many failed attempts to sign in, or too many sign-ups.',
} as const

type Header = { description: string; schema: { type: 'string' | 'integer' }; required: boolean }

/** Responses to a body that cannot be parsed or is invalid. */
export const bodyProblems = [400, 413, 415] as const

/** The problems that a call may respond with, by reference; `default` is for those that every call has. */
export function problems(...statuses: (keyof typeof meanings)[]): Record<string, { $ref: string }> {
	const keys = [...statuses.map(String), 'default']
	return Object.fromEntries(keys.map((key) => [key, { $ref: `#/components/responses/${nameOf(key)}` }]))
}

/** The components that `problems` refers to, by name. */
export function problemComponents() {
	const all = {
		...meanings,
		default:
			'Any other failure: 405 (with `Allow`), 500, or 503 (with `Retry-After`) while nothing can be stored.',
	}
	return Object.entries(all).map(([key, description]) => ({
		name: nameOf(key),
		response: {
			description,
			content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
			...(key === '429' ? { headers: { 'Retry-After': always(wholeNumber('Seconds to wait.')) } } : {}),
		},
	}))
}

/** A success with a JSON body. */
export function jsonResponse(
	description: string,
	schema: z.ZodType,
	headers?: Record<string, Header>,
): ResponseConfig {
	return { description, content: { 'application/json': { schema } }, ...(headers ? { headers } : {}) }
}

/** The header of a conditional reading. */
export const ifNoneMatch = z.object({
	'If-None-Match': z.string().optional().meta({ description: 'Entity tags that the client holds.' }),
})

/** A JSON body that a call asks for. */
export function jsonBody(schema: z.ZodType) {
	return { required: true, content: { 'application/json': { schema } } }
}

/** A form with a file that a call asks for. */
export function multipartBody(schema: z.ZodType) {
	return { required: true, content: { 'multipart/form-data': { schema } } }
}

/** The one schema that the documents of problems refer to by name alone. */
export const problemSchema = { type: 'schema', schema: problem } as const

export const entityTag = {
	ETag: always(text('The version of the article, for `If-Match` and `If-None-Match`.')),
}
/** Of what carries a tag that is not a version. */
export const documentTag = { ETag: always(text('The state of the document, for `If-None-Match`.')) }
export const location = { Location: always(text('The path of what was made.')) }
export const sessionCookie = { 'Set-Cookie': always(text('The session, or the end of it.')) }
export const partOfList = {
	Link: text('With a list that was cut: `first`, `prev` and `next` (RFC 8288).'),
	'X-Total-Count': wholeNumber('With a list that was cut: how many there are in all.'),
}

function text(description: string): Header {
	return { description, schema: { type: 'string' }, required: false }
}

function wholeNumber(description: string): Header {
	return { description, schema: { type: 'integer' }, required: false }
}

function always(header: Header): Header {
	return { ...header, required: true }
}

function nameOf(key: string): string {
	return key === 'default' ? 'Problem' : `Problem${key}`
}
