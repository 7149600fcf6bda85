/** Finds the differences that no save has stored: those of an archive from before they were stored, above all. */

import { setTimeout as wait } from 'node:timers/promises'
import * as differences from '../../../../db/repositories/revision-differences.ts'
import { RefusedContentError } from '../../../rich-text/refused-content.ts'
import { type Context, transact } from '../../../runtime/context.server.ts'
import { contentWorker } from '../content-worker/content-worker.server.ts'
import { unknownDiff } from './diff.server.ts'

/** Written together, since each write has all public pages rendered again. */
const batchSize = 20
/** After a failure, such as a full disk, readers do not start the search again before this has passed. */
const pauseMs = 60_000

let running: Promise<void> | undefined

/**
 * Stores what is missing, in the worker thread and in the background; resolves when nothing is missing or when a
 * failure has been logged. While it runs, those who call it again get the same promise.
 */
export function computeMissingDiffs(context: Context): Promise<void> {
	running ??= search(context).finally(() => {
		running = undefined
	})
	return running
}

async function search(context: Context): Promise<void> {
	const { log } = context
	try {
		while (await storeBatch(context));
	} catch (error) {
		log.error({ err: error }, 'differences between versions could not be stored')
		await wait(pauseMs, undefined, { ref: false })
	}
}

/** Returns true when there was anything to store. */
async function storeBatch(context: Context): Promise<boolean> {
	const missing = await differences.listMissingDifferences(context.db, batchSize)
	const found: [ref: differences.RevisionRef, difference: string][] = []
	for (const ref of missing) found.push([ref, JSON.stringify(await differenceOf(context, ref))])
	await transact(context, async ({ db }) => {
		for (const [ref, difference] of found) await differences.storeDifference(db, ref, difference)
	})
	return missing.length > 0
}

async function differenceOf({ db }: Context, ref: differences.RevisionRef) {
	const before = await differences.findRevisionText(db, { ...ref, number: ref.number - 1 })
	const after = await differences.findRevisionText(db, ref)
	// The article was deleted meanwhile.
	if (!before || !after) return unknownDiff
	try {
		return await contentWorker.run('diff', { before, after })
	} catch (error) {
		if (error instanceof RefusedContentError) return unknownDiff
		throw error
	}
}
