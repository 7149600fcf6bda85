import { answerArticle } from '../api/answer-article.server.ts'
import { apiRoute } from '../api/api-route.server.ts'
import { findManuscriptBySlug } from '../domain/articles/admin-articles.server.ts'
import { findPublishedArticle } from '../domain/articles/published.server.ts'
import type { RouteHandle } from '../http/page-policy.ts'
import { findRequestSession } from '../http/session.server.ts'

export const handle: RouteHandle = { page: { isApi: true, isLight: true } }

const route = apiRoute(
	{
		GET: async ({ request, params }) => {
			const slug = params.slug ?? ''
			const session = await findRequestSession(request)
			return answerArticle(
				request,
				session ? await findManuscriptBySlug(slug) : await findPublishedArticle(slug),
			)
		},
	},
	{ hasPublicReadings: true },
)

export const loader = route.loader
export const action = route.action
