import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { requireEdited } from '../admin/article-form/editor-session.server.ts'
import { changeHistory } from '../admin/article-history/history-action.server.ts'
import { HistoryPage } from '../admin/article-history/history-page.tsx'
import { openAdminForm, openAdminPage } from '../admin/frame/admin-page.server.ts'
import { draftsMax, listHistoryPage } from '../domain/articles/history.server.ts'
import { metaFromLoader } from '../formats/seo/meta.ts'
import { formatInstant } from '../lib/dates.ts'
import { pageNumber } from '../lib/query-fields.ts'

export const meta = metaFromLoader

export async function loader(args: LoaderFunctionArgs) {
	const { context, frame } = await openAdminPage(args, 'History')
	const { id, title, status, language } = await requireEdited(context, args.params.id)
	const asked = pageNumber.parse(new URL(args.request.url).searchParams.get('page'))
	const { entries, ...list } = await listHistoryPage(context, id, asked)
	return {
		...frame,
		article: { id, title, status, language },
		draftsMax,
		list,
		entries: entries.map((entry) => ({ ...entry, savedLabel: formatInstant(entry.savedAt) })),
	}
}

export async function action(args: ActionFunctionArgs) {
	const { session, context, form } = await openAdminForm(args)
	const article = await requireEdited(context, args.params.id)
	return changeHistory(args.request, context, session.id, article.id, form)
}

export default function History() {
	return <HistoryPage {...useLoaderData<typeof loader>()} failure={useActionData<typeof action>()?.alert} />
}
