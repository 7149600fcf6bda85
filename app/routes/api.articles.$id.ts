import { matchedVersion, readId, readJson, requireApiSession } from '../api/api-request.server.ts'
import { apiRoute, json } from '../api/api-route.server.ts'
import { articleResponse } from '../api/article-responses.server.ts'
import { problemResponse } from '../api/problem.server.ts'
import { findArticle } from '../domain/articles/admin-articles.server.ts'
import { articleApiInput, fromApiInput } from '../domain/articles/article-input.ts'
import { articleOutput } from '../domain/articles/article-output.ts'
import { deleteArticle, replaceArticle } from '../domain/articles/articles.server.ts'
import { findPublishedArticleById } from '../domain/articles/published.server.ts'
import { articleTag } from '../http/etag.ts'
import type { RouteHandle } from '../http/page-policy.ts'
import { findRequestSession } from '../http/session.server.ts'
import type { Context } from '../runtime/context.server.ts'

export const handle: RouteHandle = { page: { isApi: true, skipsRenderQueue: true, cacheTags: ['articles'] } }

const route = apiRoute(
	{
		GET: async ({ request, params, context }) => {
			const id = readId(params.id)
			const session = await findRequestSession(context, request)
			return articleResponse(
				request,
				session ? await findArticle(context, id) : await findPublishedArticleById(context, id),
			)
		},
		PUT: async ({ request, params, ...args }) => {
			const { context } = await requireApiSession(args.context, request)
			const id = readId(params.id)
			const input = await readJson(request, articleApiInput)
			const version = await versionFor(context, request, id)
			const before = await findArticle(context, id)
			if (!before) throw missing()
			const article = await replaceArticle(context, id, fromApiInput(input, before), version)
			if (!article) throw missing()
			return json(articleOutput.parse(article), { headers: { ETag: articleTag(article) } })
		},
		DELETE: async ({ request, params, ...args }) => {
			const { context } = await requireApiSession(args.context, request)
			const id = readId(params.id)
			const version = await versionFor(context, request, id)
			if (!(await deleteArticle(context, id, version))) throw missing()
			return json({ success: true })
		},
	},
	{ hasPublicReadings: true },
)

export const loader = route.loader
export const action = route.action

async function versionFor(context: Context, request: Request, id: number): Promise<number | undefined> {
	return matchedVersion(request, 'article', async () => {
		const article = await findArticle(context, id)
		if (!article) throw missing()
		return { version: article.version, tag: articleTag(article) }
	})
}

function missing() {
	return problemResponse(404, 'Article not found.')
}
