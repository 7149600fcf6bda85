/** View model of the glossary. */

import { recordsNaming } from '../../../content/registers.ts'
import { citeBox } from '../../formats/citations/cite-box.server.ts'
import { pageIntro } from '../../formats/seo/page-heads.server.ts'
import { recordHead } from '../../formats/seo/record-head.server.ts'
import type { Context } from '../../runtime/context.server.ts'
import { citedSources } from '../evidence/cited-sources.server.ts'

export async function glossaryPage(context: Context) {
	const { glossary } = context.content
	return {
		copy: pageIntro(context, '/glossary'),
		grades: context.content.aftermath.evaluation.grades,
		terms: glossary.map((term) => ({ ...term, uses: usesOf(context, term.id, [term.term, ...term.forms]) })),
		sources: citedSources(context, glossary),
		cite: await citeBox(context, '/glossary'),
		head: recordHead(context, '/glossary'),
	}
}

export type GlossaryPageData = Awaited<ReturnType<typeof glossaryPage>>

const uses = new Map<string, number>()

/** Counts the records that use a term, once per content. */
function usesOf(context: Context, id: string, forms: string[]): number {
	const count = uses.get(id) ?? recordsNaming(context.content, forms).length
	uses.set(id, count)
	return count
}
