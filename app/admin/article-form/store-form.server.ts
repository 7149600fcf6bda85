/** Stores the editor's form, and decides what it asks first. */
import type { Article } from '../../../db/repositories/articles.ts'
import { findArticle } from '../../domain/articles/admin-articles.server.ts'
import type { ArticleInput } from '../../domain/articles/article-input.ts'
import { AlreadySavedError, createArticle, replaceArticle } from '../../domain/articles/articles.server.ts'
import {
	editorWindowId,
	findSaved,
	findSavedTwin,
	type SavingWindow,
} from '../../domain/articles/autosaves.server.ts'
import { findPrivateDraft, savePrivateDraft } from '../../domain/articles/private-drafts.server.ts'
import { schedulingSave } from '../../domain/articles/schedule.server.ts'
import { parseId } from '../../http/responses.server.ts'
import { formatInstant } from '../../lib/dates.ts'
import { describeInZone } from '../../lib/zoned-time.server.ts'
import type { Context } from '../../runtime/context.server.ts'
import { parseTime } from '../frame/typed-time.server.ts'
import type { EditorFailure } from './form-values.ts'

/** The status that each button gives to the article. PUBLISH after the question about private changes has its own. */
export const statuses = {
	publish: 'published',
	'publish-public': 'published',
	draft: 'draft',
	keep: 'draft',
	schedule: 'draft',
	unschedule: 'draft',
} as const

export type Intent = keyof typeof statuses

/** A form that was sent; `rawId` is null on the page for a new article. */
export type Sent = {
	rawId: string | null
	draft: EditorFailure
	input: ArticleInput
	intent: Intent
	window: SavingWindow & { isPlain: boolean }
}

/** The article and what else there is to say. */
export type Stored = { article: Pick<Article, 'id' | 'version' | 'slug'>; detail?: string | null }

export function readWindow(form: FormData, userId: number, { privateDraft }: EditorFailure): Sent['window'] {
	return { ...editorWindowId.parse(Object.fromEntries(form)), userId, privateDraft: parseId(privateDraft) }
}

/** Why the form is shown again before anything is stored; null when nothing has to be asked. */
export async function findQuestion(context: Context, sent: Sent): Promise<Partial<EditorFailure> | null> {
	return sent.rawId === null ? askAboutTwin(context, sent) : askAboutPrivateChanges(context, sent)
}

/**
 * A browser without script that goes back to the form of an article that it has saved may load it again, with all that
 * was typed but under another id.
 */
async function askAboutTwin(context: Context, { draft, input, window }: Sent) {
	if (!window.isPlain || draft.saveInto || (await findSaved(context, window))) return null
	const twin = await findSavedTwin(context, window.userId, input)
	if (!twin) return null
	const { id, version, updatedAt } = twin
	return {
		formError: 'Not saved yet. Is this the article that you have just saved?',
		version: String(version),
		saveInto: String(id),
		twin: { id, savedLabel: formatInstant(updatedAt) },
	}
}

async function askAboutPrivateChanges(context: Context, { rawId, draft, intent }: Sent) {
	const id = parseId(rawId ?? '')
	if (id === null || intent !== 'publish' || draft.privateDraft !== '') return null
	const waiting = await findPrivateDraft(context, id)
	return (
		waiting && {
			formError: 'Not published yet: private changes are not in this text.',
			leavesOut: { savedLabel: formatInstant(waiting.savedAt) },
		}
	)
}

/** Stores a form; null when its article is not there any more. A new article's form that is sent again changes its article. */
export async function storeForm(context: Context, sent: Sent): Promise<Stored | null> {
	const { rawId, draft, input } = sent
	if (rawId !== null) return change(context, parseId(rawId), sent)
	const id = parseId(draft.saveInto)
	const twin = id === null ? null : await findArticle(context, id)
	// Another title or slug makes another article.
	if (twin?.title === input.title && (input.slug === '' || input.slug === twin.slug))
		return change(context, twin.id, sent)
	const { saving, planned } = schedulingOf(context, sent)
	try {
		return { article: await createArticle(context, input, saving), detail: planned }
	} catch (error) {
		if (error instanceof AlreadySavedError) return change(context, error.saved.id, sent, error.saved.version)
		throw error
	}
}

function schedulingOf(context: Context, { draft, input, intent, window }: Sent) {
	const { zone } = draft.schedule
	const chosen = intent === 'schedule' ? { publishAt: parseTime(draft.schedule), zone } : null
	const isScheduling = chosen || intent === 'unschedule'
	return {
		saving: {
			...(isScheduling && schedulingSave(context, chosen)),
			draftNote: input.changeNote,
			window,
		},
		planned: chosen && `It will be published on ${describeInZone(chosen.publishAt, zone)}.`,
	}
}

/** `madeVersion` is the one at which this form made the article. */
async function change(
	context: Context,
	id: number | null,
	sent: Sent,
	madeVersion?: number,
): Promise<Stored | null> {
	const { draft, input, intent, window } = sent
	const { saving, planned } = schedulingOf(context, sent)
	const before = id === null ? null : await findArticle(context, id)
	if (!before) return null
	const version = parseId(draft.version) ?? madeVersion
	if (intent === 'keep') {
		const article = await savePrivateDraft(context, before.id, input, version, window)
		return article && { article, detail: 'Readers see the article as before until you press PUBLISH.' }
	}
	const article = await replaceArticle(context, before.id, input, version, saving)
	const isOffline = intent === 'draft' && before.status === 'published'
	const detail = isOffline ? 'It is a draft now and no longer public.' : planned
	return article && { article, detail }
}

/** The article that a form is for, as far as it has one. */
export async function findTarget(context: Context, { rawId, draft, window }: Sent): Promise<number | null> {
	if (rawId !== null) return parseId(rawId)
	return (await findSaved(context, window))?.id ?? parseId(draft.saveInto)
}
