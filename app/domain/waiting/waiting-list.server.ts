/** Lists everything that waits for an administrator, in a sentence each. */
import { listWaitingRows, type WaitingRows } from '../../../db/repositories/waiting.ts'
import { counted } from '../../lib/counted.ts'
import { formatInstant } from '../../lib/dates.ts'
import type { Context } from '../../runtime/context.server.ts'
import { failedBackup, findFolderProblem } from '../backups/local-backups.server.ts'
import { findLastDrill } from '../backups/restore-drill.server.ts'
import { countRecordDrafts } from '../editions/drafts/drafts.server.ts'
import { findPlannedEdition } from '../editions/publishing/planned-edition.server.ts'
import { findDiskShortage } from '../health.server.ts'
import { siteWarnings } from './site-warnings.ts'
import { bouncesSince } from './waiting.server.ts'

/** A sentence without its period, and the page where it is dealt with. `keys` name what it is about, so that news can be told. */
export type WaitingItem = { text: string; path: string; keys: string[] }

const dayMs = 86_400_000
/** Pages where a warning is dealt with, by its subject. */
const pathsOfWarnings: Record<string, string> = {
	[failedBackup]: '/admin/backups',
	record: '/admin/editions',
}
/** Time before its day at which a request is named again. */
const soonMs = 7 * dayMs

/** The list, what is most urgent first; empty where nothing waits. */
export async function listWaiting(context: Context): Promise<WaitingItem[]> {
	const nowMs = context.clock().getTime()
	const rows = await listWaitingRows(context.db, bouncesSince(context))
	return [
		...(await listProblems(context)),
		...requestItems(rows, nowMs),
		...suspendedItems(rows),
		...(await editionItems(context)),
		...countItem(rows.openReports, 'report', 'open', '/admin/reports'),
		...changedItems(rows),
		...bounceItems(rows),
	]
}

/** Dangers to the archive itself: disk, backups, settings, the running server, a record that cannot be read. */
async function listProblems(context: Context): Promise<WaitingItem[]> {
	const { env, record, warnings } = context
	const problems: WaitingItem[] = []
	const shortage = await findDiskShortage(context)
	if (shortage) problems.push({ text: shortage.message, path: '/admin/backups', keys: ['disk'] })
	if (record.unreadable)
		problems.push({
			text: 'The newest edition cannot be read by this version of the program',
			path: '/admin/editions',
			keys: ['unreadable edition'],
		})
	const drill = await findLastDrill(context)
	if (drill && drill.error !== '')
		problems.push({
			text: `The newest backup cannot be restored: ${drill.error}`,
			path: '/admin/backups',
			keys: [`drill ${drill.at}`],
		})
	const unreadable = findFolderProblem(env)
	if (unreadable) problems.push({ text: unreadable, path: '/admin/backups', keys: ['backup folder'] })
	for (const text of siteWarnings(env)) problems.push({ text, path: '/admin', keys: [text] })
	for (const [subject, text] of warnings)
		problems.push({ text, path: pathsOfWarnings[subject] ?? '/admin', keys: [`warning ${subject}`] })
	return problems
}

function requestItems({ openRequests }: WaitingRows, nowMs: number): WaitingItem[] {
	const [next] = openRequests
	if (!next) return []
	const days = (dueAt: string) => Math.ceil((Date.parse(dueAt) - nowMs) / dayMs)
	const due = days(next.dueAt) > 0 ? `due in ${counted(days(next.dueAt), 'day')}` : 'overdue'
	const isOne = openRequests.length === 1
	return [
		{
			text: `${counted(openRequests.length, 'request')} about personal data ${isOne ? 'is' : 'are'} open, ${isOne ? '' : 'the first '}${due}`,
			path: '/admin/requests',
			keys: openRequests.flatMap(({ id, dueAt }) =>
				Date.parse(dueAt) - nowMs < soonMs ? [`request ${id}`, `request ${id} soon`] : [`request ${id}`],
			),
		},
	]
}

function suspendedItems({ suspendedArticles, suspendedMailings }: WaitingRows): WaitingItem[] {
	return [
		...suspendedArticles.map(({ id, title, ...schedule }) => ({
			text: `“${title}” ${describeSchedule(schedule)}: publish it, or choose another time`,
			path: `/admin/edit-article/${id}`,
			keys: [`held article ${id}`],
		})),
		...suspendedMailings.map(({ id, subject, ...mailing }) => ({
			text: `The mailing “${subject}” is held${describeHold(mailing)}`,
			path: `/admin/mailings/${id}`,
			keys: [`held mailing ${id}`],
		})),
	]
}

function describeSchedule({
	held,
	publishAt,
}: Pick<WaitingRows['suspendedArticles'][number], 'held' | 'publishAt'>): string {
	const at = formatInstant(publishAt)
	return held === 'restored'
		? `is held, scheduled for ${at}, since a backup was restored`
		: `was not published on ${at} as scheduled`
}

function describeHold({
	held,
	sendAt,
}: Pick<WaitingRows['suspendedMailings'][number], 'held' | 'sendAt'>): string {
	if (sendAt === null) return ' since a backup was restored: resume or cancel it'
	const causes = {
		late: 'the archive was not running',
		unpublished: 'its article was not public',
		restored: 'a backup was restored',
		begun: 'a backup from before it went out was restored',
		'': 'its time has passed',
	}
	return `, due on ${formatInstant(sendAt)}, since ${causes[held]}: send or cancel it`
}

async function editionItems(context: Context): Promise<WaitingItem[]> {
	const planned = await findPlannedEdition(context)
	if (planned && planned.held !== '')
		return [{ text: 'The planned edition is held', path: '/admin/editions', keys: ['held edition'] }]
	const drafts = await countRecordDrafts(context)
	if (drafts === 0) return []
	const text = `${counted(drafts, 'draft')} of the record ${drafts === 1 ? 'waits' : 'wait'} for the next edition`
	return [{ text, path: '/admin/editions', keys: ['record drafts'] }]
}

function changedItems({ changedArticles }: WaitingRows): WaitingItem[] {
	return changedArticles.map(({ id, title }) => ({
		text: `“${title}” has changes that readers do not see yet`,
		path: `/admin/edit-article/${id}`,
		keys: [`changed article ${id}`],
	}))
}

function bounceItems({ bounces }: WaitingRows): WaitingItem[] {
	if (bounces.length === 0) return []
	const text = `${counted(bounces.length, 'subscriber')} bounced in the last seven days`
	return [{ text, path: '/admin/subscribers?state=bounced', keys: bounces.map((at) => `bounce ${at}`) }]
}

function countItem(ids: number[], thing: string, state: string, path: string): WaitingItem[] {
	if (ids.length === 0) return []
	const text = `${counted(ids.length, thing)} ${ids.length === 1 ? 'is' : 'are'} ${state}`
	return [{ text, path, keys: ids.map((id) => `${thing} ${id}`) }]
}
