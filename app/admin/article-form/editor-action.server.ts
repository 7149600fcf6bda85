/** SAVE DRAFT, SAVE PRIVATELY, SCHEDULE and PUBLISH, for a new article and a stored one alike (contract section 3). */

import { type AppLoadContext, data, redirect } from '@remix-run/node'
import { PrivateDraftConflictError, VersionConflictError } from '../../../db/errors.ts'
import { setFlash } from '../../domain/accounts/sessions.server.ts'
import { articleInput } from '../../domain/articles/article-input.ts'
import { NotPublishedError } from '../../domain/articles/private-drafts.server.ts'
import { NotADraftError } from '../../domain/articles/schedule.server.ts'
import { errorStatus, logError } from '../../http/error-status.server.ts'
import { textField } from '../../http/form.server.ts'
import type { Context } from '../../runtime/context.server.ts'
import { leaveForImage } from './choose-image.server.ts'
import { describeConflict } from './editor-conflict.server.ts'
import { readContent } from './editor-input.server.ts'
import { describeStorageFailure, openEditorForm } from './editor-session.server.ts'
import type { EditorFailure } from './form-values.ts'
import { describeUnusedTime } from './schedule-form.server.ts'
import {
	findQuestion,
	type Intent,
	readWindow,
	type Sent,
	type Stored,
	statuses,
	storeForm,
} from './store-form.server.ts'

const alerts = {
	publish: 'Article published successfully!',
	'publish-public': 'Article published successfully!',
	draft: 'Article saved successfully!',
	keep: 'Changes saved privately.',
	schedule: 'Article scheduled.',
	unschedule: 'Schedule removed.',
}
const gone =
	'Failed to save article: it has been deleted meanwhile. Your text is below: copy it into a new article to keep it.'
const notPublished =
	'This article is no longer published, so nothing can be saved beside it. Your text is below: press SAVE DRAFT to save it.'
/** PREVIEW CHANGES goes to an address of its own, which text browsers do not know of (`formaction`). */
const noPreview = 'This browser cannot show a preview of unsaved text. Nothing was saved.'
const isPublic =
	'This article is published already, so it cannot be scheduled. Your text is below: press SAVE PRIVATELY or PUBLISH.'

/**
 * Handles a post of the editor's form. `rawId` is the id of the address, or null on the page for a new article.
 * A success goes to the dashboard, or with `stay` to the article's own form; every failure gives the author back all
 * that was typed. Throws a 401 response with the text when the session has ended.
 */
export async function handleEditorPost(request: Request, visit: AppLoadContext, rawId: string | null) {
	const editorForm = await openEditorForm(visit, request)
	const { context, sessionId, userId, headers, form, draft } = editorForm
	const giveBack = async (error: unknown, sent?: Sent) => {
		if (!(error instanceof Error)) throw error
		const found = errorStatus(error)
		if (found.isServerError) logError(error, { request, context }, 'failed to save article')
		return data(await explainError(context, error, draft, sent), {
			status: found.status,
			headers: [...headers, ...Object.entries(found.headers)],
		})
	}
	try {
		const leaving = await leaveForImage(request, editorForm, rawId)
		if (leaving) return leaving
	} catch (error) {
		return giveBack(error)
	}
	const intent = readIntent(form, rawId)
	if (!intent) {
		const formError = form.get('intent') === 'preview' ? noPreview : 'Unknown action. Nothing was saved.'
		return data({ ...draft, formError }, { status: 400, headers })
	}
	const content = readContent(form)
	const input = articleInput.safeParse({
		...draft.values,
		content,
		status: statuses[intent],
		publishedAt: null,
	})
	if (!input.success) return data(explain(draft, input.error.issues), { status: 400, headers })
	const sent = { rawId, draft, input: input.data, intent, window: readWindow(form, userId, draft) }
	let stored: Stored | null
	try {
		const question = await findQuestion(context, sent)
		if (question) return data({ ...draft, ...question }, { status: 409, headers })
		stored = await storeForm(context, sent)
	} catch (error) {
		return giveBack(error, sent)
	}
	if (!stored) return data({ ...draft, formError: gone }, { status: 404, headers })
	const { article, detail } = stored
	const unusedTime = intent === 'draft' ? await describeUnusedTime(context, article.id, draft.schedule) : null
	await setFlash(context, sessionId, {
		alert: alerts[intent],
		saved: { id: article.id, version: article.version },
		...(statuses[intent] === 'published' && { publicPath: `/blog/${article.slug}` }),
		...(intent === 'schedule' && { isScheduled: true }),
		...(detail && { detail }),
		...unusedTime,
	})
	const editor = `/admin/edit-article/${article.id}${unusedTime?.typedTime ? `?${unusedTime.typedTime}` : ''}`
	return redirect(form.get('stay') === 'on' ? editor : '/admin', { status: 303, headers })
}

/** The button that was pressed; null for one that this page does not have. */
function readIntent(form: FormData, rawId: string | null): Intent | null {
	const intent = textField(form, 'intent')
	const isKnown = Object.hasOwn(statuses, intent) && !(intent === 'keep' && rawId === null)
	return isKnown ? (intent as Intent) : null
}

function explain(draft: EditorFailure, issues: { path: PropertyKey[]; message: string }[]): EditorFailure {
	const fieldErrors: EditorFailure['fieldErrors'] = {}
	for (const issue of issues) fieldErrors[issue.path[0] as keyof typeof fieldErrors] ??= issue.message
	const isEmpty = [fieldErrors.title, fieldErrors.content].some((message) => message?.endsWith('is required'))
	return {
		...draft,
		fieldErrors,
		formError: isEmpty ? 'Title and content are required' : 'Failed to save article',
	}
}

/** The form with why it failed; `sent` is missing where nothing was to be saved. */
async function explainError(context: Context, error: Error, draft: EditorFailure, sent?: Sent) {
	if (sent && error instanceof VersionConflictError)
		return describeConflict(context, sent, { version: String(error.current) })
	if (sent && error instanceof PrivateDraftConflictError)
		return describeConflict(context, sent, { privateDraft: String(error.current) })
	if (error instanceof NotPublishedError) return { ...draft, formError: notPublished }
	if (error instanceof NotADraftError) return { ...draft, formError: isPublic }
	const { status, message, field } = errorStatus(error)
	if (status === 503) return { ...draft, formError: describeStorageFailure(error) }
	return field ? explain(draft, [{ path: [field], message }]) : { ...explain(draft, []), reason: message }
}
