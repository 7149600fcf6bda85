/** Writing articles: the rules behind the editor's form and the API alike (contract sections 3 and 4). */

import { VersionConflictError } from '../../../db/errors.ts'
import { isSameText, rebasePrivateDraft } from '../../../db/repositories/article-drafts.ts'
import { setNewestRevisionNote, storeNewestRendering } from '../../../db/repositories/article-revisions.ts'
import { addRedirect, removeRedirect } from '../../../db/repositories/article-slugs.ts'
import type { Article, ArticleFields } from '../../../db/repositories/articles.ts'
import * as articles from '../../../db/repositories/articles.ts'
import { copyToTrash } from '../../../db/repositories/deleted-articles.ts'
import { slugify, slugMaxLength } from '../../lib/slug.ts'
import { type Context, transact } from '../../runtime/context.server.ts'
import { recordAction } from '../audit/audit-log.server.ts'
import { indexArticle } from '../search/search-index.server.ts'
import type { ArticleInput } from './article-input.ts'
import { endPrivateDraft, endWindow, findSaved, type SavingWindow } from './autosaves.server.ts'
import { formerDates, type PublicationDates, publication } from './publication.server.ts'
import { retryOn } from './retry.ts'
import { completeRevisions } from './versions/complete-revisions.server.ts'
import {
	checkRevision,
	OutdatedRevisionError,
	type PreparedRevision,
	prepareFirstRevision,
	prepareRevision,
	saveDiff,
} from './versions/prepare-revision.server.ts'

/** A title without letters a-z and digits makes no slug, and none was typed. */
export class MissingSlugError extends Error {
	constructor() {
		super('This title gives no slug. Enter one.')
		this.name = 'MissingSlugError'
	}
}

/** The form of a new article has made its article already: it was sent before. */
export class AlreadySavedError extends Error {
	readonly saved: { id: number; version: number }
	constructor(saved: { id: number; version: number }) {
		super(`the form has been saved as article ${saved.id}`)
		this.name = 'AlreadySavedError'
		this.saved = saved
	}
}

/** Options of a save; all of it happens in the transaction that writes the article. */
export type SaveOptions = {
	/** The editor window that the text comes from: what was typed in it so far is saved with the article. */
	window?: SavingWindow
	/** Runs before the write; false leaves the article as it is. */
	precondition?: (context: Context, before: Article) => Promise<boolean>
	afterWrite?: (context: Context, article: Article) => Promise<void>
	/** Note to readers that stays with a draft until it is published; without it the stored one stays. */
	draftNote?: string
	/** Of a new article that comes from another site: when it was public there. */
	publishedElsewhere?: PublicationDates
}

/**
 * Stores a new article. Throws `SlugTakenError` for a typed slug in use, `MissingSlugError`, `FutureDateError`,
 * `RejectedContentError`, and `AlreadySavedError` when the same window has stored it before.
 */
export async function createArticle(
	context: Context,
	input: ArticleInput,
	options: SaveOptions = {},
): Promise<Article> {
	// The worker takes its time, so this comes before the transaction.
	const revision = await prepareFirstRevision(input)
	return transact(context, async (context) => {
		const saved = options.window && (await findSaved(context, options.window))
		if (saved) throw new AlreadySavedError(saved)
		const now = context.clock().toISOString()
		const fields = await toFields(context, input, revision.content, { before: null, options, now })
		const article = await articles.insertArticle(context.db, fields, now)
		await finishSave(context, { before: null, article, input, revision, options })
		return article
	})
}

/**
 * Replaces an article whole; null when there is none. `version` is the one the writer started from; without it
 * the last save wins.
 * Throws `VersionConflictError`, `SlugTakenError`, `MissingSlugError`, `FutureDateError`, `RejectedContentError`.
 */
export async function replaceArticle(
	context: Context,
	id: number,
	input: ArticleInput,
	version?: number,
	options: SaveOptions = {},
): Promise<Article | null> {
	return retryOn(OutdatedRevisionError, async (isLast) => {
		if (!(await articles.findArticleById(context.db, id))) return null
		const prepared = await prepareRevision(context, id, input)
		const saved = await transact(context, async (context) => {
			const before = await articles.findArticleById(context.db, id)
			if (!before) return null
			if (options.precondition && !(await options.precondition(context, before))) return null
			const revision = await checkRevision(context, id, prepared, isLast)
			const now = monotonicNow(before.updatedAt, context.clock())
			const fields = await toFields(context, input, revision.content, { before, options, now })
			// A save of the same window by a form that was sent twice is no conflict.
			const own = options.window && (await findSaved(context, options.window))
			const start = Math.max(version ?? before.version, own?.id === id ? own.version : 0)
			const article = await articles.replaceArticle(context.db, id, start, fields, now)
			if (article) await finishSave(context, { before, article, input, revision, options })
			return article
		})
		if (isLast) void completeRevisions(context)
		return saved
	})
}

