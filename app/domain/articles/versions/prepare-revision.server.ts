/** What a save stores besides the article, worked out in the worker thread ahead of the transaction. */
import type { Db } from '../../../../db/client.ts'
import * as differences from '../../../../db/repositories/revision-differences.ts'
import type { ArticleInput } from '../article-input.ts'
import { contentWorker } from '../content-worker/content-worker.server.ts'
import type { PreparedContent } from '../content-worker/tasks.server.ts'

export type PreparedRevision = PreparedContent & {
	/** The number of the revision that the difference starts from; null when the save makes none. */
	baseNumber: number | null
}

/** Sanitizes the content, and compares it with the article's newest revision. Throws `RefusedContentError`. */
export async function prepareRevision(
	db: Db,
	articleId: number,
	input: ArticleInput,
): Promise<PreparedRevision> {
	const baseNumber =
		input.status === 'published' ? await differences.newestRevisionNumber(db, articleId) : null
	const previous = baseNumber
		? await differences.findRevisionText(db, { articleId, number: baseNumber })
		: null
	return { ...(await contentWorker.run('prepare', { text: input, previous })), baseNumber }
}

/** Whether the revision that the difference starts from is still the newest. To be asked before the write. */
export async function canKeepDifference(
	trx: Db,
	articleId: number,
	revision: PreparedRevision,
): Promise<boolean> {
	const { baseNumber } = revision
	return baseNumber === null || baseNumber === (await differences.newestRevisionNumber(trx, articleId))
}

/** Stores the difference with the revision that the write has made, if it has made one. */
export async function keepDifference(trx: Db, articleId: number, revision: PreparedRevision): Promise<void> {
	const { baseNumber, difference } = revision
	if (baseNumber === null || !difference) return
	await differences.storeDifference(trx, { articleId, number: baseNumber + 1 }, JSON.stringify(difference))
}
