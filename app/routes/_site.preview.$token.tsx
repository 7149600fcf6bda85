/** A draft for those who have its link (contract section 7). */
import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { findPreview } from '../domain/articles/preview.server.ts'
import { metaFromLoader } from '../formats/seo/meta.ts'
import type { RouteHandle } from '../http/page-policy.ts'
import { notFound } from '../http/responses.server.ts'
import { secretLinkHeaders } from '../http/secret-link.ts'
import { formatInstant } from '../lib/dates.ts'
import { describePreview } from '../site/blog/article-page.server.ts'
import { ArticlePage } from '../site/blog/article-page.tsx'

export const meta = metaFromLoader

export const headers = () => secretLinkHeaders

export const handle: RouteHandle = { page: { isPrivate: true } }

export async function loader({ request, params, context }: LoaderFunctionArgs) {
	const preview = await findPreview(context, params.token ?? '')
	if (!preview) throw await notFound(context, request, 'article')
	const { article, expiresAt } = preview
	return data(
		await describePreview(context, article, {
			text: `Preview. This text is not published. The link to it ends ${formatInstant(expiresAt)}, or when the text is published.`,
		}),
	)
}

export default function Preview() {
	return <ArticlePage {...useLoaderData<typeof loader>()} />
}
