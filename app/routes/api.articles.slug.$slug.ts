import { apiRoute } from '../api/api-route.server.ts'
import { articleResponse } from '../api/article-responses.server.ts'
import { findArticleBySlug } from '../domain/articles/admin-articles.server.ts'
import { findPublishedArticle } from '../domain/articles/published.server.ts'
import type { RouteHandle } from '../http/page-policy.ts'
import { findRequestSession } from '../http/session.server.ts'

export const handle: RouteHandle = {
	page: { isApi: true, skipsRenderQueue: true, cacheTags: ['article-:slug'] },
}

const route = apiRoute(
	{
		GET: async ({ request, params, context }) => {
			const slug = params.slug ?? ''
			const session = await findRequestSession(context, request)
			return articleResponse(
				request,
				session ? await findArticleBySlug(context, slug) : await findPublishedArticle(context, slug),
			)
		},
	},
	{ hasPublicReadings: true },
)

export const loader = route.loader
export const action = route.action
