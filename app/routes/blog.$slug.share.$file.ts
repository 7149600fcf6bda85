import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { titleImageFile, titleImagePath } from '../domain/images/title-image.server.ts'
import type { RouteHandle } from '../http/page-policy.ts'
import { shareImageResponse } from '../http/share-image.server.ts'
import { noArticle, requireReaderArticle } from '../site/blog/published-article.server.ts'

export const handle: RouteHandle = {
	page: { ignoresCookies: true, skipsRenderQueue: true, cacheTags: ['article-:slug'] },
}

/** The title of an article as an image, for where its address is shared. A former title leads to the present one. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
	const { SITE_NAME } = context.env
	const article = await requireReaderArticle(
		context,
		params.slug,
		(slug) => `/blog/${slug}/share/${params.file}`,
		() => noArticle(context, params.slug),
	)
	const present = titleImagePath(SITE_NAME, article)
	if (new URL(request.url).pathname !== present)
		return redirect(present, { headers: { 'Cache-Control': 'no-cache' } })
	return shareImageResponse(await titleImageFile(context, article))
}
