import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { openAdminForm, openAdminPage } from '../admin/frame/admin-page.server.ts'
import { changeSubscriber } from '../admin/subscribers/subscriber-action.server.ts'
import { SubscriberPage } from '../admin/subscribers/subscriber-page.tsx'
import { viewSubscriber } from '../admin/subscribers/subscriber-view.server.ts'
import { findSubscriberData } from '../domain/subscriptions/one-subscriber.server.ts'
import { metaFromLoader } from '../formats/seo/meta.ts'
import { notFound, parseId } from '../http/responses.server.ts'

export const meta = metaFromLoader

export async function loader(args: LoaderFunctionArgs) {
	const { context, frame } = await openAdminPage(args, 'Subscriber')
	const id = parseId(args.params.id)
	const stored = id === null ? null : await findSubscriberData(context, id)
	if (!stored) throw await notFound(context, args.request)
	return {
		...frame,
		subscriber: viewSubscriber(context, stored),
		question: askedQuestion(new URL(args.request.url).searchParams),
	}
}

function askedQuestion(query: URLSearchParams) {
	if (query.has('delete')) return 'delete' as const
	return query.has('unsubscribe') ? ('unsubscribe' as const) : null
}

export async function action(args: ActionFunctionArgs) {
	const { session, context, form } = await openAdminForm(args)
	const id = parseId(args.params.id)
	if (id === null) throw await notFound(context, args.request)
	return changeSubscriber(args.request, context, session, id, form)
}

export default function Subscriber() {
	return (
		<SubscriberPage {...useLoaderData<typeof loader>()} failure={useActionData<typeof action>()?.alert} />
	)
}
