import { data, type HeadersFunction, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { linkHeader } from '../formats/citations/signposting.server.ts'
import { signpostsOfVersions } from '../formats/citations/signposts.server.ts'
import { articleHeaders } from '../formats/seo/memento.server.ts'
import { metaFromLoader } from '../formats/seo/meta.ts'
import { numberInQuery, type RouteHandle } from '../http/page-policy.ts'
import { parseId } from '../http/responses.server.ts'
import { versionPath, versionsPath } from '../lib/version-paths.ts'
import { missingArticle, requireReaderArticle } from '../site/blog/published-article.server.ts'
import { VersionList } from '../site/blog/version-list.tsx'
import { describeVersions } from '../site/blog/versions-page.server.ts'

export const meta = metaFromLoader

export const handle: RouteHandle = {
	page: { cache: { query: { page: numberInQuery } }, cacheTags: ['article-:slug'] },
}

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export async function loader({ request, params, context }: LoaderFunctionArgs) {
	const asked = new URL(request.url).searchParams.get('page')
	const page = asked === null ? 1 : parseId(asked)
	const missing = () => missingArticle(context, request, params.slug)
	const article = await requireReaderArticle(
		context,
		params.slug,
		(slug) => versionsPath(slug, page ?? 1),
		missing,
	)
	if (asked === '1') throw redirect(versionsPath(article.slug), 301)
	const list = page === null ? null : await describeVersions(context, article, page)
	if (!list) throw await missing()
	const versions = list.versions.map(({ number }) => versionPath(article.slug, number))
	const { Link } = articleHeaders(context, article.slug)
	return data(list, {
		headers: {
			Link: `${linkHeader(signpostsOfVersions(context, article.slug, versions))}, ${Link}`,
			'X-Robots-Tag': 'noindex',
		},
	})
}

export default function ArticleVersions() {
	return <VersionList {...useLoaderData<typeof loader>()} />
}
