import { redirect } from '@remix-run/node'
import type { PublishedArticle } from '../../../db/repositories/published-articles.ts'
import { findPublishedArticlePage } from '../../domain/articles/published.server.ts'
import { findTombstone } from '../../domain/articles/trash.server.ts'
import { publicPage } from '../../http/cache-control.ts'
import { notFound } from '../../http/responses.server.ts'
import type { Context } from '../../runtime/context.server.ts'

/** A redirect from an old address. Nobody keeps it unasked: it ends when a new article takes the address. */
export const moved = { status: 301, headers: { 'Cache-Control': publicPage } }

/** To be thrown where no page is asked for: status 404 in plain words, or 410 when it was deleted for good. */
export async function noArticle(context: Context, slug: string | undefined): Promise<Response> {
	const isDeleted = (await findTombstone(context, slug ?? '')) !== null
	const text = isDeleted ? 'This article has been deleted.\n' : 'Article not found.\n'
	return new Response(text, { status: isDeleted ? 410 : 404 })
}

/** To be thrown where a page of an article is asked for: the page for a missing article, 410 when it was deleted for good. */
export async function missingArticle(context: Context, request: Request, slug: string | undefined) {
	const title = await findTombstone(context, slug ?? '')
	return notFound(context, request, 'article', title ?? undefined)
}

/**
 * The published article of an address. Throws the redirect from a slug that it has left, to the address that `pathOf`
 * makes of the present one; or, for a missing article, what `missing` makes.
 */
export async function requireReaderArticle(
	context: Context,
	slug: string | undefined,
	pathOf: (slug: string) => string,
	missing: () => unknown,
): Promise<PublishedArticle> {
	const found = await findPublishedArticlePage(context, slug ?? '')
	if (!found) throw await missing()
	if ('movedTo' in found) throw redirect(pathOf(found.movedTo), moved)
	return found.article
}
