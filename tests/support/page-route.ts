import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import type { Context } from '../../app/runtime/context.server.ts'
import { testContext } from './database.ts'
import { siteOrigin } from './settings.ts'

type RouteResponse = { status: number; location: string | null; headers: Headers; body: unknown }

export type Call = {
	params?: Record<string, string>
	headers?: HeadersInit
	/** Fields of a form; absent for a GET. */
	fields?: URLSearchParams | FormData | Record<string, string>
	context?: Context
	sender?: string
}

/** Calls the loader or the action of a page as Remix does, and gives its status, headers and data. */
export async function callRoute(
	handler: (args: LoaderFunctionArgs & ActionFunctionArgs) => Promise<unknown>,
	path: string,
	{ params = {}, headers, fields, context = testContext, sender = '192.0.2.1' }: Call = {},
): Promise<RouteResponse> {
	const isForm = fields instanceof URLSearchParams || fields instanceof FormData
	const body = fields && (isForm ? fields : new URLSearchParams(fields))
	const request = new Request(siteOrigin + path, { method: body ? 'POST' : 'GET', body, headers })
	const args = { request, params, context: { ...context, clientAddress: sender } }
	let response: unknown
	try {
		response = await handler(args)
	} catch (thrown) {
		response = thrown
	}
	if (response instanceof Response)
		return {
			status: response.status,
			location: response.headers.get('Location'),
			headers: response.headers,
			body: await response.text(),
		}
	if (response instanceof Error) throw response
	if (
		response &&
		typeof response === 'object' &&
		'type' in response &&
		response.type === 'DataWithResponseInit'
	) {
		const { data, init } = response as unknown as { data: unknown; init: ResponseInit | null }
		return { status: init?.status ?? 200, location: null, headers: new Headers(init?.headers), body: data }
	}
	return { status: 200, location: null, headers: new Headers(), body: response }
}
