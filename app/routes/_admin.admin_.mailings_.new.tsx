import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { signOut } from '../admin/account/account-action.server.ts'
import { outboxNotice } from '../admin/mailings/mailing-view.server.ts'
import { handleNewMailing } from '../admin/mailings/new-mailing.server.ts'
import { NewMailingPage } from '../admin/mailings/new-mailing-page.tsx'
import { consumeFlash } from '../domain/accounts/sessions.server.ts'
import { previewMailing } from '../domain/mailings/mailings.server.ts'
import { isConfirmationAsked } from '../domain/subscriptions/subscriptions.server.ts'
import { metaFromLoader } from '../formats/seo/meta.ts'
import { adminHead } from '../formats/seo/page-heads.server.ts'
import { readForm } from '../http/form.server.ts'
import { notFound, parseId } from '../http/responses.server.ts'
import { requireSession } from '../http/session.server.ts'

export const meta = metaFromLoader

export async function loader({ request, ...args }: LoaderFunctionArgs) {
	const { session, context } = await requireSession(args.context, request)
	const articleId = readArticleId(request)
	const preview = articleId === null ? null : await previewMailing(context, articleId)
	if (!preview) throw await notFound(context, request, 'article')
	const { article, letter, html, text, recipients } = preview
	return {
		user: session.user,
		siteName: context.site.name,
		flash: await consumeFlash(context, session),
		notice: outboxNotice(context.env),
		article: { title: article.title, slug: article.slug },
		letter: { subject: letter.subject, html, text },
		recipients,
		isConfirmationAsked: isConfirmationAsked(context),
		head: adminHead(context, 'New mailing'),
	}
}

export async function action({ request, ...args }: ActionFunctionArgs) {
	const { session, context } = await requireSession(args.context, request)
	const form = await readForm(request)
	if (form.get('intent') === 'logout') return signOut(context, request)
	const articleId = readArticleId(request)
	if (articleId === null) throw await notFound(context, request, 'article')
	return handleNewMailing(request, context, session, articleId, form)
}

function readArticleId(request: Request): number | null {
	return parseId(new URL(request.url).searchParams.get('article') ?? undefined)
}

export default function NewMailing() {
	return <NewMailingPage {...useLoaderData<typeof loader>()} result={useActionData<typeof action>()} />
}
