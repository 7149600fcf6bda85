import type { LoaderFunctionArgs } from '@remix-run/node'
import { publicRead } from '../api/api-route.server.ts'
import { reusePolicy } from '../formats/seo/reuse-policy.server.ts'
import { publicForSeconds } from '../http/cache-control.ts'
import type { RouteHandle } from '../http/page-policy.ts'

export const handle: RouteHandle = {
	page: {
		cache: {},
		cacheControl: publicForSeconds(3600),
		ignoresCookies: true,
		allowsCrossOriginRead: true,
	},
}

/** The terms of use in a form for programs. */
export function loader({ context }: LoaderFunctionArgs) {
	return Response.json(reusePolicy(context), {
		headers: {
			...publicRead,
			'Content-Type': 'application/ld+json',
		},
	})
}
