import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import type { Context } from '../../app/runtime/context.server.ts'
import { testContext } from './database.ts'
import { siteOrigin } from './settings.ts'

type Answer = { status: number; location: string | null; body: unknown }

type Call = {
	params?: Record<string, string>
	headers?: HeadersInit
	/** Fields of a form; absent for a GET. */
	fields?: URLSearchParams | FormData | Record<string, string>
	context?: Context
	sender?: string
}

/** Calls the loader or the action of a page as Remix does, and gives its status and data. */
export async function callRoute(
	handler: (args: LoaderFunctionArgs & ActionFunctionArgs) => Promise<unknown>,
	path: string,
	{ params = {}, headers, fields, context = testContext, sender = '192.0.2.1' }: Call = {},
): Promise<Answer> {
	const isForm = fields instanceof URLSearchParams || fields instanceof FormData
	const body = fields && (isForm ? fields : new URLSearchParams(fields))
	const request = new Request(siteOrigin + path, { method: body ? 'POST' : 'GET', body, headers })
	const args = { request, params, context: { ...context, clientAddress: sender } }
	let answer: unknown
	try {
		answer = await handler(args)
	} catch (thrown) {
		answer = thrown
	}
	if (answer instanceof Response)
		return { status: answer.status, location: answer.headers.get('Location'), body: await answer.text() }
	if (answer instanceof Error) throw answer
	if (answer && typeof answer === 'object' && 'type' in answer && answer.type === 'DataWithResponseInit') {
		const { data, init } = answer as unknown as { data: unknown; init: ResponseInit | null }
		return { status: init?.status ?? 200, location: null, body: data }
	}
	return { status: 200, location: null, body: answer }
}
