import type { LoaderFunctionArgs } from '@remix-run/node'
import { publicRead } from '../api/api-route.server.ts'
import { linkHeader } from '../formats/citations/signposting.server.ts'
import { findDataFile } from '../formats/data-tables/data-file.server.ts'
import { publicPage } from '../http/cache-control.ts'
import type { RouteHandle } from '../http/page-policy.ts'

export const handle: RouteHandle = {
	page: {
		cache: {},
		cacheControl: publicPage,
		ignoresCookies: true,
		allowsCrossOriginRead: true,
		cacheTags: ['record', 'links', 'reports'],
	},
}

/** The tables of the record as files: `/data/entries.csv`. The page cache gives them their entity tags and sends parts of them. */
export async function loader({ params, context }: LoaderFunctionArgs) {
	const file = await findDataFile(context, params.file ?? '')
	if (!file) {
		return new Response('There is no table at this address. The tables are listed at /data.\n', {
			status: 404,
			headers: { ...publicRead, 'Content-Type': 'text/plain; charset=utf-8' },
		})
	}
	return new Response(new Uint8Array(file.bytes), {
		headers: {
			...publicRead,
			'Access-Control-Expose-Headers': 'Accept-Ranges, Content-Range, ETag, Link',
			'Content-Type': file.mediaType,
			'Accept-Ranges': 'bytes',
			Link: linkHeader(file.signposts),
		},
	})
}
