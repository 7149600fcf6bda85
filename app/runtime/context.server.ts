import type { Content } from '../../content/record.ts'
import { type Db, setBusyTimeout } from '../../db/client.ts'
import { openMigrated } from '../../db/migrate.ts'
import type { Edition } from '../../db/repositories/editions.ts'
import { findFeedAuthority } from '../../db/repositories/feed-authority.ts'
import { createKeyedMutex, type KeyedMutex } from '../lib/keyed-mutex.ts'
import { createReuseLast, type ReuseLast } from '../lib/reuse-last.ts'
import { createSingleFlight, type SingleFlight } from '../lib/single-flight.ts'
import { type Env, env } from './env.server.ts'
import { createLimits, type Limits } from './limits/limits.server.ts'
import { log } from './log.server.ts'
import { type ServedRecord, serveRecord } from './record.server.ts'
import { sessionSecrets } from './session-secret.server.ts'
import { type Site, siteOf } from './site.server.ts'

/**
 * Everything that a process has one of, and the actor. The entry point of the process builds this once; loaders, actions and commands
 * hand it on. Nothing is assigned to a context: what differs is a new one.
 */
export type Context = {
	readonly db: Db
	/** The record of the newest edition. A request keeps the one that it began with. */
	readonly content: Content
	readonly edition: Edition
	readonly record: ServedRecord
	readonly env: Env
	readonly site: Site
	/** Made or read when first asked for; see `sessionSecrets`. */
	readonly sessionSecrets: string[]
	readonly log: ReturnType<typeof log>
	readonly clock: () => Date
	readonly limits: Limits
	/** Background work of which one of a kind runs at a time. */
	readonly singleFlight: SingleFlight
	/** Runs the work under one key one piece at a time. */
	readonly runExclusive: KeyedMutex
	/** Keeps the last result of what takes long to make and is asked for again. */
	readonly reuseLast: ReuseLast
	/** Troubles of this process that the dashboard shows, in a sentence or more without the last period, by their subject. */
	readonly warnings: Map<string, string>
	/** A page at the address of one edition, which never changes: it names nothing that will. */
	readonly isPinned?: boolean
	/** Who acts, once that is known; what nobody does is not noted in the log of actions. */
	readonly actor?: Actor
}

/** A signed-in administrator, the command line, or the clock. */
export type Actor = { via: 'site'; userId: number | null } | { via: 'command' | 'clock'; userId: null }

/**
 * The context over a database that is open and migrated, of nobody or of who acts, with the authority that the ids of its feeds
 * have had. Throws `SettingsError`.
 */
export function createContext(db: Db, actor?: Actor, feedAuthority?: string | null): Context {
	const settings = env()
	const record = serveRecord(db, log())
	let secrets: string[] | undefined
	return {
		db,
		get content() {
			return record.current.content
		},
		get edition() {
			return record.current.edition
		},
		record,
		env: settings,
		site: siteOf(settings, feedAuthority ?? undefined),
		get sessionSecrets() {
			secrets ??= sessionSecrets(settings)
			return secrets
		},
		log: log(),
		clock: () => new Date(),
		limits: createLimits(),
		singleFlight: createSingleFlight(),
		runExclusive: createKeyedMutex(),
		reuseLast: createReuseLast(),
		warnings: new Map(),
		...(actor && { actor }),
	}
}

/**
 * Opens and migrates the database that the settings name, and reads the newest edition of the record. `applied` are the names
 * of the migrations. Throws `NewerSchemaError` and what `createContext` throws.
 */
export async function openContext(actor?: Actor): Promise<{ context: Context; applied: string[] }> {
	const { db, sqlite, applied } = await openMigrated(env().DATABASE_PATH)
	setBusyTimeout(sqlite)
	const context = createContext(db, actor, await findFeedAuthority(db))
	await context.record.refresh()
	return { context, applied }
}

/**
 * Runs work in a transaction: in that of the context, where it has one, so that both are kept or neither. The work gets
 * the same context with the transaction as its database.
 */
export function transact<Result>(
	context: Context,
	work: (context: Context) => Promise<Result>,
): Promise<Result> {
	if (context.db.isTransaction) return work(context)
	return context.db.transaction().execute((db) => work(derive(context, { db })))
}

/** The same context with somebody who acts. */
export function asActor<Of extends Context>(context: Of, actor: Actor): Of {
	return derive(context, { actor })
}

/** Copies a context with other facts, without reading the record or the secrets as a spread would. */
function derive<Of extends Context>(context: Of, facts: Partial<Context>): Of {
	const copy = Object.defineProperties({}, Object.getOwnPropertyDescriptors(context))
	return Object.defineProperties(copy, Object.getOwnPropertyDescriptors(facts)) as Of
}
