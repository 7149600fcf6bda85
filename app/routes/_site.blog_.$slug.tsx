import { data, type HeadersFunction, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { findArticleBySlug } from '../domain/articles/admin-articles.server.ts'
import { findPublishedArticlePage } from '../domain/articles/published.server.ts'
import { countVersions, findVersion } from '../domain/articles/versions/versions.server.ts'
import { articleHeaders, versionHeaders } from '../formats/seo/memento.server.ts'
import { metaFromLoader } from '../formats/seo/meta.ts'
import { numberInQuery, type RouteHandle } from '../http/page-policy.ts'
import { parseId } from '../http/responses.server.ts'
import { findRequestSession } from '../http/session.server.ts'
import { versionPath } from '../lib/version-paths.ts'
import type { Context } from '../runtime/context.server.ts'
import { describeArticle, describePreview } from '../site/blog/article-page.server.ts'
import { ArticlePage } from '../site/blog/article-page.tsx'
import { missingArticle, moved, requireReaderArticle } from '../site/blog/published-article.server.ts'
import { describeVersion } from '../site/blog/version-page.server.ts'

export const meta = metaFromLoader

export const handle: RouteHandle = {
	page: { cache: { query: { version: numberInQuery } }, cacheTags: ['article-:slug'] },
}

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders

/** Readers get what is published; an administrator signed in also previews drafts and archived articles here. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
	const slug = params.slug ?? ''
	const version = new URL(request.url).searchParams.get('version')
	if (version !== null) return versionResponse(context, request, slug, parseId(version))
	const found = await findPublishedArticlePage(context, slug)
	if (found && 'article' in found) {
		const { article } = found
		const versions = await countVersions(context, article.id)
		return data(await describeArticle(context, article, versions), {
			headers: articleHeaders(context, slug),
		})
	}
	const preview = (await findRequestSession(context, request)) ? await findArticleBySlug(context, slug) : null
	if (preview) {
		const stateLabel = preview.status === 'draft' ? 'a draft' : preview.status
		const shown = {
			text: `Preview. This article is ${stateLabel}: readers cannot see it.`,
			editor: `/admin/edit-article/${preview.id}`,
		}
		return data(await describePreview(context, preview, shown), {
			headers: { 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex, nofollow' },
		})
	}
	if (found) throw redirect(`/blog/${found.movedTo}`, moved)
	throw await missingArticle(context, request, slug)
}

export default function BlogArticle() {
	return <ArticlePage {...useLoaderData<typeof loader>()} />
}

/** One of the texts that the article has had, for anybody: what is not published has none. */
async function versionResponse(context: Context, request: Request, slug: string, number: number | null) {
	const missing = () => missingArticle(context, request, slug)
	if (number === null) throw await missing()
	const article = await requireReaderArticle(
		context,
		slug,
		(present) => versionPath(present, number),
		missing,
	)
	const version = await findVersion(context, article.slug, number)
	if (!version) throw await missing()
	return data(await describeVersion(context, version), {
		headers: {
			...versionHeaders(context, version.article.slug, version.revision, version.marks),
			'X-Robots-Tag': 'noindex',
		},
	})
}
