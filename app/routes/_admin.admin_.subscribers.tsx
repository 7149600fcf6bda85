import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { signOut } from '../admin/account/account-action.server.ts'
import { handleAsk } from '../admin/subscribers/ask-action.server.ts'
import { handleImport } from '../admin/subscribers/import-action.server.ts'
import { SubscribersPage } from '../admin/subscribers/subscribers-page.tsx'
import { readSubscribersQuery } from '../admin/subscribers/subscribers-query.ts'
import { consumeFlash } from '../domain/accounts/sessions.server.ts'
import { listSubscriberPage } from '../domain/subscriptions/admin-subscribers.server.ts'
import { countUnconfirmed, isConfirmationAsked } from '../domain/subscriptions/subscriptions.server.ts'
import { metaFromLoader } from '../formats/seo/meta.ts'
import { adminHead } from '../formats/seo/page-heads.server.ts'
import { readForm } from '../http/form.server.ts'
import { requireSession } from '../http/session.server.ts'
import { formatInstant } from '../lib/dates.ts'
import { displayEmail } from '../lib/display-email.server.ts'

export const meta = metaFromLoader

export async function loader({ request, ...args }: LoaderFunctionArgs) {
	const { session, context } = await requireSession(args.context, request)
	const query = readSubscribersQuery(request)
	const filter = { search: query.q, state: query.state ?? undefined }
	const { subscribers, counts, ...list } = await listSubscriberPage(context, filter, query.page)
	return {
		user: session.user,
		siteName: context.site.name,
		flash: await consumeFlash(context, session),
		query,
		counts,
		list,
		isConfirmationAsked: isConfirmationAsked(context),
		unconfirmed: await countUnconfirmed(context),
		subscribers: subscribers.map(({ createdAt, confirmedAt, leftAt, ...subscriber }) => ({
			...subscriber,
			email: displayEmail(subscriber.email),
			created: { iso: createdAt, label: formatInstant(createdAt) },
			confirmed: confirmedAt === null ? null : { iso: confirmedAt, label: formatInstant(confirmedAt) },
			left: leftAt === null ? null : { iso: leftAt, label: formatInstant(leftAt) },
		})),
		head: adminHead(context, 'Subscribers'),
	}
}

export async function action({ request, ...args }: ActionFunctionArgs) {
	const { session, context } = await requireSession(args.context, request)
	const form = await readForm(request)
	if (form.get('intent') === 'logout') return signOut(context, request)
	return form.get('intent') === 'ask'
		? handleAsk(request, context, session, form)
		: handleImport(request, context, session, form)
}

export default function Subscribers() {
	const result = useActionData<typeof action>()
	return (
		<SubscribersPage
			{...useLoaderData<typeof loader>()}
			failure={result?.alert ?? undefined}
			check={result?.check}
		/>
	)
}
