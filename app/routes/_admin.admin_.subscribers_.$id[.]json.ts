import type { LoaderFunctionArgs } from '@remix-run/node'
import { exportSubscriberData } from '../domain/subscriptions/one-subscriber.server.ts'
import { privateHeaders } from '../http/page-policy.ts'
import { notFound, parseId } from '../http/responses.server.ts'
import { requireSession } from '../http/session.server.ts'

/** All that is stored about a subscriber's address, to be given to the person. */
export async function loader({ request, params, ...args }: LoaderFunctionArgs) {
	const { context } = await requireSession(args.context, request)
	const id = parseId(params.id)
	const stored = id === null ? null : await exportSubscriberData(context, id)
	if (!stored) throw await notFound(context, request)
	return new Response(`${JSON.stringify(stored, null, '\t')}\n`, {
		headers: {
			...privateHeaders,
			'Content-Type': 'application/json; charset=utf-8',
			'Content-Disposition': `attachment; filename="subscriber-${id}.json"`,
		},
	})
}
