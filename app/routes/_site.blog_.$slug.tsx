import { data, type HeadersFunction, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ArticlePage } from '../components/blog/article-page.tsx'
import { metaFromLoader } from '../http/meta.ts'
import { moved, requireReaderArticle } from '../http/reader-article.server.ts'
import { notFound, parseId } from '../http/responses.server.ts'
import { findRequestSession } from '../http/session.server.ts'
import { versionPath } from '../lib/version-paths.ts'
import { describeArticle } from '../services/article-page.server.ts'
import { findManuscriptBySlug } from '../services/manuscripts.server.ts'
import { findReaderArticle } from '../services/published.server.ts'
import { articleHeaders, mementoHeaders } from '../services/revisions/memento.server.ts'
import { describeVersion } from '../services/revisions/version-page.server.ts'
import { countVersions, findVersion } from '../services/revisions/versions.server.ts'

export const meta = metaFromLoader

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders

/** Readers get what is published; an administrator signed in also previews drafts and archived articles here. */
export async function loader({ request, params }: LoaderFunctionArgs) {
	const slug = params.slug ?? ''
	const version = new URL(request.url).searchParams.get('version')
	if (version !== null) return answerVersion(request, slug, parseId(version))
	const found = await findReaderArticle(slug)
	if (found && 'article' in found) {
		const { article } = found
		return data(describeArticle(article, await countVersions(article.id)), { headers: articleHeaders(slug) })
	}
	const preview = (await findRequestSession(request)) ? await findManuscriptBySlug(slug) : null
	if (preview) {
		return data(describeArticle(preview), {
			headers: { 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex, nofollow' },
		})
	}
	if (found) throw redirect(`/blog/${found.movedTo}`, moved)
	throw await notFound(request, 'article')
}

export default function BlogArticle() {
	return <ArticlePage {...useLoaderData<typeof loader>()} />
}

/** One of the texts that the article has had, for anybody: what is not published has none. */
async function answerVersion(request: Request, slug: string, number: number | null) {
	const missing = () => notFound(request, 'article')
	if (number === null) throw await missing()
	const article = await requireReaderArticle(slug, (present) => versionPath(present, number), missing)
	const version = await findVersion(article.slug, number)
	if (!version) throw await missing()
	return data(describeVersion(version), {
		headers: { ...mementoHeaders(version), 'X-Robots-Tag': 'noindex' },
	})
}
