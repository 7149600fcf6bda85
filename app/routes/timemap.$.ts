import type { LoaderFunctionArgs } from '@remix-run/node'
import { writeTimeMap } from '../formats/seo/memento.server.ts'
import { listEditionsOfPage } from '../formats/seo/page-editions.server.ts'
import { publicPage } from '../http/cache-control.ts'
import type { RouteHandle } from '../http/page-policy.ts'
import { noRecordPage } from '../http/responses.server.ts'
import { pagePaths } from '../lib/edition-paths.ts'

export const handle: RouteHandle = {
	page: { cache: {}, cacheControl: publicPage, ignoresCookies: true, cacheTags: ['record'] },
}

/** The editions that have a page of the record, for machines (RFC 7089, section 5). */
export async function loader({ params, context }: LoaderFunctionArgs) {
	const path = `/${params['*'] ?? ''}`
	const editions = await listEditionsOfPage(context, path)
	if (editions.length === 0) return noRecordPage()
	return new Response(writeTimeMap(context, pagePaths(path), editions), {
		headers: {
			'Content-Type': 'application/link-format; charset=utf-8',
			'X-Robots-Tag': 'noindex',
		},
	})
}
