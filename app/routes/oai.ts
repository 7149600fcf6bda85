import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { publicRead } from '../api/api-route.server.ts'
import { respondToOai } from '../formats/harvest/oai.server.ts'
import type { RouteHandle } from '../http/page-policy.ts'
import type { Context } from '../runtime/context.server.ts'

export const handle: RouteHandle = {
	page: { ignoresCookies: true, allowsCrossOriginRead: true, hasForm: true, cacheTags: ['record'] },
}

/** OAI-PMH 2.0 by GET. Each response has its own date, so none is cached. */
export async function loader({ request, context }: LoaderFunctionArgs) {
	return respond(context, new URL(request.url).searchParams)
}

/** The same by POST, where the arguments are the body. */
export async function action({ request, context }: ActionFunctionArgs) {
	return respond(context, new URLSearchParams(await request.text()))
}

async function respond(context: Context, query: URLSearchParams): Promise<Response> {
	return new Response(await respondToOai(context, query), {
		headers: { ...publicRead, 'Content-Type': 'text/xml; charset=utf-8', 'Cache-Control': 'no-store' },
	})
}
