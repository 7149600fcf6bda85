import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { signOut } from '../admin/account/account-action.server.ts'
import { outboxNotice, viewMailing } from '../admin/mailings/mailing-view.server.ts'
import { MailingsPage } from '../admin/mailings/mailings-page.tsx'
import { consumeFlash } from '../domain/accounts/sessions.server.ts'
import { listLatestArticles } from '../domain/articles/published.server.ts'
import { pageNumber } from '../domain/articles/typed-text.ts'
import { listMailingPage } from '../domain/mailings/mailings.server.ts'
import { metaFromLoader } from '../formats/seo/meta.ts'
import { adminHead } from '../formats/seo/page-heads.server.ts'
import { requireSession } from '../http/session.server.ts'

export const meta = metaFromLoader

/** Articles to choose from. */
const articlesMax = 100

export async function loader({ request, ...args }: LoaderFunctionArgs) {
	const { session, context } = await requireSession(args.context, request)
	const asked = pageNumber.parse(new URL(request.url).searchParams.get('page'))
	const { mailings, ...list } = await listMailingPage(context, asked)
	const articles = await listLatestArticles(context, articlesMax)
	return {
		user: session.user,
		siteName: context.site.name,
		flash: await consumeFlash(context, session),
		notice: outboxNotice(context.env),
		list,
		mailings: mailings.map(viewMailing),
		articles: articles.map(({ id, title }) => ({ id, title })),
		head: adminHead(context, 'Mailings'),
	}
}

/** The page has no form of its own but the one that signs out. */
export async function action({ request, ...args }: ActionFunctionArgs) {
	const { context } = await requireSession(args.context, request)
	return signOut(context, request)
}

export default function Mailings() {
	return <MailingsPage {...useLoaderData<typeof loader>()} />
}
