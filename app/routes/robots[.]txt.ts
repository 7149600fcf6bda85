import type { LoaderFunctionArgs } from '@remix-run/node'
import { robotsText } from '../formats/seo/robots.server.ts'
import { publicForSeconds } from '../http/cache-control.ts'
import type { RouteHandle } from '../http/page-policy.ts'

export const handle: RouteHandle = {
	page: { cache: {}, cacheControl: publicForSeconds(3600), ignoresCookies: true },
}

/** Rules for crawlers. */
export function loader({ context }: LoaderFunctionArgs) {
	return new Response(robotsText(context), { headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
}
