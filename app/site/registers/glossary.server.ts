/** View model of the glossary. */
import type { Content } from '../../../content/record.ts'
import { recordsNaming } from '../../../content/registers.ts'
import { citeBox } from '../../formats/citations/cite-box.server.ts'
import { pageIntro } from '../../formats/seo/page-heads.server.ts'
import { recordHead } from '../../formats/seo/record-head.server.ts'
import { memoizeWeak } from '../../lib/memoize-weak.ts'
import type { Context } from '../../runtime/context.server.ts'
import { citedSources } from '../evidence/cited-sources.server.ts'

export async function glossaryPage(context: Context) {
	const { glossary } = context.content
	return {
		copy: pageIntro(context, '/glossary'),
		grades: context.content.aftermath.evaluation.grades,
		terms: termsOf(context.content),
		sources: citedSources(context, glossary),
		cite: await citeBox(context, '/glossary'),
		head: recordHead(context, '/glossary'),
	}
}

export type GlossaryPageData = Awaited<ReturnType<typeof glossaryPage>>

/** The terms, each with the number of records that use it. */
const termsOf = memoizeWeak((content: Content) =>
	content.glossary.map((term) => ({
		...term,
		uses: recordsNaming(content, [term.term, ...term.forms]).length,
	})),
)
