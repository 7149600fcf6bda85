import { redirect } from '@remix-run/node'
import type { PublishedArticle } from '../../db/repositories/published-articles.ts'
import { findReaderArticle } from '../services/published.server.ts'
import { notFound } from './responses.server.ts'

/**
 * The published article of an address. Throws the redirect from a slug that it has left, to the address that `pathOf`
 * makes of the present one; or the 404 of a missing article.
 */
export async function requireReaderArticle(
	slug: string | undefined,
	pathOf: (slug: string) => string,
): Promise<PublishedArticle> {
	const found = await findReaderArticle(slug ?? '')
	if (!found) throw notFound('article')
	if ('movedTo' in found) throw redirect(pathOf(found.movedTo), 301)
	return found.article
}
