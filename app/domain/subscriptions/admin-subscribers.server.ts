/** The list of subscribers as the administrator sees it: pages and export. */

import type { Slice } from '../../../db/repositories/article-lists.ts'
import { wholeList } from '../../../db/repositories/article-lists.ts'
import type { Subscriber, SubscriberFilter } from '../../../db/repositories/subscriptions.ts'
import * as subscriptions from '../../../db/repositories/subscriptions.ts'
import { pageOfList } from '../../lib/list-pages.ts'
import type { Context } from '../../runtime/context.server.ts'
import { recordAction } from '../audit/audit-log.server.ts'

const pageSize = 50

/** A page of the list, newest first; the last one when a later one was asked for. */
export async function listSubscriberPage({ db }: Context, filter: SubscriberFilter, asked: number) {
	const total = await subscriptions.countSubscribers(db, filter)
	const { slice, ...list } = pageOfList(asked, total, pageSize)
	return {
		subscribers: await subscriptions.listSubscribers(db, filter, slice),
		counts: await subscriptions.countSubscriberStates(db),
		total,
		...list,
	}
}

/** Part of the list, or all of it, newest first, and how many there are. */
export async function listSubscribers(
	{ db }: Context,
	slice: Slice = wholeList,
	filter: SubscriberFilter = {},
): Promise<{ subscribers: Subscriber[]; total: number }> {
	return {
		subscribers: await subscriptions.listSubscribers(db, filter, slice),
		total: await subscriptions.countSubscribers(db, filter),
	}
}

/** The matching subscribers, for a download. */
export async function exportSubscribers(context: Context, filter: SubscriberFilter): Promise<Subscriber[]> {
	const { subscribers } = await listSubscribers(context, wholeList, filter)
	await recordAction(context, 'subscribers-exported', { subject: `${subscribers.length}` })
	return subscribers
}
