import type { LoaderFunctionArgs } from '@remix-run/node'
import { publicForSeconds } from '../http/cache-control.ts'
import { readSearch } from '../schemas/search.ts'
import { suggest } from '../services/search-suggestions.server.ts'

/** Titles for what has been typed into a search field, ours or a browser's own. */
export async function loader({ request }: LoaderFunctionArgs) {
	const { q } = readSearch(new URL(request.url))
	return new Response(JSON.stringify(await suggest(q)), {
		headers: {
			'Content-Type': 'application/x-suggestions+json; charset=utf-8',
			'Cache-Control': publicForSeconds(60),
			'X-Robots-Tag': 'noindex',
		},
	})
}
