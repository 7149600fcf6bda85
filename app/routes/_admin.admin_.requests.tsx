import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { openAdminForm, openAdminPage } from '../admin/frame/admin-page.server.ts'
import { handleRequests, type RequestsFailure } from '../admin/requests/requests-action.server.ts'
import { RequestsPage } from '../admin/requests/requests-page.tsx'
import { listRequestPage } from '../domain/rights/rights.server.ts'
import { metaFromLoader } from '../formats/seo/meta.ts'
import { labelInstant } from '../lib/dates.ts'
import { displayEmail } from '../lib/display-email.server.ts'
import { pageNumber } from '../lib/query-fields.ts'

export const meta = metaFromLoader

const urgentMs = 5 * 86_400_000

function describeUrgency(leftMs: number): string | null {
	if (leftMs < 0) return 'Overdue'
	return leftMs < urgentMs ? 'In less than 5 days' : null
}

export async function loader(args: LoaderFunctionArgs) {
	const { context, frame } = await openAdminPage(args, 'Requests')
	const asked = pageNumber.parse(new URL(args.request.url).searchParams.get('page'))
	const { requests, ...list } = await listRequestPage(context, asked)
	const nowMs = context.clock().getTime()
	return {
		...frame,
		list,
		requests: requests.map(({ receivedAt, dueAt, closedAt, ...request }) => ({
			...request,
			email: displayEmail(request.email),
			received: labelInstant(receivedAt),
			due: labelInstant(dueAt),
			urgency: closedAt === null ? describeUrgency(Date.parse(dueAt) - nowMs) : null,
			closed: labelInstant(closedAt),
		})),
	}
}

export async function action(args: ActionFunctionArgs) {
	const { session, context, form } = await openAdminForm(args)
	return handleRequests(args.request, context, session, form)
}

export default function Requests() {
	const failure: RequestsFailure | undefined = useActionData<typeof action>()
	return <RequestsPage {...useLoaderData<typeof loader>()} failure={failure?.alert} typed={failure?.typed} />
}
