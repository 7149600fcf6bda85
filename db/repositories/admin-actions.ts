/** Actions of administrators, the command line and the clock. */
import type { Db } from '../client.ts'
import type { Database } from '../schema.ts'
import type { Slice } from './article-lists.ts'

export type AdminAction = {
	id: number
	at: string
	via: Database['admin_actions']['via']
	/** Null where it was done without signing in. */
	username: string | null
	kind: string
	/** Subject of the action; `''` where the kind says it all. */
	subject: string
	articleId: number | null
}

export type NewAdminAction = Omit<AdminAction, 'id' | 'username'> & { userId: number | null }

/** Which actions a list is to have; all of them where nothing is set. */
export type ActionFilter = { kinds: readonly string[] | null; userId: number | null }

export async function insertAction(db: Db, action: NewAdminAction): Promise<void> {
	const { userId, articleId, ...columns } = action
	await db
		.insertInto('admin_actions')
		.values({ ...columns, user_id: userId, article_id: articleId })
		.execute()
}

/** Latest first. */
export async function listActions(db: Db, filter: ActionFilter, slice: Slice): Promise<AdminAction[]> {
	const rows = await matching(db, filter)
		.leftJoin('users', 'users.id', 'admin_actions.user_id')
		.select(['admin_actions.id', 'at', 'via', 'users.username', 'kind', 'subject', 'article_id'])
		.orderBy('admin_actions.id', 'desc')
		.limit(slice.limit)
		.offset(slice.offset)
		.execute()
	return rows.map(({ article_id: articleId, ...row }) => ({ ...row, articleId }))
}

/** Who has done the latest action of these kinds to an article; null when the log has none. */
export async function findLatestActor(
	db: Db,
	articleId: number,
	kinds: readonly string[],
): Promise<(Pick<AdminAction, 'via' | 'username'> & { userId: number | null }) | null> {
	const row = await matching(db, { kinds, userId: null })
		.leftJoin('users', 'users.id', 'admin_actions.user_id')
		.select(['via', 'users.username', 'user_id as userId'])
		.where('article_id', '=', articleId)
		.orderBy('admin_actions.id', 'desc')
		.limit(1)
		.executeTakeFirst()
	return row ?? null
}

export async function countActions(db: Db, filter: ActionFilter): Promise<number> {
	const row = await matching(db, filter)
		.select((eb) => eb.fn.countAll<number>().as('count'))
		.executeTakeFirstOrThrow()
	return row.count
}

/** Deletes actions before an instant, and all but the last `keptMax`. */
export async function trimActions(db: Db, before: string, keptMax: number): Promise<void> {
	await db
		.deleteFrom('admin_actions')
		.where((eb) =>
			eb.or([
				eb('at', '<', before),
				eb(
					'id',
					'<=',
					eb.selectFrom('admin_actions').select('id').orderBy('id', 'desc').offset(keptMax).limit(1),
				),
			]),
		)
		.execute()
}

function matching(db: Db, { kinds, userId }: ActionFilter) {
	return db
		.selectFrom('admin_actions')
		.$if(kinds !== null, (query) => query.where('kind', 'in', kinds ?? []))
		.$if(userId !== null, (query) => query.where('user_id', '=', userId))
}
