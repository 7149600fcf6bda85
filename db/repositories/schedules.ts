/** When drafts are to be published by themselves. */
import type { Selectable } from 'kysely'
import type { ArticleScheduleTable } from '../article-tables.ts'
import type { Db } from '../client.ts'

export type Schedule = {
	publishAt: string
	/** The time zone in which it was chosen. */
	zone: string
	/** Why it is not published by itself; `''` while it waits for its instant. */
	held: '' | 'late' | 'restored'
}

/** The schedule of an article, or null. */
export async function findSchedule(db: Db, articleId: number): Promise<Schedule | null> {
	const row = await db
		.selectFrom('article_schedules')
		.selectAll()
		.where('article_id', '=', articleId)
		.executeTakeFirst()
	return row ? toSchedule(row) : null
}

/** The schedules of those of these articles that have one. */
export async function findSchedules(db: Db, ids: readonly number[]): Promise<Map<number, Schedule>> {
	const rows = await db.selectFrom('article_schedules').selectAll().where('article_id', 'in', ids).execute()
	return new Map(rows.map((row) => [row.article_id, toSchedule(row)]))
}

/** The articles that wait for their instant, earliest first. */
export async function listPlannedArticles(db: Db): Promise<{ id: number; title: string }[]> {
	return db
		.selectFrom('article_schedules')
		.innerJoin('articles', 'articles.id', 'article_schedules.article_id')
		.select(['articles.id', 'articles.title'])
		.where('held', '=', '')
		.orderBy('publish_at')
		.execute()
}

/** Sets the schedule of an article, in place of the one that it had. */
export async function setSchedule(
	db: Db,
	articleId: number,
	{ publishAt, zone }: Pick<Schedule, 'publishAt' | 'zone'>,
	now: string,
): Promise<void> {
	const row = { publish_at: publishAt, zone, held: '' as const, created_at: now }
	await db
		.insertInto('article_schedules')
		.values({ article_id: articleId, ...row })
		.onConflict((conflict) => conflict.column('article_id').doUpdateSet(row))
		.execute()
}

/** Ends the schedule of an article; false when it has none. */
export async function deleteSchedule(db: Db, articleId: number): Promise<boolean> {
	const result = await db
		.deleteFrom('article_schedules')
		.where('article_id', '=', articleId)
		.executeTakeFirst()
	return result.numDeletedRows > 0n
}

/** Lists the schedules that are due at `now`, earliest first. */
export async function listDue(db: Db, now: string): Promise<{ articleId: number; publishAt: string }[]> {
	const rows = await db
		.selectFrom('article_schedules')
		.select(['article_id as articleId', 'publish_at as publishAt'])
		.where('held', '=', '')
		.where('publish_at', '<=', now)
		.orderBy('publish_at')
		.execute()
	return rows
}

/** The next instant after `now` that something waits for, or null. */
export async function findNextPublishing(db: Db, now: string): Promise<string | null> {
	const row = await db
		.selectFrom('article_schedules')
		.select((eb) => eb.fn.min('publish_at').as('next'))
		.where('held', '=', '')
		.where('publish_at', '>', now)
		.executeTakeFirst()
	return row?.next ?? null
}

/** Holds what has waited since before an instant. */
export async function suspendOverdue(db: Db, before: string): Promise<void> {
	await db
		.updateTable('article_schedules')
		.set({ held: 'late' })
		.where('held', '=', '')
		.where('publish_at', '<', before)
		.execute()
}

function toSchedule(row: Selectable<ArticleScheduleTable>): Schedule {
	return { publishAt: row.publish_at, zone: row.zone, held: row.held }
}
