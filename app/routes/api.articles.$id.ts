import { readId, readJson, requireApiSession } from '../api/api-request.server.ts'
import { apiRoute, json } from '../api/api-route.server.ts'
import { articleResponse } from '../api/article-response.server.ts'
import { problemResponse } from '../api/problem.server.ts'
import { findArticle } from '../domain/articles/admin-articles.server.ts'
import { articleInput } from '../domain/articles/article-input.ts'
import { articleOutput } from '../domain/articles/article-output.ts'
import { deleteArticle, replaceArticle } from '../domain/articles/articles.server.ts'
import { findPublishedArticleById } from '../domain/articles/published.server.ts'
import { articleTag, ifMatchAllows } from '../http/etag.ts'
import type { RouteHandle } from '../http/page-policy.ts'
import { findRequestSession } from '../http/session.server.ts'

export const handle: RouteHandle = { page: { isApi: true, isLight: true } }

const route = apiRoute(
	{
		GET: async ({ request, params }) => {
			const id = readId(params.id)
			const session = await findRequestSession(request)
			return articleResponse(request, session ? await findArticle(id) : await findPublishedArticleById(id))
		},
		PUT: async ({ request, params }) => {
			await requireApiSession(request)
			const id = readId(params.id)
			const input = await readJson(request, articleInput)
			const version = await matchedVersion(request, id)
			const article = await replaceArticle(id, input, version)
			if (!article) throw missing()
			return json(articleOutput.parse(article), { headers: { ETag: articleTag(article) } })
		},
		DELETE: async ({ request, params }) => {
			await requireApiSession(request)
			const id = readId(params.id)
			const version = await matchedVersion(request, id)
			if (!(await deleteArticle(id, version))) throw missing()
			return json({ success: true })
		},
	},
	{ hasPublicReadings: true },
)

export const loader = route.loader
export const action = route.action

/** The version that `If-Match` names; undefined when it names none. 412 when it no longer fits. */
async function matchedVersion(request: Request, id: number): Promise<number | undefined> {
	const header = request.headers.get('If-Match')
	if (header === null) return undefined
	const article = await findArticle(id)
	if (!article) throw missing()
	if (!ifMatchAllows(header, articleTag(article)))
		throw problemResponse(412, 'The article has changed since the version that If-Match names.')
	return header.trim() === '*' ? undefined : article.version
}

function missing() {
	return problemResponse(404, 'There is no such article.')
}
