import { type ActionFunctionArgs, data, type HeadersFunction, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { signOut } from '../admin/account/account-action.server.ts'
import { changeMailing } from '../admin/mailings/mailing-action.server.ts'
import { MailingPage } from '../admin/mailings/mailing-page.tsx'
import { describePause, outboxNotice, viewMailing } from '../admin/mailings/mailing-view.server.ts'
import { consumeFlash } from '../domain/accounts/sessions.server.ts'
import { findMailing, findMailServerState, listRefusals } from '../domain/mailings/mailings.server.ts'
import { metaFromLoader } from '../formats/seo/meta.ts'
import { adminHead } from '../formats/seo/page-heads.server.ts'
import { readForm } from '../http/form.server.ts'
import { notFound, parseId } from '../http/responses.server.ts'
import { requireSession } from '../http/session.server.ts'

export const meta = metaFromLoader

/** A mailing that is under way is shown again every ten seconds, without script too. */
export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export async function loader({ request, params, ...args }: LoaderFunctionArgs) {
	const { session, context } = await requireSession(args.context, request)
	const id = parseId(params.id)
	const mailing = id === null ? null : await findMailing(context, id)
	if (!mailing) throw await notFound(context, request)
	return data(
		{
			user: session.user,
			siteName: context.site.name,
			flash: await consumeFlash(context, session),
			notice: outboxNotice(context.env),
			mailing: viewMailing(mailing),
			refusals: await listRefusals(context, mailing.id),
			pause: describePause(await findMailServerState(context)),
			perMinute: context.env.MAIL_PER_MINUTE,
			head: adminHead(context, `Mailing ${mailing.id}`),
		},
		{ headers: mailing.state === 'queued' ? { Refresh: '10' } : {} },
	)
}

export async function action({ request, params, ...args }: ActionFunctionArgs) {
	const { session, context } = await requireSession(args.context, request)
	const form = await readForm(request)
	if (form.get('intent') === 'logout') return signOut(context, request)
	const id = parseId(params.id)
	if (id === null) throw await notFound(context, request)
	return changeMailing(request, context, session, id, form)
}

export default function Mailing() {
	return <MailingPage {...useLoaderData<typeof loader>()} failure={useActionData<typeof action>()?.alert} />
}
