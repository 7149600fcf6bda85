/** Makes what no save has stored with a version: in an archive from before it was stored, above all. */

import { setTimeout as wait } from 'node:timers/promises'
import type { Db } from '../../../../db/client.ts'
import * as revisions from '../../../../db/repositories/revision-results.ts'
import { RejectedContentError } from '../../../rich-text/rejected-content.ts'
import { type Context, transact } from '../../../runtime/context.server.ts'
import { contentWorker } from '../content-worker/content-worker.server.ts'
import { unknownDiff } from './diff.server.ts'

/** Written together, since a difference that is written has all public pages rendered again. */
const batchSize = 20
/** Characters held at once, whatever the size of a batch. */
const batchLengthMax = 8 * 1024 * 1024
/** After a failure, such as a full disk, readers do not start the search again before this has passed. */
const pauseMs = 60_000

type Ref = revisions.RevisionRef

/** A column that is filled: its JSON is made in the worker thread. */
type Column = {
	listMissing: (db: Db, limit: number) => Promise<Ref[]>
	make: (context: Context, ref: Ref) => Promise<string>
	store: (db: Db, ref: Ref, json: string) => Promise<void>
}

const columns: Column[] = [
	{ listMissing: revisions.listMissingRenderings, make: render, store: revisions.storeRevisionRendering },
	{ listMissing: revisions.listMissingDiffs, make: diff, store: revisions.storeRevisionDiff },
]

/**
 * Stores what is missing, in the worker thread and in the background; resolves when nothing is missing or when a
 * failure has been logged. While it runs, those who call it again get the same promise.
 */
export function completeRevisions(context: Context): Promise<void> {
	return context.singleFlight('completing revisions', () => complete(context))
}

async function complete(context: Context): Promise<void> {
	const { log } = context
	try {
		for (const column of columns) while (await storeBatch(context, column));
	} catch (error) {
		log.error({ err: error }, 'failed to complete article versions')
		await wait(pauseMs, undefined, { ref: false })
	}
}

/** Stores what it can of what is missing; false when nothing was. */
async function storeBatch(context: Context, { listMissing, make, store }: Column): Promise<boolean> {
	const missing = await listMissing(context.db, batchSize)
	const made: [ref: Ref, json: string][] = []
	let length = 0
	for (const ref of missing) {
		if (length > batchLengthMax) break
		const json = await make(context, ref)
		made.push([ref, json])
		length += json.length
	}
	await transact(context, async ({ db }) => {
		for (const [ref, json] of made) await store(db, ref, json)
	})
	return missing.length > 0
}

async function render({ db }: Context, ref: Ref): Promise<string> {
	const content = (await revisions.findRevisionText(db, ref))?.content ?? ''
	try {
		return await contentWorker.run('render', content)
	} catch (error) {
		if (error instanceof RejectedContentError) return JSON.stringify({ html: content, headings: [] })
		throw error
	}
}

async function diff({ db }: Context, ref: Ref): Promise<string> {
	const before = await revisions.findRevisionText(db, { ...ref, number: ref.number - 1 })
	const after = await revisions.findRevisionText(db, ref)
	// The article was deleted meanwhile.
	if (!before || !after) return JSON.stringify(unknownDiff)
	try {
		return JSON.stringify(await contentWorker.run('diff', { before, after }))
	} catch (error) {
		if (error instanceof RejectedContentError) return JSON.stringify(unknownDiff)
		throw error
	}
}
