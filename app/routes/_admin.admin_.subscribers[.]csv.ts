import type { LoaderFunctionArgs } from '@remix-run/node'
import { readSubscribersQuery } from '../admin/subscribers/subscribers-query.ts'
import { exportSubscribers } from '../domain/subscriptions/admin-subscribers.server.ts'
import { toCsv } from '../formats/archive-export/csv.ts'
import { privateHeaders } from '../http/page-policy.ts'
import { requireSession } from '../http/session.server.ts'

const fields = [
	'id',
	'email',
	'source',
	'createdAt',
	'state',
	'topics',
	'confirmedAt',
	'leftAt',
	'bounces',
	'lastBounceAt',
	'askedAt',
]

/** The subscribers that the list shows, all pages of it, as a file. */
export async function loader({ request, ...args }: LoaderFunctionArgs) {
	const { context } = await requireSession(args.context, request)
	const { q, state } = readSubscribersQuery(request)
	const subscribers = await exportSubscribers(context, { search: q, state: state ?? undefined })
	const rows = subscribers.map((subscriber) => ({ ...subscriber, topics: subscriber.topics.join(' ') }))
	return new Response(toCsv(fields, rows), {
		headers: {
			...privateHeaders,
			'Content-Type': 'text/csv; charset=utf-8; header=present',
			'Content-Disposition': 'attachment; filename="subscribers.csv"',
		},
	})
}
