/** History for the author: the stored drafts of an article and its public versions. */

import { z } from 'zod'
import type { ArticleText } from '../../../db/article-fields.ts'
import * as drafts from '../../../db/repositories/article-drafts.ts'
import * as articles from '../../../db/repositories/articles.ts'
import * as revisions from '../../../db/repositories/revision-results.ts'
import { pageOfList } from '../../lib/list-pages.ts'
import type { Difference } from '../../lib/version-difference.ts'
import type { Context } from '../../runtime/context.server.ts'
import { replaceArticle } from './articles.server.ts'
import { savePrivateDraft } from './private-drafts.server.ts'

/** A text of the history: a draft, or a public version. */
export type HistoryRef = { kind: 'draft' | 'version'; number: number }

export type HistoryEntry = HistoryRef & {
	savedAt: string
	/** Diff against the entry before it of its kind; null where there is none. */
	difference: Difference | null
}

/** A text of the history as forms name it. */
export const historyRef = z.object({
	kind: z.enum(['draft', 'version']),
	number: z.coerce.number().int().positive(),
})

/** Number of drafts that migration 0011 keeps. */
export const draftsMax = 50

/** Each is shown with its difference. */
const historyPageSize = 10

/** A page of the history, newest first; the last one when a later one was asked for. */
export async function listHistoryPage({ db }: Context, articleId: number, asked: number) {
	const all = [
		...(await drafts.listDraftSummaries(db, articleId)).map((draft) => ({
			kind: 'draft' as const,
			...draft,
		})),
		...(await revisions.listRevisionDates(db, articleId)).map(({ number, publishedAt }) => ({
			kind: 'version' as const,
			number,
			savedAt: publishedAt,
		})),
	].sort((one, other) => other.savedAt.localeCompare(one.savedAt))
	const { slice, ...list } = pageOfList(asked, all.length, historyPageSize)
	const shown = all.slice(slice.offset, slice.offset + slice.limit)
	const numbersOf = (kind: HistoryRef['kind']) =>
		shown.filter((entry) => entry.kind === kind).map(({ number }) => number)
	const differences = {
		draft: await drafts.findDraftDiffs(db, articleId, numbersOf('draft')),
		version: await revisions.findRevisionDiffs(db, articleId, numbersOf('version')),
	}
	const entries = shown.map((entry): HistoryEntry => {
		const stored = differences[entry.kind].get(entry.number)
		return { ...entry, difference: stored ? (JSON.parse(stored) as Difference) : null }
	})
	return { entries, total: all.length, ...list }
}

/**
 * Makes a text of the history the present draft. What is public stays as it is: beside it the text waits as private
 * changes. Null when there is no such article or text. Throws `VersionConflictError`.
 */
export async function restoreText(
	context: Context,
	articleId: number,
	ref: HistoryRef,
): Promise<{ isPrivate: boolean } | null> {
	const article = await articles.findArticleById(context.db, articleId)
	const text = article && (await findText(context, article, ref))
	if (!text) return null
	const input = { ...text, status: 'draft' as const, publishedAt: null, changeNote: '' }
	const isPrivate = article.status === 'published'
	const write = isPrivate ? savePrivateDraft : replaceArticle
	return (await write(context, articleId, input, article.version)) && { isPrivate }
}

/** A public version says nothing of what only search engines read: that stays as it is, and so does a slug that is taken. */
async function findText(
	{ db }: Context,
	article: articles.Article,
	{ kind, number }: HistoryRef,
): Promise<ArticleText | null> {
	if (kind === 'version') {
		const version = await revisions.findRevisionText(db, { articleId: article.id, number })
		return version && { ...article, ...version }
	}
	const draft = await drafts.findDraftText(db, article.id, number)
	const holder = draft && (await articles.findArticleBySlug(db, draft.slug))
	return draft && { ...draft, slug: holder && holder.id !== article.id ? article.slug : draft.slug }
}