type FinishedWrite = {
	/** Null when the article is new. */
	before: Article | null
	article: Article
	input: ArticleInput
	revision: PreparedRevision
	options: SaveOptions
}

/** Writes everything that a save stores besides the article itself. */
async function finishSave(context: Context, write: FinishedWrite): Promise<void> {
	const { before, article, input, revision, options } = write
	const { db } = context
	await updateRedirects(context, before, article)
	await saveChangeNote(context, article, input.changeNote)
	await saveDiff(context, article.id, revision)
	if (article.status === 'published') await storeNewestRendering(db, article.id, revision.rendered)
	await indexArticle(context, article, revision.searchBody)
	if (options.window) {
		const saved = { articleId: article.id, record: null, version: article.version }
		await endWindow(context, options.window, saved, article.updatedAt)
		await endPrivateDraft(context, options.window, article.id)
	}
	// Another status alone is no reason for a conflict with the changes that wait.
	if (before && isSameText(before, article))
		await rebasePrivateDraft(db, article.id, before.version, article.version)
	await recordSave(context, before, article)
	await options.afterWrite?.(context, article)
}

/**
 * Publishes an article as it stands, with the note of its draft, or makes a draft of it; one that has the status
 * already stays as it is. False when there is none. Throws `VersionConflictError` when others keep saving it meanwhile.
 */
export async function changeStatus(
	context: Context,
	id: number,
	status: 'published' | 'draft',
): Promise<boolean> {
	return retryOn(VersionConflictError, async () => {
		const article = await articles.findArticleById(context.db, id)
		if (!article) return false
		if (article.status === status) return true
		const changeNote = await articles.findChangeNote(context.db, id)
		const input = { ...article, status, publishedAt: null, changeNote }
		return (await replaceArticle(context, id, input, article.version)) !== null
	})
}

/** Moves an article to the trash; false when there was none. Throws `VersionConflictError` when `version` has passed. */
export async function deleteArticle(context: Context, id: number, version?: number): Promise<boolean> {
	return transact(context, async (context) => {
		const article = await articles.findArticleById(context.db, id)
		if (!article) return false
		await copyToTrash(context.db, id, context.clock().toISOString())
		await recordAction(context, 'deleted', { subject: article.title, articleId: id })
		return articles.deleteArticle(context.db, id, version)
	})
}

async function recordSave(context: Context, before: Article | null, after: Article): Promise<void> {
	const isTakenOffline = before?.status === 'published' && after.status === 'draft'
	const kind = isTakenOffline ? 'taken-offline' : savedAs[after.status]
	await recordAction(context, kind, { subject: after.title, articleId: after.id })
}

const savedAs = { draft: 'draft-saved', published: 'published', archived: 'archived' } as const

async function toFields(
	context: Context,
	input: ArticleInput,
	content: string,
	{ before, options, now }: { before: Article | null; options: SaveOptions; now: string },
): Promise<ArticleFields> {
	return {
		...input,
		slug: input.slug || (await freeSlug(context, slugify(input.title), before?.id)),
		content,
		changeNote: input.status === 'draft' ? options.draftNote : '',
		...publication(input, await formerDates(context, before, options.publishedElsewhere), now),
	}
}

/**
 * Returns now, or the time of the former save where the clock has been set back: nothing is dated before it was made,
 * and the versions of an article keep their order, which links to a date rely on.
 */
function monotonicNow(former: string, instant: Date): string {
	const now = instant.toISOString()
	return now < former ? former : now
}

/** The slug, with `-2`, `-3` ... while another article has it. Throws `MissingSlugError` when there is none. */
export async function freeSlug({ db }: Context, base: string, ownId?: number): Promise<string> {
	if (!base) throw new MissingSlugError()
	for (let number = 1; ; number++) {
		const slug = numberedSlug(base, number)
		const holder = await articles.findArticleBySlug(db, slug)
		if (!holder || holder.id === ownId) return slug
	}
}

/** A slug, with `-2`, `-3` ... for those that come later. */
export function numberedSlug(base: string, number: number): string {
	const suffix = number === 1 ? '' : `-${number}`
	return base.slice(0, slugMaxLength - suffix.length).replace(/-$/, '') + suffix
}

/** Redirects an address that readers have known to the new one; a published article ends a redirect at its own. */
async function updateRedirects({ db }: Context, before: Article | null, after: Article): Promise<void> {
	if (before?.firstPublishedAt && before.slug !== after.slug)
		await addRedirect(db, after.id, before.slug, after.updatedAt)
	if (after.status === 'published') await removeRedirect(db, after.slug)
}

/**
 * Stores what the author says has changed with the version that readers see now, which the save has made when it
 * changed anything visible. So a note that was forgotten can be sent after its text, and a save that is sent twice does
 * no harm.
 */
async function saveChangeNote({ db }: Context, article: Article, note: string): Promise<void> {
	if (article.status === 'published' && note !== '') await setNewestRevisionNote(db, article.id, note)
}
