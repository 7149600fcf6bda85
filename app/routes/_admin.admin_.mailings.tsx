import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { openAdminForm, openAdminPage } from '../admin/frame/admin-page.server.ts'
import { actionError, unknownButton } from '../admin/frame/form-action.server.ts'
import { outboxNotice, viewMailing } from '../admin/mailings/mailing-view.server.ts'
import { MailingsPage } from '../admin/mailings/mailings-page.tsx'
import { listLatestArticles } from '../domain/articles/published.server.ts'
import { listPlannedArticles } from '../domain/articles/schedule.server.ts'
import { listMailingPage } from '../domain/mailings/mailings.server.ts'
import { metaFromLoader } from '../formats/seo/meta.ts'
import { pageNumber } from '../lib/query-fields.ts'

export const meta = metaFromLoader

/** Articles to choose from. */
const articlesMax = 100

export async function loader(args: LoaderFunctionArgs) {
	const { context, frame } = await openAdminPage(args, 'Mailings')
	const asked = pageNumber.parse(new URL(args.request.url).searchParams.get('page'))
	const { mailings, ...list } = await listMailingPage(context, asked)
	const planned = await listPlannedArticles(context)
	const articles = await listLatestArticles(context, articlesMax)
	return {
		...frame,
		notice: outboxNotice(context.env),
		list,
		mailings: mailings.map(viewMailing),
		articles: [
			...planned.map((article) => ({ ...article, isScheduled: true })),
			...articles.map(({ id, title }) => ({ id, title, isScheduled: false })),
		],
	}
}

/** The only form of the page is the one that signs out. */
export async function action(args: ActionFunctionArgs) {
	await openAdminForm(args)
	return actionError(400, unknownButton)
}

export default function Mailings() {
	return <MailingsPage {...useLoaderData<typeof loader>()} failure={useActionData<typeof action>()?.alert} />
}
