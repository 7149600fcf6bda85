/** The editions of the record. */
import * as editions from '../../../db/repositories/editions.ts'
import type { Context } from '../../runtime/context.server.ts'

/** Newest first. */
export async function listEditions({ db }: Pick<Context, 'db'>): Promise<editions.Edition[]> {
	return editions.listEditions(db)
}

/** Null when there is no such edition. */
export async function findEdition(
	{ db }: Pick<Context, 'db'>,
	number: number,
): Promise<editions.Edition | null> {
	return editions.findEdition(db, number)
}

/** The newest edition of a day (UTC) or before; null before the first, and for a day that no calendar has. */
export async function findEditionOfDay(
	{ db }: Pick<Context, 'db'>,
	day: string,
): Promise<editions.Edition | null> {
	const end = new Date(`${day}T23:59:59.999Z`)
	if (Number.isNaN(end.getTime()) || !end.toISOString().startsWith(day)) return null
	return editions.findEditionAt(db, end.toISOString())
}

/** Returns true when a record has another state, or none, than as of an edition. */
export async function hasChangedSince(
	{ db }: Pick<Context, 'db'>,
	record: string,
	edition: number,
): Promise<boolean> {
	const states = await editions.listStates(db, record)
	const then = states.findLast((state) => state.edition <= edition)
	return states.at(-1)?.json !== then?.json
}

export async function countEditions({ db }: Pick<Context, 'db'>): Promise<number> {
	return (await editions.findNewestEdition(db))?.number ?? 0
}

/** A part of them, newest first. */
export async function listEditionPage(
	{ db }: Pick<Context, 'db'>,
	{ limit, offset }: { limit: number; offset: number },
): Promise<editions.Edition[]> {
	return editions.listEditionSlice(db, limit, offset)
}
