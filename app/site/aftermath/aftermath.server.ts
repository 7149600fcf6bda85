/** View model of the aftermath page. */

import { citeBox } from '../../formats/citations/cite-box.server.ts'
import { pageIntro } from '../../formats/seo/page-heads.server.ts'
import { recordHead } from '../../formats/seo/record-head.server.ts'
import type { Context } from '../../runtime/context.server.ts'
import { citedSources } from '../evidence/cited-sources.server.ts'
import { listKnownElsewhere } from '../timeline/known-elsewhere.ts'

export async function aftermathPage(context: Context) {
	const { aftermath, statements, sources: allSources, site } = context.content
	const statement = statements.find(({ id }) => id === aftermath.statement)
	const statementSource = allSources.find(({ id }) => id === statement?.link)
	// The check of the record sees to both.
	if (!statement || !statementSource) throw new Error(`no statement ${aftermath.statement} with its source`)
	const sources = citedSources(context, [aftermath, statement])
	return {
		copy: pageIntro(context, '/aftermath'),
		lastUpdate: site.lastUpdate,
		elsewhere: listElsewhere(context),
		status: aftermath.status,
		statement,
		statementSource,
		assessments: aftermath.assessments,
		evaluation: aftermath.evaluation,
		sources,
		cite: await citeBox(context, '/aftermath'),
		head: recordHead(context, '/aftermath', sources),
	}
}

/** Links to other pages about the day on which the record ends. */
function listElsewhere({ content }: Context) {
	return listKnownElsewhere(content, content.site.lastUpdate.slice(0, 10)).filter(
		({ href }) => !href.startsWith('/aftermath'),
	)
}

export type AftermathPageData = Awaited<ReturnType<typeof aftermathPage>>
