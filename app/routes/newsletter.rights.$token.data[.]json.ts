import type { LoaderFunctionArgs } from '@remix-run/node'
import { openRightsLink } from '../domain/rights/rights.server.ts'
import { privateHeaders, type RouteHandle } from '../http/page-policy.ts'
import { secretLinkHeaders } from '../http/secret-link.ts'

export const handle: RouteHandle = { page: { isPrivate: true } }

/** Data stored about the address that a link was sent to. */
export async function loader({ params, context }: LoaderFunctionArgs) {
	const stored = await openRightsLink(context, params.token ?? '')
	return new Response(JSON.stringify(stored, null, '\t'), {
		status: stored ? 200 : 404,
		headers: {
			...privateHeaders,
			...secretLinkHeaders,
			'Content-Type': 'application/json; charset=utf-8',
			'Content-Disposition': 'attachment; filename="your-data.json"',
		},
	})
}
