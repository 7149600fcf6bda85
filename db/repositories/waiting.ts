/** Everything that waits for an administrator: its counts, its rows, and those that the last mail has named. */
import { sql } from 'kysely'
import type { Db } from '../client.ts'
import type { Mailing } from './mailings.ts'

export type Waiting = {
	/** Drafts that were not published as scheduled. */
	suspendedArticles: number
	/** Published articles with changes that readers do not see yet. */
	changedArticles: number
	/** Mailings that wait for a decision. */
	suspendedMailings: number
	/** Addresses that have bounced lately. */
	bounces: number
	openReports: number
	/** Drafts of records, and whether the edition that was planned is held. */
	recordDrafts: number
	heldEditions: number
	/** Requests about a person's data, due within 30 days. */
	openRequests: number
}

/** Counts in one statement what waits; bounces since `since`. */
export async function countWaiting(db: Db, since: string): Promise<Waiting> {
	const { rows } = await sql<Waiting>`SELECT
		(SELECT count(*) FROM article_schedules WHERE held <> '') AS suspendedArticles,
		(SELECT count(*) FROM private_drafts) AS changedArticles,
		(SELECT count(*) FROM mailings WHERE state = 'held') AS suspendedMailings,
		(SELECT count(*) FROM suppressions WHERE reason = 'bounced' AND created_at > ${since}) AS bounces,
		(SELECT count(*) FROM reports WHERE done_at IS NULL) AS openReports,
		(SELECT count(*) FROM record_drafts) AS recordDrafts,
		(SELECT count(*) FROM planned_edition WHERE id = 1 AND held <> '') AS heldEditions,
		(SELECT count(*) FROM rights_requests WHERE closed_at IS NULL) AS openRequests`.execute(db)
	const [counts] = rows
	if (!counts) throw new Error('a statement of counts returned no row')
	return counts
}

export type WaitingRows = {
	suspendedArticles: { id: number; title: string; publishAt: string; held: 'late' | 'restored' | '' }[]
	/** Published articles with changes that readers do not see yet. */
	changedArticles: { id: number; title: string }[]
	suspendedMailings: Pick<Mailing, 'id' | 'subject' | 'held' | 'sendAt'>[]
	openReports: number[]
	openRequests: { id: number; dueAt: string }[]
	/** When addresses have bounced since an instant. */
	bounces: string[]
}

/** Lists what waits, by id or date; bounces since `since`. The words are those of the indexes. */
export async function listWaitingRows(db: Db, since: string): Promise<WaitingRows> {
	const suspendedArticles = db
		.selectFrom('article_schedules')
		.innerJoin('articles', 'articles.id', 'article_schedules.article_id')
		.select(['articles.id', 'articles.title', 'article_schedules.publish_at as publishAt'])
		.select('article_schedules.held')
		.where('article_schedules.held', '<>', sql.lit(''))
		.orderBy('article_schedules.article_id')
	const changedArticles = db
		.selectFrom('private_drafts')
		.innerJoin('articles', 'articles.id', 'private_drafts.article_id')
		.select(['articles.id', 'articles.title'])
		.orderBy('private_drafts.article_id')
	const suspendedMailings = db
		.selectFrom('mailings')
		.select(['id', 'subject', 'held', 'send_at as sendAt'])
		.where('state', '=', sql.lit('held'))
		.orderBy('id')
	const openReports = db.selectFrom('reports').select('id').where('done_at', 'is', null).orderBy('id')
	const openRequests = db
		.selectFrom('rights_requests')
		.select(['id', 'due_at as dueAt'])
		.where('closed_at', 'is', null)
		.orderBy('due_at')
	const bounces = db
		.selectFrom('suppressions')
		.select('created_at')
		.where('reason', '=', sql.lit('bounced'))
		.where('created_at', '>', since)
		.orderBy('created_at')
	return {
		suspendedArticles: await suspendedArticles.execute(),
		changedArticles: await changedArticles.execute(),
		suspendedMailings: await suspendedMailings.execute(),
		openReports: (await openReports.execute()).map(({ id }) => id),
		openRequests: await openRequests.execute(),
		bounces: (await bounces.execute()).map((row) => row.created_at),
	}
}

/** The last mail about what waits; null before the first. `keys` name what it named. */
export async function findWaitingMail(db: Db): Promise<{ sentAt: string; keys: string[] } | null> {
	const row = await db.selectFrom('waiting_mail').selectAll().executeTakeFirst()
	return row ? { sentAt: row.sent_at, keys: JSON.parse(row.keys) as string[] } : null
}

export async function writeWaitingMail(db: Db, sentAt: string, keys: readonly string[]): Promise<void> {
	const mail = { sent_at: sentAt, keys: JSON.stringify(keys) }
	await db
		.insertInto('waiting_mail')
		.values({ id: 1, ...mail })
		.onConflict((conflict) => conflict.column('id').doUpdateSet(mail))
		.execute()
}
