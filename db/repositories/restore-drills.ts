/** Restores of a backup into a temporary file. */
import type { Db } from '../client.ts'

/** `backup` is the name of its file; `articles` and `edition` are what it held; `error` is `''` where it worked. */
export type Drill = { at: string; backup: string; articles: number; edition: number; error: string }

const columns = ['at', 'backup', 'articles', 'edition', 'error'] as const

/** As many as anybody looks at. */
const keptDrills = 20

export async function insertDrill(db: Db, drill: Drill): Promise<void> {
	await db.insertInto('restore_drills').values(drill).execute()
	await db
		.deleteFrom('restore_drills')
		.where('id', '<=', ({ selectFrom }) =>
			selectFrom('restore_drills').select(({ fn, val, eb }) =>
				eb(fn.max('id'), '-', val(keptDrills)).as('last'),
			),
		)
		.execute()
}

/** The latest; null before the first. */
export async function findLastDrill(db: Db): Promise<Drill | null> {
	const row = await db
		.selectFrom('restore_drills')
		.select(columns)
		.where('id', '=', ({ selectFrom }) =>
			selectFrom('restore_drills').select(({ fn }) => fn.max('id').as('last')),
		)
		.executeTakeFirst()
	return row ?? null
}

/** The latest first. */
export async function listDrills(db: Db): Promise<Drill[]> {
	return db.selectFrom('restore_drills').select(columns).orderBy('id', 'desc').execute()
}
