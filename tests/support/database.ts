import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { AppLoadContext } from '@remix-run/node'
import { test } from 'vitest'
import { takeShippedRecord } from '../../app/domain/editions/shipped/shipped-record.server.ts'
import { prepareSearch } from '../../app/domain/search/search-index.server.ts'
import type { VisitContext } from '../../app/http/context.server.ts'
import { createKeyedMutex } from '../../app/lib/keyed-mutex.ts'
import { createReuseLast } from '../../app/lib/reuse-last.ts'
import { createSingleFlight } from '../../app/lib/single-flight.ts'
import type { Context } from '../../app/runtime/context.server.ts'
import { type Env, env } from '../../app/runtime/env.server.ts'
import { createLimits } from '../../app/runtime/limits/limits.server.ts'
import { log } from '../../app/runtime/log.server.ts'
import { serveRecord } from '../../app/runtime/record.server.ts'
import { sessionSecrets } from '../../app/runtime/session-secret.server.ts'
import { siteOf } from '../../app/runtime/site.server.ts'
import type { Db } from '../../db/client.ts'
import { openMigrated } from '../../db/migrate.ts'

let opened = undefined as unknown as Db
let limits = createLimits()
let reuseLast = createReuseLast()
let record = serveRecord(opened, log())

/** Context of the domain, over the database that was opened last. */
export const testContext: Context = {
	get db() {
		return opened
	},
	get content() {
		return record.current.content
	},
	get edition() {
		return record.current.edition
	},
	get record() {
		return record
	},
	get env() {
		return env()
	},
	get site() {
		return siteOf(env())
	},
	get sessionSecrets() {
		return sessionSecrets(env())
	},
	get log() {
		return log()
	},
	clock: () => new Date(),
	get limits() {
		return limits
	},
	singleFlight: createSingleFlight(),
	runExclusive: createKeyedMutex(),
	get reuseLast() {
		return reuseLast
	},
	warnings: new Map(),
}

/** The context of tests under other settings. */
export function contextWith(given: Partial<Env>): Context {
	const settings = { ...env(), ...given }
	return {
		...testContext,
		env: settings,
		site: siteOf(settings),
		sessionSecrets: sessionSecrets(settings),
		warnings: new Map(),
	}
}

/** Load context that the server hands to a loader or an action with a request. */
export function requestContext(visit: VisitContext = {}): AppLoadContext {
	return { ...testContext, ...visit }
}

/** Makes a database the one of `testContext`, for which nothing has been counted yet. */
export function setDatabase(db: Db): void {
	opened = db
	limits = createLimits()
	reuseLast = createReuseLast()
	record = serveRecord(db, log())
}

/** A database of a test's own: a file in a folder of its own, migrated. `close` removes both. */
export type TestDatabase = { db: Db; file: string; close: () => Promise<void> }

/** Vitest's `it` for tests that each begin with a fresh database, which is also the one that the services use. */
// biome-ignore lint/correctness/noEmptyPattern: Vitest reads a fixture's needs from this pattern.
export const it = test.extend('database', { auto: true }, async ({}, { onCleanup }) => {
	const database = await openTestDatabase()
	onCleanup(database.close)
	return database
})

/** Fixtures of the hooks of such tests. */
export type DatabaseContext = { database: TestDatabase }

/** The same for the tests of a file that share one database; `it.beforeAll` prepares it. */
export const itShared = test.extend(
	'database',
	{ auto: true, scope: 'file' },
	// biome-ignore lint/correctness/noEmptyPattern: Vitest reads a fixture's needs from this pattern.
	async ({}, { onCleanup }) => {
		const database = await openTestDatabase()
		onCleanup(database.close)
		return database
	},
)

/** The same as `it`, over a database that has the shipped record as edition 1. */
// biome-ignore lint/correctness/noEmptyPattern: Vitest reads a fixture's needs from this pattern.
export const itOfEditions = test.extend('database', { auto: true }, async ({}, { onCleanup }) => {
	const database = await openTestDatabase(await withFirstEdition())
	onCleanup(database.close)
	await record.refresh()
	return database
})

/** The same as `it`, over a database whose search index has the record. */
// biome-ignore lint/correctness/noEmptyPattern: Vitest reads a fixture's needs from this pattern.
export const itWithSearch = test.extend('database', { auto: true }, async ({}, { onCleanup }) => {
	const database = await openTestDatabase(await withRecordIndexed())
	onCleanup(database.close)
	return database
})

/** Opens a fresh database and makes it the one that the services use. */
async function openTestDatabase(bytes?: Buffer): Promise<TestDatabase> {
	const folder = mkdtempSync(path.join(tmpdir(), 'archive-test-'))
	const file = path.join(folder, 'archive.db')
	writeFileSync(file, bytes ?? (await migrated()), { mode: 0o600 })
	const { db, sqlite } = await openMigrated(file)
	// No test's data has to survive a power cut.
	sqlite.pragma('synchronous = OFF')
	setDatabase(db)
	return {
		db,
		file,
		close: async () => {
			// Tests without a database read the shipped record, whatever editions the last one had.
			record = serveRecord(db, log())
			await db.destroy()
			rmSync(folder, { recursive: true, force: true })
		},
	}
}

let template: Promise<Buffer> | undefined

/** The bytes of a migrated database without rows. Migrating each one again would take ten times as long. */
function migrated(): Promise<Buffer> {
	template ??= openMigrated(':memory:').then(async ({ db, sqlite }) => {
		const bytes = sqlite.serialize()
		await db.destroy()
		return bytes
	})
	return template
}

let recordIndexed: Promise<Buffer> | undefined

/** The bytes of a database with the record in its search index, which takes longer to index than most tests run. */
function withRecordIndexed(): Promise<Buffer> {
	recordIndexed ??= openMigrated(':memory:').then(async ({ db, sqlite }) => {
		await prepareSearch({ ...testContext, db, record: serveRecord(db, log()) })
		const bytes = sqlite.serialize()
		await db.destroy()
		return bytes
	})
	return recordIndexed
}

let firstEdition: Promise<Buffer> | undefined

/** The bytes of a database with edition 1, which takes longer to check and to index than most tests run. */
function withFirstEdition(): Promise<Buffer> {
	firstEdition ??= openMigrated(':memory:').then(async ({ db, sqlite }) => {
		await takeShippedRecord({ ...testContext, db, record: serveRecord(db, log()) })
		const bytes = sqlite.serialize()
		await db.destroy()
		return bytes
	})
	return firstEdition
}
