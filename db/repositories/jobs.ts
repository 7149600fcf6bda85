/** Jobs of the clock: when each is due, and which run has it. All processes of an archive share them. */
import { sql } from 'kysely'
import type { Db } from '../client.ts'

/** Has a job due at an instant, or earlier where it is due earlier. */
export async function scheduleJob(db: Db, name: string, at: string): Promise<void> {
	await db
		.insertInto('jobs')
		.values({ name, next_at: at, lease: null, leased_until: null })
		.onConflict((conflict) =>
			conflict
				.column('name')
				.doUpdateSet({ next_at: sql`min(coalesce(jobs.next_at, excluded.next_at), excluded.next_at)` }),
		)
		.execute()
}

/** Those of the named jobs that can be taken: due and free, or left behind by a process that is gone. */
export async function findDueJobs(db: Db, names: string[], now: string): Promise<string[]> {
	const rows = await db
		.selectFrom('jobs')
		.select('name')
		.where('name', 'in', names)
		.where(isAvailable(now))
		.orderBy('next_at')
		.execute()
	return rows.map(({ name }) => name)
}

/** Takes a job for the run `lease`; false when another run was quicker. What is scheduled from now on is due after this run. */
export async function leaseJob(
	db: Db,
	name: string,
	lease: string,
	now: string,
	until: string,
): Promise<boolean> {
	const result = await db
		.updateTable('jobs')
		.set({ lease, leased_until: until, next_at: null })
		.where('name', '=', name)
		.where(isAvailable(now))
		.executeTakeFirst()
	return result.numUpdatedRows > 0n
}

/** Keeps a job for longer; false when another run has it. */
export async function renewLease(db: Db, name: string, lease: string, until: string): Promise<boolean> {
	const result = await db
		.updateTable('jobs')
		.set({ leased_until: until })
		.where('name', '=', name)
		.where('lease', '=', lease)
		.executeTakeFirst()
	return result.numUpdatedRows > 0n
}

/** Gives a job back, due at `next` or at what has been scheduled meanwhile. Nothing happens when another run has it. */
export async function releaseJob(db: Db, name: string, lease: string, next: string | null): Promise<void> {
	await db
		.updateTable('jobs')
		.set({
			lease: null,
			leased_until: null,
			next_at: sql`min(coalesce(next_at, ${next}), coalesce(${next}, next_at))`,
		})
		.where('name', '=', name)
		.where('lease', '=', lease)
		.execute()
}

function isAvailable(now: string) {
	return sql<boolean>`(CASE WHEN lease IS NULL THEN next_at <= ${now} ELSE leased_until <= ${now} END)`
}
