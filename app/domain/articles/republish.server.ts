/** Taking an article offline, undone. */
import { z } from 'zod'
import { findArticleById } from '../../../db/repositories/articles.ts'
import type { Context } from '../../runtime/context.server.ts'
import { replaceArticle } from './articles.server.ts'

/** An article that was taken offline: the date that readers saw, and the version that it has since. */
export type TakenOffline = { id: number; publishedAt: string; version: number }

/** The articles of an UNDO as its form sends them, as JSON. */
export const takenOfflineInput = z.array(
	z.object({ id: z.int().positive(), publishedAt: z.iso.datetime(), version: z.int().positive() }),
)

/**
 * Publishes an article again under the date that it had; false when there is none any more. Throws
 * `VersionConflictError` when it has been saved since.
 */
export async function republish(
	context: Context,
	{ id, publishedAt, version }: TakenOffline,
): Promise<boolean> {
	const article = await findArticleById(context.db, id)
	if (!article) return false
	const input = { ...article, status: 'published' as const, publishedAt, changeNote: '' }
	return (await replaceArticle(context, id, input, version)) !== null
}
