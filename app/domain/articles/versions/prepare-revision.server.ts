/** Prepares what a save stores besides the article, in the worker thread ahead of the transaction. */
import type { Db } from '../../../../db/client.ts'
import * as drafts from '../../../../db/repositories/article-drafts.ts'
import * as differences from '../../../../db/repositories/revision-results.ts'
import type { Context } from '../../../runtime/context.server.ts'
import type { ArticleInput } from '../article-input.ts'
import { contentWorker } from '../content-worker/content-worker.server.ts'
import type { PreparedContent } from '../content-worker/tasks.server.ts'
import type { RevisionText } from './diff.server.ts'

export type PreparedRevision = PreparedContent & {
	kind: ArticleInput['status']
	/** The number of the text that the difference starts from; null when the save keeps none. */
	baseNumber: number | null
}

/** The texts that are numbered, and where the difference of each is stored: public ones, and drafts. */
type Numbered = {
	newestNumber: (db: Db, articleId: number) => Promise<number>
	findText: (db: Db, articleId: number, number: number) => Promise<RevisionText | null>
	storeDifference: (db: Db, articleId: number, number: number, difference: string) => Promise<void>
}

const numbered: Record<ArticleInput['status'], Numbered | null> = {
	published: {
		newestNumber: differences.newestRevisionNumber,
		findText: (db, articleId, number) => differences.findRevisionText(db, { articleId, number }),
		storeDifference: (db, articleId, number, difference) =>
			differences.storeRevisionDiff(db, { articleId, number }, difference),
	},
	draft: {
		newestNumber: drafts.newestDraftNumber,
		findText: drafts.findDraftText,
		storeDifference: drafts.storeDraftDiff,
	},
	archived: null,
}

/**
 * Sanitizes the content, and compares it with the article's newest public text or, for a draft, with its newest draft;
 * or with `previous` in place of that. Throws `RejectedContentError`.
 */
export async function prepareRevision(
	{ db }: Context,
	articleId: number,
	input: ArticleInput,
	previous?: RevisionText,
): Promise<PreparedRevision> {
	const texts = numbered[input.status]
	const baseNumber = texts && (await texts.newestNumber(db, articleId))
	const before = previous ?? (texts && baseNumber ? await texts.findText(db, articleId, baseNumber) : null)
	// A slug that is left to the title has not been changed.
	const text = { ...input, slug: input.slug || before?.slug }
	const prepared = await contentWorker.run('prepare', { text, previous: before })
	return { ...prepared, kind: input.status, baseNumber }
}

/** Sanitizes the content of a new article. Throws `RejectedContentError`. */
export async function prepareFirstRevision(input: ArticleInput): Promise<PreparedRevision> {
	const prepared = await contentWorker.run('prepare', { text: input, previous: null })
	return { ...prepared, kind: input.status, baseNumber: null }
}

/** Another save has put out a text since the revision was prepared. */
export class OutdatedRevisionError extends Error {
	constructor() {
		super('another save came in while this one was prepared')
		this.name = 'OutdatedRevisionError'
	}
}

/**
 * Checks ahead of the write that the diff of a revision still starts from the newest text. In the last attempt a
 * revision that does not is written without its diff. Throws `OutdatedRevisionError`.
 */
export async function checkRevision(
	{ db }: Context,
	articleId: number,
	revision: PreparedRevision,
	isLast: boolean,
): Promise<PreparedRevision> {
	const { kind, baseNumber } = revision
	if (baseNumber === null || baseNumber === (await numbered[kind]?.newestNumber(db, articleId)))
		return revision
	if (!isLast) throw new OutdatedRevisionError()
	return { ...revision, baseNumber: null }
}

/** Stores the diff with the text that the write has kept, if it has kept one. */
export async function saveDiff(
	{ db }: Context,
	articleId: number,
	revision: PreparedRevision,
): Promise<void> {
	const { kind, baseNumber, difference } = revision
	if (baseNumber === null || !difference) return
	await numbered[kind]?.storeDifference(db, articleId, baseNumber + 1, JSON.stringify(difference))
}
