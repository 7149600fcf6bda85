/** Writing articles: the rules behind the editor's form and the API alike (contract sections 3 and 4). */

import { isSameDraft, rebasePrivateDraft } from '../../../db/repositories/article-drafts.ts'
import { noteNewestRevision } from '../../../db/repositories/article-revisions.ts'
import { forgetSlug, rememberSlug } from '../../../db/repositories/article-slugs.ts'
import type { Article, ArticleFields } from '../../../db/repositories/articles.ts'
import * as articles from '../../../db/repositories/articles.ts'
import { copyToTrash } from '../../../db/repositories/deleted-articles.ts'
import { slugify, slugMaxLength } from '../../lib/slug.ts'
import { type Context, transact } from '../../runtime/context.server.ts'
import { recordAction } from '../audit/audit-log.server.ts'
import { indexArticle } from '../search/search-index.server.ts'
import type { ArticleInput } from './article-input.ts'
import { endPrivateDraft, endWindow, type SavingWindow } from './autosaves.server.ts'
import { contentWorker } from './content-worker/content-worker.server.ts'
import { findMissingDifferences } from './versions/missing-differences.server.ts'
import {
	canKeepDifference,
	keepDifference,
	type PreparedRevision,
	prepareRevision,
} from './versions/prepare-revision.server.ts'

/** A title without letters a-z and digits makes no slug, and none was typed. */
export class SlugNeededError extends Error {
	constructor() {
		super('The title makes no URL slug: type one')
		this.name = 'SlugNeededError'
	}
}

/** `publishedAt` lies ahead, where a reader would see a date that has not come. */
export class FutureDateError extends Error {
	constructor() {
		super(
			'publishedAt must not be in the future. To publish later, store a draft and call PUT /api/articles/{id}/schedule',
		)
		this.name = 'FutureDateError'
	}
}

/** What belongs to a save besides the article, in its transaction. */
export type Saving = {
	/** What was typed in this window so far is saved with the article. */
	window?: SavingWindow
	/** Whether an article that is there is to be written; else nothing is. */
	check?: (context: Context, before: Article) => Promise<boolean>
	also?: (context: Context, article: Article) => Promise<void>
}

/**
 * Stores a new article. Throws `SlugTakenError` for a typed slug in
 * use, `SlugNeededError`, `FutureDateError`, `RefusedContentError`.
 */
export async function createArticle(
	context: Context,
	input: ArticleInput,
	{ window, also }: Saving = {},
): Promise<Article> {
	const now = context.clock().toISOString()
	// The worker takes its time, so this comes before the transaction.
	const prepared = await contentWorker.run('prepare', { text: input, previous: null })
	return transact(context, async (context) => {
		const fields = await toFields(context, input, prepared.content, null, now)
		const article = await articles.insertArticle(context.db, fields, now)
		await keepAddresses(context, null, article, now)
		await keepNote(context, article, input.changeNote)
		await indexArticle(context, article, prepared.searchBody)
		if (window) await endWindow(context, window, article, now)
		await recordSave(context, null, article)
		await also?.(context, article)
		return article
	})
}

/**
 * Replaces an article whole; null when there is none. `version` is the one the writer started from; without it
 * the last save wins.
 * Throws `VersionConflictError`, `SlugTakenError`, `SlugNeededError`, `FutureDateError`, `RefusedContentError`.
 */
export async function replaceArticle(
	context: Context,
	id: number,
	input: ArticleInput,
	version?: number,
	saving: Saving = {},
): Promise<Article | null> {
	const { db } = context
	for (let attempt = 1; ; attempt++) {
		if (!(await articles.findArticleById(db, id))) return null
		const revision = await prepareRevision(context, id, input)
		const isLast = attempt === attemptsMax
		const saved = await transact(context, (context) =>
			replacePrepared(context, { id, input, version, revision, isLast, saving }),
		)
		if (saved === 'outdated') continue
		if (isLast) void findMissingDifferences(context)
		return saved
	}
}

/** Saves of the same article that come in while one is prepared have it prepared again, at most so often. */
const attemptsMax = 3

type Replacement = {
	id: number
	input: ArticleInput
	version: number | undefined
	revision: PreparedRevision
	/** The difference is left for later if it does not fit now either. */
	isLast: boolean
	saving: Saving
}

