import { type ActionFunctionArgs, data, type HeadersFunction, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { openAdminForm, openAdminPage } from '../admin/frame/admin-page.server.ts'
import { listZones, noTime, showTime } from '../admin/frame/typed-time.server.ts'
import { changeMailing, type MailingResult } from '../admin/mailings/mailing-action.server.ts'
import { MailingPage } from '../admin/mailings/mailing-page.tsx'
import { describePause, outboxNotice, viewMailing } from '../admin/mailings/mailing-view.server.ts'
import { willBePublic } from '../domain/mailings/letters.server.ts'
import {
	countRecipients,
	findMailing,
	findMailServerState,
	listRejections,
} from '../domain/mailings/mailings.server.ts'
import { metaFromLoader } from '../formats/seo/meta.ts'
import { notFound, parseId } from '../http/responses.server.ts'

export const meta = metaFromLoader

/** A mailing that is under way is shown again every ten seconds, without script too. */
export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export async function loader(args: LoaderFunctionArgs) {
	const { context, frame } = await openAdminPage(args, `Mailing ${args.params.id}`)
	const id = parseId(args.params.id)
	const mailing = id === null ? null : await findMailing(context, id)
	if (!mailing) throw await notFound(context, args.request)
	return data(
		{
			...frame,
			notice: outboxNotice(context.env),
			mailing: viewMailing(mailing),
			rejections: await listRejections(context, mailing.id),
			pause: describePause(await findMailServerState(context)),
			perMinute: context.env.MAIL_PER_MINUTE,
			recipients: await countRecipients(context, mailing.topic),
			isPublicThen: mailing.sendAt !== null && (await willBePublic(context, mailing)),
			time: {
				values: mailing.sendAt === null ? noTime : showTime(mailing.sendAt, mailing.zone),
				zones: listZones(mailing.zone),
			},
		},
		{ headers: mailing.state === 'queued' ? { Refresh: '10' } : {} },
	)
}

export async function action(args: ActionFunctionArgs) {
	const { session, context, form } = await openAdminForm(args)
	const id = parseId(args.params.id)
	if (id === null) throw await notFound(context, args.request)
	return changeMailing(args.request, context, session, id, form)
}

export default function Mailing() {
	const result: MailingResult | undefined = useActionData<typeof action>()
	return <MailingPage {...useLoaderData<typeof loader>()} {...result} failure={result?.alert} />
}
