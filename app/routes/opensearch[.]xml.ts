import type { LoaderFunctionArgs } from '@remix-run/node'
import { openSearchDescription } from '../formats/seo/opensearch.server.ts'
import { publicForSeconds } from '../http/cache-control.ts'
import type { RouteHandle } from '../http/page-policy.ts'

export const handle: RouteHandle = {
	page: { cache: {}, cacheControl: publicForSeconds(3600), ignoresCookies: true },
}

/** Lets browsers add the archive to their search engines. */
export function loader({ context }: LoaderFunctionArgs) {
	return new Response(openSearchDescription(context), {
		headers: { 'Content-Type': 'application/opensearchdescription+xml; charset=utf-8' },
	})
}
