import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { signOut } from '../admin/account/account-action.server.ts'
import { changeTrash } from '../admin/trash/trash-action.server.ts'
import { PurgeQuestion, TrashPage } from '../admin/trash/trash-page.tsx'
import { consumeFlash } from '../domain/accounts/sessions.server.ts'
import { findDeletedArticle, listTrashPage, trashDays } from '../domain/articles/trash.server.ts'
import { pageNumber } from '../domain/articles/typed-text.ts'
import { metaFromLoader } from '../formats/seo/meta.ts'
import { adminHead } from '../formats/seo/page-heads.server.ts'
import { readForm } from '../http/form.server.ts'
import { parseId } from '../http/responses.server.ts'
import { requireSession } from '../http/session.server.ts'
import { formatInstant } from '../lib/dates.ts'

export const meta = metaFromLoader

export async function loader({ request, ...args }: LoaderFunctionArgs) {
	const { session, context } = await requireSession(args.context, request)
	const { searchParams } = new URL(request.url)
	const { articles, ...list } = await listTrashPage(context, pageNumber.parse(searchParams.get('page')))
	const asked = parseId(searchParams.get('purge') ?? undefined)
	const toPurge = asked === null ? null : await findDeletedArticle(context, asked)
	const row = ({ deletedAt, ...article }: (typeof articles)[number]) => ({
		...article,
		deleted: { iso: deletedAt, label: formatInstant(deletedAt) },
	})
	return {
		user: session.user,
		siteName: context.site.name,
		flash: await consumeFlash(context, session),
		days: trashDays,
		list,
		articles: articles.map(row),
		toPurge: toPurge && row(toPurge),
		head: adminHead(context, 'Trash'),
	}
}

export async function action({ request, ...args }: ActionFunctionArgs) {
	const { session, context } = await requireSession(args.context, request)
	const form = await readForm(request)
	return form.get('intent') === 'logout'
		? signOut(context, request)
		: changeTrash(request, context, session.id, form)
}

export default function Trash() {
	const { toPurge, ...page } = useLoaderData<typeof loader>()
	const failure = useActionData<typeof action>()?.alert
	return toPurge ? <PurgeQuestion {...page} target={toPurge} /> : <TrashPage {...page} failure={failure} />
}
