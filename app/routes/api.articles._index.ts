import { readJson, readQuery, requireApiSession } from '../api/api-request.server.ts'
import { apiRoute, json, publicRead } from '../api/api-route.server.ts'
import { articleListResponse, paginationHeaders } from '../api/article-responses.server.ts'
import { openArticleList } from '../domain/articles/admin-articles.server.ts'
import { articleApiInput, fromApiInput } from '../domain/articles/article-input.ts'
import { articleListQuery, articleOutput } from '../domain/articles/article-output.ts'
import { createArticle } from '../domain/articles/articles.server.ts'
import { openPublishedList } from '../domain/articles/published.server.ts'
import { articleTag } from '../http/etag.ts'
import type { RouteHandle } from '../http/page-policy.ts'

export const handle: RouteHandle = {
	page: { cache: { onlyQuery: '?status=published' }, isApi: true, cacheTags: ['articles'] },
}

const route = apiRoute(
	{
		GET: async ({ request, context }) => {
			const { status, limit, offset } = readQuery(request, articleListQuery)
			const slice = { limit: limit ?? -1, offset: offset ?? 0 }
			const isPublic = status === 'published'
			if (!isPublic) await requireApiSession(context, request)
			const list = await (isPublic
				? openPublishedList(context, slice)
				: openArticleList(context, status ?? null, slice))
			return articleListResponse(context, request, list, {
				'Cache-Control': isPublic ? 'public, no-cache' : 'private, no-cache',
				...paginationHeaders(request.url, { limit, offset }, list.total),
				...(isPublic ? publicRead : {}),
			})
		},
		POST: async ({ request, ...args }) => {
			const { context } = await requireApiSession(args.context, request)
			const input = await readJson(request, articleApiInput)
			const article = await createArticle(context, fromApiInput(input))
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
