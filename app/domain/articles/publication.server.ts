/** Dates of publication, and the rules by which a save sets them. */
import type { Article } from '../../../db/repositories/articles.ts'
import { newestRevisionNumber } from '../../../db/repositories/revision-results.ts'
import type { Context } from '../../runtime/context.server.ts'
import type { ArticleInput } from './article-input.ts'

export type PublicationDates = Pick<Article, 'publishedAt' | 'firstPublishedAt'>

/** `publishedAt` lies ahead, where a reader would see a date that has not come. */
export class FutureDateError extends Error {
	constructor() {
		super(
			'publishedAt must not be in the future. To publish later, store a draft and call PUT /api/articles/{id}/schedule',
		)
		this.name = 'FutureDateError'
	}
}

/** Tolerated lead of a client's clock. */
const clockSkewMs = 60_000

/**
 * Draft: no date. Published: the one sent, or now. Archived: the one it has. The first publishing is never forgotten. Throws
 * `FutureDateError`.
 */
export function publication(
	input: ArticleInput,
	former: PublicationDates & { isElsewhere?: boolean },
	now: string,
): PublicationDates {
	const { firstPublishedAt } = former
	if (input.status === 'draft') return { publishedAt: null, firstPublishedAt }
	if (input.status === 'archived') return { publishedAt: former.publishedAt, firstPublishedAt }
	const publishedAt = input.publishedAt ?? (former.isElsewhere ? firstPublishedAt : null) ?? now
	if (publishedAt !== former.publishedAt && Date.parse(publishedAt) > Date.parse(now) + clockSkewMs)
		throw new FutureDateError()
	return { publishedAt, firstPublishedAt: firstPublishedAt ?? publishedAt }
}

/**
 * The dates of an article before a save; of a new one, those that another site gave it. A draft that only another site
 * has published takes that date when it is published here.
 */
export async function formerDates(
	{ db }: Context,
	before: Article | null,
	elsewhere: PublicationDates = { publishedAt: null, firstPublishedAt: null },
): Promise<PublicationDates & { isElsewhere?: boolean }> {
	if (!before) return elsewhere
	const { id, publishedAt, firstPublishedAt } = before
	const isElsewhere = firstPublishedAt !== null && (await newestRevisionNumber(db, id)) === 0
	return { publishedAt, firstPublishedAt, isElsewhere }
}
