import { answerArticle } from '../http/answer-article.server.ts'
import { apiRoute } from '../http/api-route.server.ts'
import { findRequestSession } from '../http/session.server.ts'
import { findManuscriptBySlug } from '../services/manuscripts.server.ts'
import { findPublishedArticle } from '../services/published.server.ts'

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
