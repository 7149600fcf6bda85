/**
 * Unsaved text of articles and records, kept on the server beside the browser's own copy. It is never part of an article
 * and never a version; a save ends it in its transaction.
 */
import { z } from 'zod'
import { PrivateDraftConflictError } from '../../../db/errors.ts'
import { deletePrivateDraft, findPrivateDraft } from '../../../db/repositories/article-drafts.ts'
import type { Article } from '../../../db/repositories/articles.ts'
import * as autosaves from '../../../db/repositories/autosaves.ts'
import { type Context, transact } from '../../runtime/context.server.ts'

const dayMs = 86_400_000

/** The names that browsers give to their drafts. */
const draftId = z.string().regex(/^[\da-z-]{1,40}$/)
const edits = z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).catch(0)
const optionalNumber = z.coerce.number().int().positive().nullable().catch(null)

/** The end of the address of a record's form: its id, or a new one of a collection. */
export const recordForm = z.string().regex(/^([\dA-Za-z][\dA-Za-z.-]{0,99}|new\?collection=[\da-z-]{1,100})$/)

/** Fields by which a window identifies itself. A form sent without script uses the id that the server gave to the page. */
export const editorWindowId = z
	.object({ draftId: draftId.catch(''), formId: draftId.catch(''), edits })
	.transform(({ draftId, formId, edits }) => ({ draftId: draftId || formId, isPlain: draftId === '', edits }))

/** Unsaved text of a window, its fields as JSON. */
export const autosaveInput = z.object({
	draftId,
	edits,
	articleId: optionalNumber,
	/** Absent for an article. */
	record: recordForm.nullable().default(null),
	version: optionalNumber,
	form: z.string().transform((json, issue) => {
		const fields = z.record(z.string(), z.string()).safeParse(parseJson(json))
		if (fields.success) return JSON.stringify(fields.data)
		issue.addIssue('the fields of a form as JSON')
		return z.NEVER
	}),
	/** The draft that this one was restored from, and stands for from now on. */
	replaces: draftId.nullable().catch(null),
})

/** A window that saves what was typed in it. */
export type TypingWindow = {
	userId: number
	/** `''` for none. */
	draftId: string
	/** Number of changes that the window had seen. */
	edits: number
}

/** The window that the form of an article was sent from. */
export type SavingWindow = TypingWindow & {
	/** Number of the draft beside the public text that it shows; null where it shows the public text. */
	privateDraft: number | null
}

/** Offered at once. */
const offeredMax = 5

/** Stores what a window holds. False when it is known already, or has been saved. */
export async function autosave(
	context: Context,
	userId: number,
	typed: z.output<typeof autosaveInput>,
): Promise<boolean> {
	const { clock } = context
	const { draftId: id, version: baseVersion, replaces, ...rest } = typed
	const savedAt = clock().toISOString()
	return transact(context, async ({ db }) => {
		const isStored = await autosaves.upsertAutosave(db, userId, { id, baseVersion, savedAt, ...rest })
		if (isStored && replaces && replaces !== id) await autosaves.deleteAutosave(db, userId, replaces)
		return isStored
	})
}

/** A save ends what its window has typed so far. Part of its transaction. */
export async function endWindow(
	{ db }: Context,
	{ userId, draftId: id, edits: typed }: TypingWindow,
	saved: { articleId: number | null; record: string | null; version: number },
	savedAt: string,
): Promise<void> {
	if (id) await autosaves.endAutosave(db, userId, { id, edits: typed, savedAt, ...saved })
}

/** The article that a window has saved already, and that is still there; null when there is none. */
export async function findSaved({ db }: Context, { userId, draftId }: SavingWindow) {
	return draftId === '' ? null : autosaves.findSavedArticle(db, userId, draftId)
}

/** The article with this title and slug that a user has saved within a day and nobody has changed since, or null. */
export async function findSavedTwin(
	{ db }: Context,
	userId: number,
	{ title, slug }: Pick<Article, 'title' | 'slug'>,
) {
	const twin = await autosaves.findSavedUnderTitle(db, userId, title)
	return twin && (slug === '' || slug === twin.slug) ? twin : null
}

/**
 * A save of the article itself also ends the draft beside it, where its window shows that. Throws
 * `PrivateDraftConflictError` when another one waits by now.
 */
export async function endPrivateDraft(
	{ db }: Context,
	window: SavingWindow,
	articleId: number,
): Promise<void> {
	if (window.privateDraft === null) return
	const waiting = await findPrivateDraft(db, articleId)
	if (waiting && waiting.number !== window.privateDraft) throw new PrivateDraftConflictError(waiting.number)
	await deletePrivateDraft(db, articleId)
}

/** Lists the unsaved texts of a user: of an article, of new ones (null), or of all articles. */
export async function listAutosaves({ db }: Context, userId: number, articleId?: number | null) {
	return autosaves.listAutosaves(db, userId, articleId, offeredMax)
}

/** Lists the unsaved texts of a user in the form of a record. */
export async function listRecordAutosaves({ db }: Context, userId: number, record: string) {
	return autosaves.listRecordAutosaves(db, userId, record, offeredMax)
}

/** Finds one unsaved text of an article, or null. */
export async function findAutosave({ db }: Context, userId: number, id: string) {
	return autosaves.findAutosave(db, userId, id)
}

/** Removes what a window held. */
export async function discardAutosave({ db }: Context, userId: number, rawId: string): Promise<void> {
	await autosaves.deleteAutosave(db, userId, rawId)
}

/** Removes what is left of saved texts once nothing can arrive late. */
export async function sweepAutosaves({ db, clock }: Context): Promise<void> {
	await autosaves.deleteEndedAutosaves(db, new Date(clock().getTime() - dayMs).toISOString())
}

function parseJson(text: string): unknown {
	try {
		return JSON.parse(text)
	} catch {
		return null
	}
}
