/** The authority of the tag URIs that feeds have as ids. */
import type { Db } from '../client.ts'

/** Null before the first start. */
export async function findFeedAuthority(db: Db): Promise<string | null> {
	const row = await db.selectFrom('feed_authority').select('name').executeTakeFirst()
	return row?.name ?? null
}

/** Stores the authority, unless one is stored already. */
export async function storeFeedAuthority(db: Db, name: string): Promise<void> {
	// A start that stores nothing waits for no other process's lock.
	if ((await findFeedAuthority(db)) !== null) return
	await db
		.insertInto('feed_authority')
		.values({ id: 1, name })
		.onConflict((conflict) => conflict.column('id').doNothing())
		.execute()
}
