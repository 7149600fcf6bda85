import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { findMovedPath } from '../domain/articles/published.server.ts'
import { notFound } from '../http/responses.server.ts'
import { moved } from '../site/blog/published-article.server.ts'

/** Every address that no page has: one of a site that articles were imported from leads to its article. */
export async function loader({ request, context }: LoaderFunctionArgs) {
	const found = await findMovedPath(context, new URL(request.url).pathname)
	if (found) throw redirect(`/blog/${found.movedTo}`, moved)
	throw await notFound(context, request)
}

export async function action({ request, context }: ActionFunctionArgs) {
	throw await notFound(context, request)
}

export default function UnknownPage() {
	return null
}
