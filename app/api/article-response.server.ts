import type { Article } from '../../db/repositories/articles.ts'
import { articleOutput } from '../domain/articles/article-output.ts'
import { articleTag, ifNoneMatchHits } from '../http/etag.ts'
import { json, publicRead } from './api-route.server.ts'
import { problemResponse } from './problem.server.ts'

/** One article for the API with its entity tag, or 304; 404 for null. Any origin may read a published one. */
export function articleResponse(request: Request, article: Article | null): Response {
	if (!article) throw problemResponse(404, 'There is no such article.')
	const tag = articleTag(article)
	const headers: Record<string, string> = {
		ETag: tag,
		'Cache-Control': 'private, no-cache',
		...(article.status === 'published' ? publicRead : {}),
	}
	if (ifNoneMatchHits(request.headers.get('If-None-Match'), tag))
		return new Response(null, { status: 304, headers })
	return json(articleOutput.parse(article), { headers })
}
