/** View model of the search page. */

import { searchWithCounts } from '../../domain/search/search.server.ts'
import type { SearchInput } from '../../domain/search/search-input.ts'
import { documentHead } from '../../formats/seo/head.server.ts'
import { pageCopy, pageIntro } from '../../formats/seo/page-heads.server.ts'
import { cutText } from '../../lib/cut-text.ts'
import { formatLongDate } from '../../lib/dates.ts'
import type { Context } from '../../runtime/context.server.ts'

/** A title has room for so much of a question. */
const titleCharacters = 80

/** The form as it was sent, and what was found; `results` is null while nothing was asked. */
export async function describeSearch(context: Context, input: SearchInput) {
	const { title, description } = pageCopy(context, '/search')
	const { q, kind, day } = input
	const results = q === '' ? null : await searchWithCounts(context, input)
	const asked = cutText(q, titleCharacters)
	return {
		copy: pageIntro(context, '/search'),
		asked: { q, kind, day },
		days: context.content.timeline.map(({ day, date }) => ({
			day,
			label: `Day ${day}, ${formatLongDate(date)}`,
		})),
		results,
		head: documentHead(context, {
			title: [asked ? `${title}: ${asked}` : title, ...pageNumber(results?.page)].join(', '),
			description,
			path: '/search',
			robots: 'noindex',
		}),
	}
}

export type SearchPageData = Awaited<ReturnType<typeof describeSearch>>

function pageNumber(page = 1): string[] {
	return page === 1 ? [] : [`page ${page}`]
}
