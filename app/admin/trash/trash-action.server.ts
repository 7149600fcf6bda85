/** Actions of the trash. */
import type { AppLoadContext } from '@remix-run/node'
import type { Article } from '../../../db/repositories/articles.ts'
import { findSchedule } from '../../domain/articles/schedule.server.ts'
import { purgeArticle, restoreArticle } from '../../domain/articles/trash.server.ts'
import { statusAndLog } from '../../http/error-status.server.ts'
import { textField } from '../../http/form.server.ts'
import { parseId } from '../../http/responses.server.ts'
import { describeInZone } from '../../lib/zoned-time.server.ts'
import { actionError, redirectWithFlash, unknownButton } from '../frame/form-action.server.ts'
import { changeImageTrash } from './image-trash-action.server.ts'

/**
 * Restores an article or, after several were deleted at once, all of them, which leads to the dashboard; or deletes one
 * for good, which leads back to the trash. A form that names an image is about that.
 */
export async function changeTrash(
	request: Request,
	context: AppLoadContext,
	sessionId: string,
	form: FormData,
) {
	const image = parseId(textField(form, 'image'))
	if (image !== null) return changeImageTrash(request, context, sessionId, image, form)
	const ids = form.getAll('id').flatMap((id) => parseId(String(id)) ?? [])
	const [id] = ids
	const intent = form.get('intent')
	if (id === undefined || (intent !== 'restore' && intent !== 'purge')) return actionError(400, unknownButton)
	try {
		if (intent === 'purge') {
			if (!(await purgeArticle(context, id))) return actionError(404, missing)
			return await redirectWithFlash(context, sessionId, '/admin/trash', {
				alert: 'The article has been deleted for good.',
			})
		}
		const restored: Article[] = []
		for (const each of ids.slice(0, restoredMax)) {
			const article = await restoreArticle(context, each)
			if (article) restored.push(article)
		}
		const [first] = restored
		if (!first) return actionError(404, missing)
		return await redirectWithFlash(
			context,
			sessionId,
			'/admin',
			restored.length === 1
				? await describeRestored(context, first)
				: { alert: `Restored: ${restored.length} articles.` },
		)
	} catch (error) {
		const doing = `failed to change deleted article ${id}`
		const { status, message } = statusAndLog(error, { request, context }, doing)
		return actionError(status, message)
	}
}

/** As many as can be deleted at once. */
const restoredMax = 25

const restoredAs: Record<Article['status'], (slug: string) => string> = {
	published: (slug) => `It is public again at /blog/${slug}.`,
	draft: () => 'It is a draft again.',
	archived: () => 'It is archived again.',
}

async function describeRestored(context: AppLoadContext, { id, title, status, slug }: Article) {
	const schedule = await findSchedule(context, id)
	const planned = schedule && `It will be published on ${describeInZone(schedule.publishAt, schedule.zone)}.`
	return { alert: `“${title}” has been restored.`, detail: planned ?? restoredAs[status](slug) }
}

const missing = 'This article is not in the trash any more.'
