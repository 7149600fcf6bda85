/** Several articles at once: the question about the ticked ones, and what follows it. */
import { type AppLoadContext, data } from '@remix-run/node'
import { findArticle } from '../../domain/articles/admin-articles.server.ts'
import { changeStatus, deleteArticle } from '../../domain/articles/articles.server.ts'
import { republish, type TakenOffline, takenOfflineInput } from '../../domain/articles/republish.server.ts'
import { logError, statusAndLog } from '../../http/error-status.server.ts'
import { textField } from '../../http/form.server.ts'
import { parseId } from '../../http/responses.server.ts'
import { counted } from '../../lib/counted.ts'
import type { Context } from '../../runtime/context.server.ts'
import { actionError, redirectWithFlash, unknownButton } from '../frame/form-action.server.ts'
import { type BulkAction, bulkLabels, findBulkAction } from './bulk-actions.ts'
import type { BulkQuestion } from './bulk-question.tsx'

/** More than a page of the dashboard shows is no form's. */
const articlesMax = 25

/** Reads the selected articles and the action from the URL; null when no such action was asked for, or nothing was selected. */
export async function parseBulkAction(context: Context, url: URL): Promise<BulkQuestion | null> {
	const change = findBulkAction(url.searchParams.get('many'))
	const ids = readIds(url.searchParams.getAll('article'))
	if (!change || ids.length === 0) return null
	const articles = await Promise.all(ids.map((id) => findArticle(context, id)))
	const found = articles.flatMap((article) => article ?? [])
	if (found.length === 0) return null
	return { change, articles: found.map(({ id, title, status }) => ({ id, title, status })) }
}

/** Changes the articles of the form one by one; those that fail are named. */
export async function applyBulkAction(
	request: Request,
	context: AppLoadContext,
	sessionId: string,
	form: FormData,
) {
	const change = findBulkAction(form.get('many'))
	const ids = readIds(form.getAll('article'))
	if (!change || ids.length === 0)
		return data({ alert: 'Select at least one article. Nothing was changed.' }, { status: 400 })
	const done: number[] = []
	const takenOffline: TakenOffline[] = []
	const failed: string[] = []
	for (const id of ids) {
		const before = await findArticle(context, id)
		const title = before?.title ?? `No. ${id}`
		try {
			if (await changeOne(context, change, id)) done.push(id)
			else failed.push(title)
			const after = change === 'draft' && before?.status === 'published' && (await findArticle(context, id))
			if (after && before.publishedAt)
				takenOffline.push({ id, publishedAt: before.publishedAt, version: after.version })
		} catch (error) {
			logError(error, { request, context }, `failed to change article ${id}`)
			failed.push(title)
		}
	}
	return await redirectWithFlash(context, sessionId, '/admin', {
		alert: bulkLabels[change].done(counted(done.length, 'article')),
		...(change === 'delete' && done.length > 0 && { deletedIds: done }),
		...(takenOffline.length > 0 && { takenOffline }),
		...(failed.length > 0 && { detail: `Not changed: ${failed.join(', ')}.` }),
	})
}

/** UNDO of taking articles offline. */
export async function republishAll(
	request: Request,
	context: AppLoadContext,
	sessionId: string,
	form: FormData,
) {
	const articles = readTakenOffline(textField(form, 'takenOffline'))
	if (articles.length === 0) return actionError(400, unknownButton)
	let done = 0
	const failed: string[] = []
	for (const each of articles) {
		try {
			if (await republish(context, each)) done++
			else failed.push(`No. ${each.id}`)
		} catch (error) {
			statusAndLog(error, { request, context }, `failed to publish article ${each.id} again`)
			failed.push((await findArticle(context, each.id))?.title ?? `No. ${each.id}`)
		}
	}
	return await redirectWithFlash(context, sessionId, '/admin', {
		alert: `Published again: ${counted(done, 'article')}.`,
		...(failed.length > 0 && { detail: `Changed or deleted since: ${failed.join(', ')}.` }),
	})
}

function readTakenOffline(json: string): TakenOffline[] {
	try {
		return takenOfflineInput.parse(JSON.parse(json)).slice(0, articlesMax)
	} catch {
		return []
	}
}

function changeOne(context: Context, change: BulkAction, id: number): Promise<boolean> {
	if (change === 'delete') return deleteArticle(context, id)
	return changeStatus(context, id, change === 'publish' ? 'published' : 'draft')
}

function readIds(typed: unknown[]): number[] {
	const ids = typed.flatMap((id) => parseId(String(id)) ?? [])
	return [...new Set(ids)].slice(0, articlesMax)
}
