import { readJson, readQuery, requireApiSession } from '../http/api-request.server.ts'
import { apiRoute, json, publicRead } from '../http/api-route.server.ts'
import { articleListResponse } from '../http/article-list-response.server.ts'
import { articleTag } from '../http/etag.ts'
import { paginationHeaders } from '../http/pagination.ts'
import { articleListQuery, articleOutput } from '../schemas/api.ts'
import { articleInput } from '../schemas/article.ts'
import { createArticle } from '../services/articles.server.ts'
import { openArticleList } from '../services/manuscripts.server.ts'
import { openPublishedList } from '../services/published.server.ts'

const route = apiRoute(
	{
		GET: async ({ request }) => {
			const { status, limit, offset } = readQuery(request, articleListQuery)
			const slice = { limit: limit ?? -1, offset: offset ?? 0 }
			const isPublic = status === 'published'
			if (!isPublic) await requireApiSession(request)
			const list = await (isPublic ? openPublishedList(slice) : openArticleList(status ?? null, slice))
			return articleListResponse(request, list, {
				'Cache-Control': isPublic ? 'public, no-cache' : 'private, no-cache',
				...paginationHeaders(request.url, { limit, offset }, list.total),
				...(isPublic ? publicRead : {}),
			})
		},
		POST: async ({ request }) => {
			await requireApiSession(request)
			const article = await createArticle(await readJson(request, articleInput))
			return json(articleOutput.parse(article), {
				status: 201,
				headers: { Location: `/api/articles/${article.id}`, ETag: articleTag(article) },
			})
		},
	},
	{ hasPublicReadings: true },
)

export const loader = route.loader
export const action = route.action
