/** What the comparison with 1967 shows. */

import { pageIntro } from '../../formats/seo/page-heads.server.ts'
import { recordHead } from '../../formats/seo/record-head.server.ts'
import { content } from '../../runtime/content.server.ts'
import { citedSources } from '../evidence/cited-sources.server.ts'

export function comparisonPage() {
	const { comparison } = content()
	return {
		words: pageIntro('/vs-six-day-war'),
		comparison,
		sources: citedSources(comparison),
		// More than a hundred sources would outweigh the page's own words, and its notes hold them.
		head: recordHead('/vs-six-day-war'),
	}
}

export type ComparisonPageData = ReturnType<typeof comparisonPage>
