/** Actions of the history page of an article. */
import type { AppLoadContext } from '@remix-run/node'
import { historyRef, restoreText } from '../../domain/articles/history.server.ts'
import { discardPrivateDraft } from '../../domain/articles/private-drafts.server.ts'
import { statusAndLog } from '../../http/error-status.server.ts'
import { actionError, redirectWithFlash, unknownButton } from '../frame/form-action.server.ts'

/** Restores a text, or discards the private draft; both lead to the editor. */
export async function changeHistory(
	request: Request,
	context: AppLoadContext,
	sessionId: string,
	articleId: number,
	form: FormData,
) {
	const editor = `/admin/edit-article/${articleId}`
	const intent = form.get('intent')
	try {
		if (intent === 'discard-private') {
			await discardPrivateDraft(context, articleId)
			return await redirectWithFlash(context, sessionId, editor, {
				alert: 'Private changes discarded. Their text is in the history.',
			})
		}
		const ref = historyRef.safeParse(Object.fromEntries(form))
		if (intent !== 'restore' || !ref.success) return actionError(400, unknownButton)
		const restored = await restoreText(context, articleId, ref.data)
		if (!restored) return actionError(404, 'This text is not in the history any more.')
		return await redirectWithFlash(context, sessionId, editor, {
			alert: restored.isPrivate ? restoredPrivately : restoredDraft,
		})
	} catch (error) {
		const doing = `failed to change the history of article ${articleId}`
		const { status, message } = statusAndLog(error, { request, context }, doing)
		return actionError(status, message)
	}
}

const restoredDraft = 'The text has been restored as the present draft.'
const restoredPrivately = 'The text has been restored privately. Press PUBLISH to show it to readers.'
