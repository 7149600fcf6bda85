import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { signOut } from '../admin/account/account-action.server.ts'
import { handleRequests } from '../admin/requests/requests-action.server.ts'
import { RequestsPage } from '../admin/requests/requests-page.tsx'
import { consumeFlash } from '../domain/accounts/sessions.server.ts'
import { pageNumber } from '../domain/articles/typed-text.ts'
import { listRequestPage } from '../domain/rights/rights.server.ts'
import { metaFromLoader } from '../formats/seo/meta.ts'
import { adminHead } from '../formats/seo/page-heads.server.ts'
import { readForm } from '../http/form.server.ts'
import { requireSession } from '../http/session.server.ts'
import { formatInstant } from '../lib/dates.ts'
import { displayEmail } from '../lib/display-email.server.ts'

export const meta = metaFromLoader

const urgentMs = 5 * 86_400_000

function describeUrgency(leftMs: number): string | null {
	if (leftMs < 0) return 'Overdue'
	return leftMs < urgentMs ? 'In less than 5 days' : null
}

export async function loader({ request, ...args }: LoaderFunctionArgs) {
	const { session, context } = await requireSession(args.context, request)
	const asked = pageNumber.parse(new URL(request.url).searchParams.get('page'))
	const { requests, ...list } = await listRequestPage(context, asked)
	const nowMs = context.clock().getTime()
	return {
		user: session.user,
		siteName: context.site.name,
		flash: await consumeFlash(context, session),
		list,
		requests: requests.map(({ receivedAt, dueAt, closedAt, ...request }) => ({
			...request,
			email: displayEmail(request.email),
			received: { iso: receivedAt, label: formatInstant(receivedAt) },
			due: { iso: dueAt, label: formatInstant(dueAt) },
			urgency: closedAt === null ? describeUrgency(Date.parse(dueAt) - nowMs) : null,
			closed: closedAt === null ? null : { iso: closedAt, label: formatInstant(closedAt) },
		})),
		head: adminHead(context, 'Requests'),
	}
}

export async function action({ request, ...args }: ActionFunctionArgs) {
	const { session, context } = await requireSession(args.context, request)
	const form = await readForm(request)
	return form.get('intent') === 'logout'
		? signOut(context, request)
		: handleRequests(request, context, session, form)
}

export default function Requests() {
	return <RequestsPage {...useLoaderData<typeof loader>()} failure={useActionData<typeof action>()?.alert} />
}
