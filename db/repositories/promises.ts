/** The numbers of /promises as of each edition. */
import type { Db } from '../client.ts'

/** A share: `kept` out of `of`; `name` is the same in every edition. */
export type PromiseCount = { name: string; kept: number; of: number }

/** Stores the numbers of an edition; those that it has stay. */
export async function insertPromises(
	db: Db,
	edition: number,
	counts: readonly PromiseCount[],
): Promise<void> {
	const rows = counts.map(({ name, kept, of }) => ({ edition, name, kept, total: of }))
	if (rows.length > 0)
		await db
			.insertInto('promise_counts')
			.values(rows)
			.onConflict((conflict) => conflict.doNothing())
			.execute()
}

/** A number as of an edition. */
export type PromiseState = PromiseCount & { edition: number; publishedAt: string }

/** All of them, the oldest edition first. */
export async function listPromises(db: Db): Promise<PromiseState[]> {
	return db
		.selectFrom('promise_counts')
		.innerJoin('editions', 'editions.number', 'promise_counts.edition')
		.select(['edition', 'editions.published_at as publishedAt', 'name', 'kept', 'total as of'])
		.orderBy('edition')
		.orderBy('name')
		.execute()
}

/** The editions without numbers: those that were published before there were any. */
export async function listUncounted(db: Db): Promise<number[]> {
	const rows = await db
		.selectFrom('editions')
		.select('number')
		.where('number', 'not in', ({ selectFrom }) => selectFrom('promise_counts').select('edition'))
		.orderBy('number')
		.execute()
	return rows.map(({ number }) => number)
}
