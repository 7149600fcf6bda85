/** View model of the comparison with 1967. */

import { pageIntro } from '../../formats/seo/page-heads.server.ts'
import { recordHead } from '../../formats/seo/record-head.server.ts'
import type { Context } from '../../runtime/context.server.ts'
import { citedSources } from '../evidence/cited-sources.server.ts'

export function comparisonPage(context: Context) {
	const { comparison } = context.content
	return {
		copy: pageIntro(context, '/vs-six-day-war'),
		comparison,
		sources: citedSources(context, comparison),
		// More than a hundred sources would outweigh the page's own words, and its notes hold them.
		head: recordHead(context, '/vs-six-day-war'),
	}
}

export type ComparisonPageData = ReturnType<typeof comparisonPage>
