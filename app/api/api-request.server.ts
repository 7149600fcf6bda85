/** Reading what an API client sends. Each reader throws a problem document as its response. */

import type { z } from 'zod'
import { asUserActor } from '../domain/accounts/sessions.server.ts'
import { ifMatchAllows } from '../http/etag.ts'
import { findRequestSession, type Signed } from '../http/session.server.ts'
import { bodyMaxBytes } from '../lib/body-limit.ts'
import { asActor, type Context } from '../runtime/context.server.ts'
import { type FieldProblem, problemResponse } from './problem.server.ts'

/** The JSON body as its schema makes it: 415 for another type, 413 over 1 MiB, 400 for what does not parse. */
export async function readJson<Schema extends z.ZodType>(
	request: Request,
	schema: Schema,
): Promise<z.output<Schema>> {
	const type = request.headers.get('Content-Type')?.split(';')[0]?.trim().toLowerCase()
	if (type !== 'application/json') throw problemResponse(415, 'Send the body as application/json.')
	const bytes = await request.arrayBuffer()
	if (bytes.byteLength > bodyMaxBytes) throw problemResponse(413, 'The body is larger than 1 MiB.')
	let value: unknown
	try {
		value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
	} catch {
		throw problemResponse(400, 'The body is not JSON in UTF-8.', {
			errors: [{ field: '', message: 'not JSON' }],
		})
	}
	return check(schema, value, 'Invalid request body.')
}

/** The fields and files of a multipart body: 415 for another type, 400 for what does not parse. */
export async function readMultipart(request: Request): Promise<FormData> {
	const type = request.headers.get('Content-Type')?.split(';')[0]?.trim().toLowerCase()
	if (type !== 'multipart/form-data') throw problemResponse(415, 'Send the body as multipart/form-data.')
	try {
		return await request.formData()
	} catch {
		throw problemResponse(400, 'The body is not multipart/form-data, or it is not whole.', {
			errors: [{ field: '', message: 'not multipart/form-data' }],
		})
	}
}

/** The query string as its schema makes it; parameters that it does not know are left out. */
export function readQuery<Schema extends z.ZodType>(request: Request, schema: Schema): z.output<Schema> {
	return check(schema, Object.fromEntries(new URL(request.url).searchParams), 'Invalid query parameter.')
}

/** The administrator's session, and the context in which they act; 401 without one. */
export async function requireApiSession<Of extends Context>(
	context: Of,
	request: Request,
): Promise<Signed<Of>> {
	const session = await findRequestSession(context, request)
	if (!session) throw problemResponse(401, 'Sign in first.')
	return { session, context: asActor(context, asUserActor(session.user.id)) }
}

/** The whole number of a path, one that no article has included; 400 when it is none. */
export function readId(value: string | undefined): number {
	if (!/^\d+$/.test(value ?? ''))
		throw problemResponse(400, 'The id is a whole number.', {
			errors: [{ field: 'id', message: 'not a whole number' }],
		})
	return Math.min(Number(value), Number.MAX_SAFE_INTEGER)
}

/**
 * The version that `If-Match` names; undefined without the header, and for `*`, which names none. `find` throws where
 * there is nothing; 412 when it no longer matches. `name` is what clients call it.
 */
export async function matchedVersion(
	request: Request,
	name: string,
	find: () => Promise<{ version: number; tag: string }>,
): Promise<number | undefined> {
	const header = request.headers.get('If-Match')
	if (header === null) return undefined
	const { version, tag } = await find()
	if (!ifMatchAllows(header, tag))
		throw problemResponse(412, `The ${name} has changed since the version that If-Match names.`)
	return header.trim() === '*' ? undefined : version
}

/** A value as its schema makes it; 400 with what is wrong with each field. */
export function check<Schema extends z.ZodType>(
	schema: Schema,
	value: unknown,
	detail: string,
): z.output<Schema> {
	const parsed = schema.safeParse(value)
	if (parsed.success) return parsed.data
	const errors = parsed.error.issues.map(
		(issue): FieldProblem => ({ field: issue.path.join('.'), message: issue.message }),
	)
	throw problemResponse(400, detail, { errors })
}
