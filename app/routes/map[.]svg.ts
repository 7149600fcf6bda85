import type { LoaderFunctionArgs } from '@remix-run/node'
import { publicPage } from '../http/cache-control.ts'
import type { RouteHandle } from '../http/page-policy.ts'
import { drawMap } from '../site/incidents/map-page.server.ts'
import styles from '../site/maps/map.css?raw'
import { mapQuery } from '../site/timeline/filter-query.ts'
import tokens from '../styles/tokens.css?raw'

export const handle: RouteHandle = {
	page: { cache: { query: mapQuery }, ignoresCookies: true, cacheTags: ['record'] },
}

/** The map of the same query as a drawing. */
export async function loader({ request, context }: LoaderFunctionArgs) {
	const { searchParams } = new URL(request.url)
	const { svg, isAsked } = await drawMap(context, searchParams, { styles, tokens })
	return new Response(svg, {
		headers: {
			'Content-Type': 'image/svg+xml; charset=utf-8',
			'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'",
			'X-Robots-Tag': 'noindex',
			'Cache-Control': isAsked ? 'no-cache' : publicPage,
		},
	})
}
