import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { signOut } from '../admin/account/account-action.server.ts'
import { requireEdited } from '../admin/article-form/editor-session.server.ts'
import { changeHistory } from '../admin/article-history/history-action.server.ts'
import { HistoryPage } from '../admin/article-history/history-page.tsx'
import { draftsMax, listHistoryPage } from '../domain/articles/history.server.ts'
import { pageNumber } from '../domain/articles/typed-text.ts'
import { metaFromLoader } from '../formats/seo/meta.ts'
import { adminHead } from '../formats/seo/page-heads.server.ts'
import { readForm } from '../http/form.server.ts'
import { requireSession } from '../http/session.server.ts'
import { formatInstant } from '../lib/dates.ts'

export const meta = metaFromLoader

export async function loader({ request, params, ...args }: LoaderFunctionArgs) {
	const { session, context } = await requireSession(args.context, request)
	const { user } = session
	const article = await requireEdited(context, params.id)
	const asked = pageNumber.parse(new URL(request.url).searchParams.get('page'))
	const { entries, ...list } = await listHistoryPage(context, article.id, asked)
	return {
		user,
		siteName: context.site.name,
		article: { id: article.id, title: article.title, status: article.status },
		draftsMax,
		list,
		entries: entries.map((entry) => ({ ...entry, savedLabel: formatInstant(entry.savedAt) })),
		head: adminHead(context, 'History'),
	}
}

export async function action({ request, params, ...args }: ActionFunctionArgs) {
	const { session, context } = await requireSession(args.context, request)
	const form = await readForm(request)
	if (form.get('intent') === 'logout') return signOut(context, request)
	const article = await requireEdited(context, params.id)
	return changeHistory(request, context, session.id, article.id, form)
}

export default function History() {
	return <HistoryPage {...useLoaderData<typeof loader>()} failure={useActionData<typeof action>()?.alert} />
}
