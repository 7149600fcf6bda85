/** Previews of texts that are not public: by a link for others, and of unsaved text. */
import { createHash, randomBytes } from 'node:crypto'
import {
	type ArticleText,
	articleFields,
	type PlainFieldName,
	plainFieldNames,
} from '../../../db/article-fields.ts'
import { findPrivateDraft } from '../../../db/repositories/article-drafts.ts'
import { type Article, findArticleById } from '../../../db/repositories/articles.ts'
import * as links from '../../../db/repositories/preview-links.ts'
import { cutText } from '../../lib/cut-text.ts'
import { canonicalLanguage } from '../../lib/text-language.ts'
import { type Context, transact } from '../../runtime/context.server.ts'
import { recordAction } from '../audit/audit-log.server.ts'
import { withLineEnds } from './article-fields.ts'
import { contentWorker } from './content-worker/content-worker.server.ts'

/** Lifetime of a preview link. */
export const previewDays = 7

const dayMs = 86_400_000

/**
 * Makes a link to what is not public of an article: to the draft, or to the private changes of a published one.
 * Returns its token, which is stored nowhere; null when there is no such article, or nothing to preview.
 */
export async function createPreviewLink(context: Context, articleId: number): Promise<string | null> {
	const now = context.clock()
	const article = await findUnpublished(context, articleId)
	if (!article) return null
	// Addresses of this site have no capital letters.
	const token = randomBytes(24).toString('hex')
	const createdAt = now.toISOString()
	const expiresAt = new Date(now.getTime() + previewDays * dayMs).toISOString()
	await transact(context, async (context) => {
		const { db } = context
		await links.deleteExpiredPreviewLinks(db, createdAt)
		await links.insertPreviewLink(db, articleId, { sha256: checksum(token), createdAt, expiresAt })
		await recordAction(context, 'preview-link-made', { subject: article.title, articleId })
	})
	return token
}

/** The article as the link with this token shows it, and until when; null when the link has ended. */
export async function findPreview(
	context: Context,
	token: string,
): Promise<{ article: Article; expiresAt: string } | null> {
	const link = await links.findPreviewLink(context.db, checksum(token), context.clock().toISOString())
	const article = link && (await findUnpublished(context, link.articleId))
	return article && { article, expiresAt: link.expiresAt }
}

/** The links of an article that can still be followed, newest first. */
export async function listPreviewLinks({ db, clock }: Context, articleId: number) {
	return links.listPreviewLinks(db, articleId, clock().toISOString())
}

/** Ends all links of an article. */
export async function endPreviewLinks(context: Context, articleId: number): Promise<void> {
	await transact(context, async (context) => {
		const article = await findArticleById(context.db, articleId)
		if (!article) return
		await links.deletePreviewLinks(context.db, articleId)
		await recordAction(context, 'preview-links-ended', { subject: article.title, articleId })
	})
}

/** Tells whether an article has anything that readers do not see. */
export async function hasPreview(context: Context, articleId: number): Promise<boolean> {
	return (await findUnpublished(context, articleId)) !== null
}

/** Makes an article of typed text without storing it; its content is what a save would store. */
export async function previewUnsaved({ clock }: Context, typed: ArticleText): Promise<Article> {
	const now = clock().toISOString()
	const shown = plainFieldNames.map((name) => {
		return [name, cutText(withLineEnds(name, typed[name]).trim(), articleFields[name].max)]
	})
	const text = Object.fromEntries(shown) as Record<PlainFieldName, string>
	return {
		...text,
		id: 0,
		title: text.title || 'Untitled',
		language: canonicalLanguage(text.language) ?? '',
		featuredImage: /^https?:\/\//i.test(typed.featuredImage) ? typed.featuredImage : '',
		content: await sanitized(typed),
		status: 'draft',
		version: 0,
		createdAt: now,
		updatedAt: now,
		publishedAt: null,
		firstPublishedAt: null,
	}
}

/** `''` when nothing has been typed yet. Throws `RejectedContentError` for what could not be saved either. */
async function sanitized(typed: ArticleText): Promise<string> {
	if (typed.content.trim() === '') return ''
	const prepared = await contentWorker.run('prepare', { text: typed, previous: null })
	return prepared.content
}

/** An article with what readers do not see of it: a draft as it is, or the private changes of a published one. */
async function findUnpublished({ db }: Context, articleId: number): Promise<Article | null> {
	const article = await findArticleById(db, articleId)
	if (article?.status !== 'published') return article
	const draft = await findPrivateDraft(db, articleId)
	if (!draft) return null
	const { baseVersion: _base, changeNote: _note, savedAt, ...text } = draft
	return { ...article, ...text, status: 'draft', publishedAt: null, updatedAt: savedAt }
}

function checksum(token: string): string {
	return createHash('sha256').update(token).digest('hex')
}
