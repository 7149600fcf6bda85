import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { openAdminForm, openAdminPage } from '../admin/frame/admin-page.server.ts'
import { listZones, noTime, showTime } from '../admin/frame/typed-time.server.ts'
import { outboxNotice } from '../admin/mailings/mailing-view.server.ts'
import { handleNewMailing } from '../admin/mailings/new-mailing.server.ts'
import { NewMailingPage } from '../admin/mailings/new-mailing-page.tsx'
import { previewMailing } from '../domain/mailings/letters.server.ts'
import { isConfirmationAsked } from '../domain/subscriptions/subscriptions.server.ts'
import { metaFromLoader } from '../formats/seo/meta.ts'
import { notFound, parseId } from '../http/responses.server.ts'
import { describeInZone } from '../lib/zoned-time.server.ts'

export const meta = metaFromLoader

export async function loader(args: LoaderFunctionArgs) {
	const { context, frame } = await openAdminPage(args, 'New mailing')
	const articleId = readArticleId(args.request)
	const preview = articleId === null ? null : await previewMailing(context, articleId)
	if (!preview) throw await notFound(context, args.request, 'article')
	const { article, planned, letter, html, text, recipients, scheduled } = preview
	return {
		...frame,
		notice: outboxNotice(context.env),
		article: { title: article.title },
		time: {
			values: planned ? showTime(planned.publishAt, planned.zone) : noTime,
			zones: listZones(planned?.zone),
			publicOn: planned && describeInZone(planned.publishAt, planned.zone),
		},
		scheduled: scheduled.map(({ id, subject, sendAt, zone }) => ({
			id,
			subject,
			when: describeInZone(sendAt, zone),
		})),
		letter: { subject: letter.subject, html, text },
		recipients,
		isConfirmationAsked: isConfirmationAsked(context),
	}
}

export async function action(args: ActionFunctionArgs) {
	const { session, context, form } = await openAdminForm(args)
	const articleId = readArticleId(args.request)
	if (articleId === null) throw await notFound(context, args.request, 'article')
	return handleNewMailing(args.request, context, session, articleId, form)
}

function readArticleId(request: Request): number | null {
	return parseId(new URL(request.url).searchParams.get('article') ?? undefined)
}

export default function NewMailing() {
	return <NewMailingPage {...useLoaderData<typeof loader>()} result={useActionData<typeof action>()} />
}
