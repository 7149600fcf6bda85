import type { LoaderFunctionArgs } from '@remix-run/node'
import { listVersionSummaries } from '../domain/articles/versions/versions.server.ts'
import { writeTimeMap } from '../formats/seo/memento.server.ts'
import { publicPage } from '../http/cache-control.ts'
import type { RouteHandle } from '../http/page-policy.ts'
import { articlePaths, timeMapPath } from '../lib/version-paths.ts'
import { noArticle, requireReaderArticle } from '../site/blog/published-article.server.ts'

export const handle: RouteHandle = {
	page: { cache: {}, cacheControl: publicPage, ignoresCookies: true, cacheTags: ['article-:slug'] },
}

/** The versions of an article for machines (RFC 7089, section 5). */
export async function loader({ params, context }: LoaderFunctionArgs) {
	const { id, slug } = await requireReaderArticle(context, params.slug, timeMapPath, () =>
		noArticle(context, params.slug),
	)
	return new Response(writeTimeMap(context, articlePaths(slug), await listVersionSummaries(context, id)), {
		headers: {
			'Content-Type': 'application/link-format; charset=utf-8',
			'X-Robots-Tag': 'noindex',
		},
	})
}
