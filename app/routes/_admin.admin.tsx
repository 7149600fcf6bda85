import {
	type ActionFunctionArgs,
	type AppLoadContext,
	type LoaderFunctionArgs,
	redirect,
} from '@remix-run/node'
import {
	type ClientActionFunctionArgs,
	type ClientLoaderFunctionArgs,
	useActionData,
	useLoaderData,
} from '@remix-run/react'
import type { Schedule } from '../../db/repositories/schedules.ts'
import { readStoredUser } from '../admin/account/use-stored-user.ts'
import { describeAutosaveTitles } from '../admin/article-form/found-autosaves.server.ts'
import { unreachableResponse, withFallback } from '../admin/article-form/with-fallback.ts'
import { applyBulkAction, parseBulkAction, republishAll } from '../admin/dashboard/bulk-action.server.ts'
import { Dashboard } from '../admin/dashboard/dashboard.tsx'
import { openAdminForm, openAdminPage } from '../admin/frame/admin-page.server.ts'
import { actionError, unknownButton } from '../admin/frame/form-action.server.ts'
import { describeUnreadable } from '../admin/record/unreadable-edition.server.ts'
import { setFlash } from '../domain/accounts/sessions.server.ts'
import {
	type ArticleListPage,
	findArticle,
	listArticlePage,
} from '../domain/articles/admin-articles.server.ts'
import { deleteArticle } from '../domain/articles/articles.server.ts'
import { type DashboardInput, readDashboard } from '../domain/articles/dashboard-input.ts'
import { listWithPrivateDraft } from '../domain/articles/private-drafts.server.ts'
import { findSchedules } from '../domain/articles/schedule.server.ts'
import { describeHost } from '../domain/health.server.ts'
import { listWaiting } from '../domain/waiting/waiting-list.server.ts'
import { metaFromLoader } from '../formats/seo/meta.ts'
import { statusAndLog } from '../http/error-status.server.ts'
import { textField } from '../http/form.server.ts'
import { parseId } from '../http/responses.server.ts'
import { formatForLocales, formatInstant } from '../lib/dates.ts'
import type { Context } from '../runtime/context.server.ts'

export const meta = metaFromLoader

const deleteFailure = 'Failed to delete article'
const nothingSelected = 'Select at least one article. Nothing was changed.'

export async function loader(args: LoaderFunctionArgs) {
	const { session, context, frame } = await openAdminPage(args, 'Blog administration')
	const locales = args.request.headers.get('Accept-Language')
	const label = (iso: string | null) => (iso === null ? null : { iso, label: formatForLocales(iso, locales) })
	const url = new URL(args.request.url)
	const asked = parseId(url.searchParams.get('delete') ?? undefined)
	const toDelete = asked === null ? null : await findArticle(context, asked)
	const input = readDashboard(url)
	const bulkQuestion = await parseBulkAction(context, url)
	const { articles, total, page, pages } = await listOrNothing(context, input)
	const ids = articles.map(({ id }) => id)
	const withPrivateDraft = await listWithPrivateDraft(context, ids)
	const schedules = await findSchedules(context, ids)
	return {
		...frame,
		unreadable: describeUnreadable(context),
		toDelete: toDelete && { id: toDelete.id, title: toDelete.title },
		bulkQuestion,
		autosaves: await describeAutosaveTitles(context, session.user.id),
		waitingList: (await listWaiting(context)).map(({ text, path }) => ({ text, path })),
		host: await describeHost(context),
		isNothingSelected: !bulkQuestion && url.searchParams.has('many'),
		list: { q: input.q, status: input.status, sort: input.sort, total, page, pages },
		articles: articles.map(({ id, title, slug, status, createdAt, updatedAt, publishedAt }) => ({
			id,
			title,
			slug,
			status,
			created: label(createdAt),
			updated: label(updatedAt),
			published: label(publishedAt),
			hasPrivateDraft: withPrivateDraft.has(id),
			schedule: describeSchedule(schedules.get(id)),
		})),
	}
}

export async function action(args: ActionFunctionArgs) {
	const { session, context, form } = await openAdminForm(args)
	switch (form.get('intent')) {
		case 'delete':
			return remove(textField(form, 'id'), session.id, args.request, context)
		case 'many':
			return applyBulkAction(args.request, context, session.id, form)
		case 'republish':
			return republishAll(args.request, context, session.id, form)
		default:
			return actionError(400, unknownButton)
	}
}

/** Load failures are logged, and the list stays empty (spec section 8). */
export async function clientLoader({ serverLoader }: ClientLoaderFunctionArgs) {
	return withFallback(serverLoader, () => ({
		user: readStoredUser() ?? { id: 0, username: '' },
		siteName: '',
		waiting: {},
		flash: null,
		unreadable: null,
		toDelete: null,
		bulkQuestion: null,
		autosaves: [],
		waitingList: [],
		host: '',
		isNothingSelected: false,
		list: { q: '', status: null, sort: 'created' as const, total: 0, page: 1, pages: 1 },
		articles: [],
		head: [{ title: 'Blog administration' }],
	}))
}

export async function clientAction({ serverAction }: ClientActionFunctionArgs) {
	return withFallback(serverAction, () => unreachableResponse({ alert: deleteFailure }))
}

export default function AdminDashboard() {
	const { isNothingSelected, ...page } = useLoaderData<typeof loader>()
	const failure = useActionData<typeof action>()?.alert
	return <Dashboard {...page} failure={failure ?? (isNothingSelected ? nothingSelected : undefined)} />
}

async function remove(rawId: string, sessionId: string, request: Request, context: AppLoadContext) {
	const failed = (status: number) => actionError(status, deleteFailure)
	const id = parseId(rawId)
	if (id === null) return failed(400)
	try {
		const article = await findArticle(context, id)
		if (!article || !(await deleteArticle(context, id))) return failed(404)
		await setFlash(context, sessionId, { alert: `“${article.title}” has been deleted.`, deletedIds: [id] })
		return redirect('/admin', 303)
	} catch (error) {
		return failed(statusAndLog(error, { request, context }, `failed to delete article ${id}`).status)
	}
}

function describeSchedule(schedule: Schedule | undefined) {
	return schedule ? { label: formatInstant(schedule.publishAt), isHeld: schedule.held !== '' } : null
}

/** A list that cannot be loaded is logged and stays empty (spec section 8). */
async function listOrNothing(context: Context, input: DashboardInput): Promise<ArticleListPage> {
	try {
		return await listArticlePage(context, input)
	} catch (error) {
		context.log.error({ err: error }, 'failed to load articles')
		return { articles: [], total: 0, page: 1, pages: 1 }
	}
}
