import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { listBlogPage } from '../domain/articles/published.server.ts'
import { blogCiteBox } from '../formats/citations/cite-box.server.ts'
import { metaFromLoader } from '../formats/seo/meta.ts'
import { blogListHead, pageIntro } from '../formats/seo/page-heads.server.ts'
import { numberInQuery, type RouteHandle } from '../http/page-policy.ts'
import { notFound, parseId } from '../http/responses.server.ts'
import { formatLongDate } from '../lib/dates.ts'
import { BlogList } from '../site/blog/blog-list.tsx'
import { featuredImage } from '../site/blog/featured-image.server.ts'

export const meta = metaFromLoader

export const handle: RouteHandle = {
	page: { cache: { query: { page: numberInQuery } }, cacheTags: ['articles'] },
}

export async function loader({ request, context }: LoaderFunctionArgs) {
	const asked = new URL(request.url).searchParams.get('page')
	if (asked === '1') throw redirect('/blog', 301)
	const page = asked === null ? 1 : parseId(asked)
	const { articles, pages } = page === null ? { articles: [], pages: 0 } : await listBlogPage(context, page)
	if (page === null || page > pages) throw await notFound(context, request)
	return {
		page,
		pages,
		siteName: context.site.name,
		copy: pageIntro(context, '/blog'),
		articles: articles.map(({ publishedAt, ...article }) => ({
			...article,
			featuredImage: featuredImage(context, article.featuredImage),
			publishedAt: publishedAt ?? '',
			publishedLabel: formatLongDate(publishedAt ?? ''),
		})),
		cite: await blogCiteBox(context, articles),
		head: blogListHead(context, page, pages, articles),
	}
}

export default function Blog() {
	return <BlogList {...useLoaderData<typeof loader>()} />
}
