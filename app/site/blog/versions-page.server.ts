/** The list of an article's versions as its page shows it. */

import type { Article } from '../../../db/repositories/articles.ts'
import { completeRevisions } from '../../domain/articles/versions/complete-revisions.server.ts'
import {
	countVersions,
	listVersionPage,
	versionsPageSize,
} from '../../domain/articles/versions/versions.server.ts'
import { documentHead } from '../../formats/seo/head.server.ts'
import { formatInstant } from '../../lib/dates.ts'
import type { Difference } from '../../lib/version-difference.ts'
import { versionsPath } from '../../lib/version-paths.ts'
import type { Context } from '../../runtime/context.server.ts'

/** One page of the list, newest first, each version with what it changed; null for a page that there is not. */
export async function describeVersions(
	context: Context,
	{ id, title, slug, language }: Article,
	page: number,
) {
	const count = await countVersions(context, id)
	const pages = Math.ceil(count / versionsPageSize)
	if (page > pages) return null
	const listed = await listVersionPage(context, id, count, page)
	// Its difference is shown once it has been found; nobody waits for it here.
	if (listed.some(({ number, difference }) => number > 1 && difference === null))
		void completeRevisions(context)
	const { SITE_NAME } = context.env
	return {
		title,
		slug,
		language,
		count,
		page,
		pages,
		versions: listed.map(({ number, note, publishedAt, difference }) => ({
			number,
			note,
			publishedAt,
			publishedLabel: formatInstant(publishedAt),
			isCurrent: number === count,
			isFirst: number === 1,
			difference: difference === null ? null : (JSON.parse(difference) as Difference),
		})),
		head: documentHead(context, {
			title: `Versions of ${title}${page === 1 ? '' : `, page ${page}`}`,
			titleSuffix: `${SITE_NAME} Blog`,
			description: `The texts that this article of the ${SITE_NAME} has had, with what each changed.`,
			path: versionsPath(slug, page),
			robots: 'noindex',
			previous: page > 1 ? versionsPath(slug, page - 1) : undefined,
			next: page < pages ? versionsPath(slug, page + 1) : undefined,
		}),
	}
}
