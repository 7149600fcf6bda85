import type { Content } from '../../content/record.ts'
import { type Db, waitForLocks } from '../../db/client.ts'
import { openMigrated } from '../../db/migrate.ts'
import { content } from './content.server.ts'
import { type Env, env } from './env.server.ts'
import { log } from './log.server.ts'

/** What a process has one of. Whoever starts it builds this once; loaders and commands hand it on to the domain. */
export type Context = {
	db: Db
	/** Read and checked when it is first asked for, which throws `ContentError`: many a command can do without. */
	readonly content: Content
	env: Env
	log: ReturnType<typeof log>
	clock: () => Date
	/** Who acts, once that is known; what nobody does is not noted in the log of actions. */
	actor?: Actor
}

/** A signed-in administrator, the command line, or the clock. */
export type Actor = { via: 'site'; userId: number | null } | { via: 'command' | 'clock'; userId: null }

/** The context over a database that is open and migrated, of nobody or of who acts. Throws `SettingsError`. */
export function createContext(db: Db, actor?: Actor): Context {
	return {
		db,
		get content() {
			return content()
		},
		env: env(),
		log: log(),
		clock: () => new Date(),
		...(actor && { actor }),
	}
}

/** Opens and migrates the database that the settings name. Throws `NewerSchemaError` and what `createContext` throws. */
export async function openContext(actor?: Actor): Promise<Context> {
	const { db, sqlite } = await openMigrated(env().DATABASE_PATH)
	waitForLocks(sqlite)
	return createContext(db, actor)
}
