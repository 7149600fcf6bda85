import { z } from 'zod'
import { listAddress } from '../../lib/list-pages.ts'
import { pageNumber, queryText } from '../../lib/query-fields.ts'

export const subscriberStates = ['pending', 'active', 'left', 'bounced'] as const

/** Query of the list of subscribers; invalid values are dropped. */
const subscribersQuery = z.object({
	q: queryText(254),
	state: z.enum(subscriberStates).nullable().catch(null),
	page: pageNumber,
})

export type SubscribersQuery = z.output<typeof subscribersQuery>

/** Reads the query of an address. */
export function readSubscribersQuery(request: Request): SubscribersQuery {
	const { searchParams } = new URL(request.url)
	return subscribersQuery.parse({
		q: searchParams.get('q') ?? undefined,
		state: searchParams.get('state') ?? undefined,
		page: searchParams.get('page') ?? undefined,
	})
}

/** The address of a part of the list, as a page or as a file. */
export function subscribersAddress(
	{ q, state, page }: SubscribersQuery,
	path: '/admin/subscribers' | '/admin/subscribers.csv' = '/admin/subscribers',
): string {
	return listAddress(path, { q, state }, page)
}
