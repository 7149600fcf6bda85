import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { openAdminForm, openAdminPage } from '../admin/frame/admin-page.server.ts'
import { handleAsk } from '../admin/subscribers/ask-action.server.ts'
import { handleImport, type SubscribersResult } from '../admin/subscribers/import-action.server.ts'
import { SubscribersPage } from '../admin/subscribers/subscribers-page.tsx'
import { readSubscribersQuery } from '../admin/subscribers/subscribers-query.ts'
import { listSubscriberPage } from '../domain/subscriptions/admin-subscribers.server.ts'
import { countUnconfirmed, isConfirmationAsked } from '../domain/subscriptions/subscriptions.server.ts'
import { metaFromLoader } from '../formats/seo/meta.ts'
import { labelInstant } from '../lib/dates.ts'
import { displayEmail } from '../lib/display-email.server.ts'

export const meta = metaFromLoader

export async function loader(args: LoaderFunctionArgs) {
	const { context, frame } = await openAdminPage(args, 'Subscribers')
	const query = readSubscribersQuery(args.request)
	const filter = { search: query.q, state: query.state ?? undefined }
	const { subscribers, counts, ...list } = await listSubscriberPage(context, filter, query.page)
	return {
		...frame,
		query,
		counts,
		list,
		isConfirmationAsked: isConfirmationAsked(context),
		unconfirmed: await countUnconfirmed(context),
		subscribers: subscribers.map(({ createdAt, confirmedAt, leftAt, ...subscriber }) => ({
			...subscriber,
			email: displayEmail(subscriber.email),
			created: labelInstant(createdAt),
			confirmed: labelInstant(confirmedAt),
			left: labelInstant(leftAt),
		})),
	}
}

export async function action(args: ActionFunctionArgs) {
	const { session, context, form } = await openAdminForm(args)
	return form.get('intent') === 'ask'
		? handleAsk(args.request, context, session, form)
		: handleImport(args.request, context, session, form)
}

export default function Subscribers() {
	const result: SubscribersResult | undefined = useActionData<typeof action>()
	return (
		<SubscribersPage
			{...useLoaderData<typeof loader>()}
			failure={result?.alert ?? undefined}
			check={result?.check}
			typed={result?.typed}
		/>
	)
}
