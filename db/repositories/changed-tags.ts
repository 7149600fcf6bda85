/** Public changes by the tags that responses carry; triggers write them with each change. */
import type { Db } from '../client.ts'

/** The tags that have changed after `number`, and the number of the last change of all. */
export async function listTagsChangedAfter(
	db: Db,
	number: number,
): Promise<{ tags: string[]; last: number }> {
	const rows = await db
		.selectFrom('changed_tags')
		.select(['number', 'tag'])
		.where('number', '>', number)
		.orderBy('number')
		.execute()
	return { tags: rows.map(({ tag }) => tag), last: rows.at(-1)?.number ?? number }
}

/** Notes a change that no trigger sees. */
export async function insertChangedTag(db: Db, tag: string): Promise<void> {
	await db.insertInto('changed_tags').values({ tag }).execute()
}
