/** The draft beside a public text: what an author has changed and readers do not see yet. */
import type { ArticleText } from '../../../db/article-fields.ts'
import { PrivateDraftConflictError } from '../../../db/errors.ts'
import * as drafts from '../../../db/repositories/article-drafts.ts'
import * as articles from '../../../db/repositories/articles.ts'
import { type Context, transact } from '../../runtime/context.server.ts'
import { recordAction } from '../audit/audit-log.server.ts'
import type { ArticleInput } from './article-input.ts'
import { endWindow, type SavingWindow } from './autosaves.server.ts'
import { retryOn } from './retry.ts'
import {
	checkRevision,
	OutdatedRevisionError,
	type PreparedRevision,
	prepareRevision,
	saveDiff,
} from './versions/prepare-revision.server.ts'

/** The article is not public, so that nothing can wait beside it. */
export class NotPublishedError extends Error {
	constructor() {
		super('This article is not published: save it as a draft')
		this.name = 'NotPublishedError'
	}
}

/** The draft beside an article, or null. */
export async function findPrivateDraft({ db }: Context, id: number) {
	return drafts.findPrivateDraft(db, id)
}

/** Which of these articles have one. */
export async function listWithPrivateDraft({ db }: Context, ids: readonly number[]): Promise<Set<number>> {
	return new Set(await drafts.listWithPrivateDraft(db, ids))
}

/**
 * Keeps a text beside the public one, in place of the one that waited there, which stays among the drafts. `version` is
 * the one of the article that the writer started from. Returns the article as readers see it; null when there is none.
 * Throws `NotPublishedError` and `RejectedContentError`, and with a window `PrivateDraftConflictError` when another draft
 * waits by now than the one that it shows.
 */
export async function savePrivateDraft(
	context: Context,
	id: number,
	input: ArticleInput,
	version?: number,
	window?: SavingWindow,
): Promise<articles.Article | null> {
	const { db } = context
	const draft: ArticleInput = { ...input, status: 'draft', publishedAt: null }
	return retryOn(OutdatedRevisionError, async (isLast) => {
		const article = await articles.findArticleById(db, id)
		if (!article) return null
		const previous = (await drafts.findPrivateDraft(db, id)) ?? article
		const prepared = await prepareRevision(context, id, draft, previous)
		return transact(context, async (context) => {
			const article = await articles.findArticleById(context.db, id)
			if (!article) return null
			if (article.status !== 'published') throw new NotPublishedError()
			const revision = await checkRevision(context, id, prepared, isLast)
			await writeDraft(context, article, draft, { version, revision, window })
			const now = context.clock().toISOString()
			const saved = { articleId: article.id, record: null, version: article.version }
			if (window) await endWindow(context, window, saved, now)
			await recordAction(context, 'saved-privately', { subject: article.title, articleId: id })
			return article
		})
	})
}

type DraftWrite = {
	version: number | undefined
	revision: PreparedRevision
	window: SavingWindow | undefined
}

async function writeDraft(
	context: Context,
	article: articles.Article,
	draft: ArticleInput,
	{ version, revision, window }: DraftWrite,
): Promise<void> {
	const { id } = article
	const now = context.clock().toISOString()
	const text = { ...draft, slug: draft.slug || article.slug, content: revision.content }
	const before = await drafts.findPrivateDraft(context.db, id)
	const number = await saveText(context, id, text, now)
	const isOfWindow = !window || !before || [number, window.privateDraft].includes(before.number)
	if (!isOfWindow) throw new PrivateDraftConflictError(before.number)
	await saveDiff(context, id, revision)
	const waiting = { number, baseVersion: version ?? article.version, changeNote: draft.changeNote }
	await drafts.setPrivateDraft(context.db, id, waiting, now)
}

/** The number of a text among the drafts of an article: one that says what the newest says is that one. */
async function saveText({ db }: Context, id: number, text: ArticleText, now: string): Promise<number> {
	const newest = await drafts.newestDraftNumber(db, id)
	const before = newest > 0 ? await drafts.findDraftText(db, id, newest) : null
	if (before && drafts.isSameText(before, text)) return newest
	await drafts.insertDraft(db, id, newest + 1, text, now)
	return newest + 1
}

/** Ends the waiting of a draft; its text stays in the history of the article. False when none waited. */
export async function discardPrivateDraft(context: Context, id: number): Promise<boolean> {
	return transact(context, async (context) => {
		const article = await articles.findArticleById(context.db, id)
		if (!article || !(await drafts.deletePrivateDraft(context.db, id))) return false
		await recordAction(context, 'private-changes-discarded', { subject: article.title, articleId: id })
		return true
	})
}
