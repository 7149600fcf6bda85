/** Counts of what waits for an administrator. */
import { sql } from 'kysely'
import type { Db } from '../client.ts'

export type Waiting = {
	/** Drafts that were not published as scheduled. */
	suspendedArticles: number
	/** Mailings that wait for a decision after a restore. */
	suspendedMailings: number
	openReports: number
	/** Drafts of records, and whether the edition that was planned is held. */
	recordDrafts: number
	heldEditions: number
	/** Requests about a person's data, due within 30 days. */
	openRequests: number
}

/** Counts in one statement what waits. */
export async function countWaiting(db: Db): Promise<Waiting> {
	const { rows } = await sql<Waiting>`SELECT
		(SELECT count(*) FROM article_schedules WHERE held <> '') AS suspendedArticles,
		(SELECT count(*) FROM mailings WHERE state = 'held') AS suspendedMailings,
		(SELECT count(*) FROM reports WHERE done_at IS NULL) AS openReports,
		(SELECT count(*) FROM record_drafts) AS recordDrafts,
		(SELECT count(*) FROM planned_edition WHERE id = 1 AND held <> '') AS heldEditions,
		(SELECT count(*) FROM rights_requests WHERE closed_at IS NULL) AS openRequests`.execute(db)
	const [counts] = rows
	if (!counts) throw new Error('a statement of counts returned no row')
	return counts
}
