/** What the administrator does with a deleted article. */
import { type AppLoadContext, data, redirect } from '@remix-run/node'
import { setFlash } from '../../domain/accounts/sessions.server.ts'
import { purgeArticle, restoreArticle } from '../../domain/articles/trash.server.ts'
import { errorStatus, logFault } from '../../http/error-status.server.ts'
import { textField } from '../../http/form.server.ts'
import { parseId } from '../../http/responses.server.ts'

/** Restores an article, which leads to the dashboard, or deletes it for good, which leads back to the trash. */
export async function changeTrash(
	request: Request,
	context: AppLoadContext,
	sessionId: string,
	form: FormData,
) {
	const id = parseId(textField(form, 'id'))
	const intent = form.get('intent')
	if (id === null || (intent !== 'restore' && intent !== 'purge'))
		return refuse(400, 'This button is not known. Nothing was changed.')
	try {
		if (intent === 'purge') {
			if (!(await purgeArticle(context, id))) return refuse(404, missing)
			await setFlash(context, sessionId, { alert: 'The article has been deleted for good.' })
			return redirect('/admin/trash', 303)
		}
		const article = await restoreArticle(context, id)
		if (!article) return refuse(404, missing)
		await setFlash(context, sessionId, {
			alert: `“${article.title}” has been restored.`,
			detail: `It is ${article.status} at /blog/${article.slug}.`,
		})
		return redirect('/admin', 303)
	} catch (error) {
		const { status, message } = errorStatus(error)
		logFault(error, { request, context }, `failed to change deleted article ${id}`)
		return refuse(status, message)
	}
}

const missing = 'This article is not in the trash any more.'

function refuse(status: number, alert: string) {
	return data({ alert }, { status })
}
