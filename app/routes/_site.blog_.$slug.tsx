import { data, type HeadersFunction, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ArticlePage } from '../components/blog/article-page.tsx'
import { metaFromLoader } from '../http/meta.ts'
import { notFound } from '../http/responses.server.ts'
import { findRequestSession } from '../http/session.server.ts'
import { describeArticle } from '../services/article-page.server.ts'
import { findManuscriptBySlug } from '../services/manuscripts.server.ts'
import { findReaderArticle } from '../services/published.server.ts'

export const meta = metaFromLoader

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders

/** Readers get what is published; an administrator signed in also previews drafts and archived articles here. */
export async function loader({ request, params }: LoaderFunctionArgs) {
	const slug = params.slug ?? ''
	const found = await findReaderArticle(slug)
	if (found && 'article' in found) return describeArticle(found.article)
	const preview = (await findRequestSession(request)) ? await findManuscriptBySlug(slug) : null
	if (preview) {
		return data(describeArticle(preview), {
			headers: { 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex, nofollow' },
		})
	}
	if (found) throw redirect(`/blog/${found.movedTo}`, 301)
	throw notFound('article')
}

export default function BlogArticle() {
	return <ArticlePage {...useLoaderData<typeof loader>()} />
}