/** The write itself, whole or not at all; `outdated` when another save has come in since the revision was prepared. */
async function replacePrepared(
	context: Context,
	replacement: Replacement,
): Promise<Article | 'outdated' | null> {
	const { id, input, version, revision, isLast, saving } = replacement
	const { window, check, also } = saving
	const before = await articles.findArticleById(context.db, id)
	if (!before || (check && !(await check(context, before)))) return null
	const now = notBefore(before.updatedAt, context.clock())
	const canKeep = await canKeepDifference(context, id, revision)
	if (!canKeep && !isLast) return 'outdated'
	const fields = await toFields(context, input, revision.content, before, now)
	const article = await articles.replaceArticle(context.db, id, version ?? before.version, fields, now)
	if (!article) return null
	await keepAddresses(context, before, article, now)
	await keepNote(context, article, input.changeNote)
	if (canKeep) await keepDifference(context, id, revision)
	await indexArticle(context, article, revision.searchBody)
	if (window) {
		await endWindow(context, window, article, now)
		await endPrivateDraft(context, window, id)
	}
	// Another status alone is no reason for a conflict with the changes that wait.
	if (isSameDraft(before, article)) await rebasePrivateDraft(context.db, id, before.version, article.version)
	await recordSave(context, before, article)
	await also?.(context, article)
	return article
}

/**
 * Publishes an article as it stands, or makes a draft of it; one that has the status already stays as it is. False when
 * there is none. Throws `VersionConflictError`.
 */
export async function changeStatus(
	context: Context,
	id: number,
	status: 'published' | 'draft',
): Promise<boolean> {
	const article = await articles.findArticleById(context.db, id)
	if (!article) return false
	if (article.status === status) return true
	const input = { ...article, status, publishedAt: null, changeNote: '' }
	return (await replaceArticle(context, id, input, article.version)) !== null
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
	before: Article | null,
	now: string,
): Promise<ArticleFields> {
	return {
		...input,
		slug: input.slug || (await freeSlug(context, slugify(input.title), before?.id)),
		content,
		...publication(input, before, now),
	}
}

/** How far ahead the clock of a client may be. */
const clockSkewMs = 60_000

/** Draft: no date. Published: the one sent, or now. Archived: the one it has. The first publishing is never forgotten. */
function publication(input: ArticleInput, before: Article | null, now: string) {
	const firstPublishedAt = before?.firstPublishedAt ?? null
	if (input.status === 'draft') return { publishedAt: null, firstPublishedAt }
	if (input.status === 'archived') return { publishedAt: before?.publishedAt ?? null, firstPublishedAt }
	const publishedAt = input.publishedAt ?? now
	if (publishedAt !== before?.publishedAt && Date.parse(publishedAt) > Date.parse(now) + clockSkewMs)
		throw new FutureDateError()
	return { publishedAt, firstPublishedAt: firstPublishedAt ?? publishedAt }
}

/**
 * Now, or the former save where the clock has been set back: nothing is dated before it was made, and the versions of
 * an article keep their order, which links to a date rely on.
 */
function notBefore(former: string, instant: Date): string {
	const now = instant.toISOString()
	return now < former ? former : now
}

/** The slug, with `-2`, `-3` ... while another article has it. Throws `SlugNeededError` when there is none. */
export async function freeSlug({ db }: Context, base: string, ownId?: number): Promise<string> {
	if (!base) throw new SlugNeededError()
	for (let number = 1; ; number++) {
		const suffix = number === 1 ? '' : `-${number}`
		const slug = base.slice(0, slugMaxLength - suffix.length).replace(/-$/, '') + suffix
		const holder = await articles.findArticleBySlug(db, slug)
		if (!holder || holder.id === ownId) return slug
	}
}

/** An address that readers have known redirects to the new one; a published article ends a redirect at its own. */
async function keepAddresses(
	{ db }: Context,
	before: Article | null,
	after: Article,
	now: string,
): Promise<void> {
	if (before?.firstPublishedAt && before.slug !== after.slug)
		await rememberSlug(db, after.id, before.slug, now)
	if (after.status === 'published') await forgetSlug(db, after.slug)
}

/**
 * What has changed is said of the version that readers see now, which the save has made when it changed anything
 * visible. So a note that was forgotten can be sent after its text, and a save that is sent twice does no harm.
 */
async function keepNote({ db }: Context, article: Article, note: string): Promise<void> {
	if (article.status === 'published' && note !== '') await noteNewestRevision(db, article.id, note)
}
