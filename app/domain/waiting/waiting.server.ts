/** Counts of what waits for an administrator, by the page that shows it. */
import { countWaiting } from '../../../db/repositories/waiting.ts'
import type { Context } from '../../runtime/context.server.ts'
import { haveBackupsFailed } from '../backups/restore-drill.server.ts'

/** A part of the administration in which something can wait. */
export type WaitingPart = 'articles' | 'record' | 'mailings' | 'reports' | 'requests' | 'backups'

/** Finds how much waits in each part, with the words for it; parts in which nothing waits are absent. */
export async function findWaiting(context: Context): Promise<Partial<Record<WaitingPart, string>>> {
	const counts = await countWaiting(context.db)
	const { suspendedArticles, suspendedMailings, openReports, openRequests, recordDrafts } = counts
	const parts: [part: WaitingPart, count: number, state: string][] = [
		['articles', suspendedArticles, 'held'],
		context.record.unreadable
			? ['record', 1, 'unreadable']
			: counts.heldEditions > 0
				? ['record', counts.heldEditions, 'held']
				: ['record', recordDrafts, recordDrafts === 1 ? 'draft' : 'drafts'],
		['mailings', suspendedMailings, 'held'],
		['reports', openReports, 'open'],
		['requests', openRequests, 'open'],
	]
	if (await haveBackupsFailed(context)) parts.push(['backups', 1, 'failed'])
	const waiting = parts.filter(([, count]) => count > 0)
	return Object.fromEntries(waiting.map(([part, count, state]) => [part, `${count} ${state}`]))
}
