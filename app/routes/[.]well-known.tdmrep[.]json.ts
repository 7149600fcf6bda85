import type { LoaderFunctionArgs } from '@remix-run/node'
import { publicRead } from '../api/api-route.server.ts'
import { reservations } from '../formats/seo/reuse-policy.server.ts'
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

/** Where programs that mine texts and data find out that rights are reserved, and under which policy. */
export function loader({ context }: LoaderFunctionArgs) {
	return Response.json(reservations(context), {
		headers: publicRead,
	})
}
