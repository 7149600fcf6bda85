/** Counts of what waits for an administrator, by the page that shows it. */
import { countWaiting } from '../../../db/repositories/waiting.ts'
import type { Context } from '../../runtime/context.server.ts'
import { haveBackupsFailed } from '../backups/restore-drill.server.ts'

/** A part of the administration in which something can wait. */
export type WaitingPart =
	| 'articles'
	| 'record'
	| 'subscribers'
	| 'mailings'
	| 'reports'
	| 'requests'
	| 'backups'

/** Days for which a bounce is news. */
const bounceDays = 7

/** The instant since which bounces are news. */
export function bouncesSince({ clock }: Pick<Context, 'clock'>): string {
	return new Date(clock().getTime() - bounceDays * 86_400_000).toISOString()
}

/** Finds how much waits in each part, with the words for it; parts in which nothing waits are absent. */
export async function findWaiting(context: Context): Promise<Partial<Record<WaitingPart, string>>> {
	const counts = await countWaiting(context.db, bouncesSince(context))
	const { suspendedArticles, suspendedMailings, openReports, openRequests, recordDrafts } = counts
	const parts: [part: WaitingPart, count: number, state: string][] = [
		suspendedArticles > 0
			? ['articles', suspendedArticles, 'held']
			: ['articles', counts.changedArticles, 'changed'],
		context.record.unreadable
			? ['record', 1, 'unreadable']
			: counts.heldEditions > 0
				? ['record', counts.heldEditions, 'held']
				: ['record', recordDrafts, recordDrafts === 1 ? 'draft' : 'drafts'],
		['subscribers', counts.bounces, 'bounced'],
		['mailings', suspendedMailings, 'held'],
		['reports', openReports, 'open'],
		['requests', openRequests, 'open'],
	]
	if (await haveBackupsFailed(context)) parts.push(['backups', 1, 'failed'])
	const waiting = parts.filter(([, count]) => count > 0)
	return Object.fromEntries(waiting.map(([part, count, state]) => [part, `${count} ${state}`]))
}
