/** View model of the causes page. */

import { citeBox } from '../../formats/citations/cite-box.server.ts'
import { pageIntro } from '../../formats/seo/page-heads.server.ts'
import { recordHead } from '../../formats/seo/record-head.server.ts'
import type { Context } from '../../runtime/context.server.ts'
import { citedSources } from '../evidence/cited-sources.server.ts'
import { documentLinks } from '../evidence/record-links.server.ts'

export async function causesPage(context: Context) {
	const { causes, uranium, site } = context.content
	const sources = citedSources(context, [causes, uranium])
	return {
		copy: pageIntro(context, '/causes'),
		lastUpdate: site.lastUpdate,
		...causes,
		uranium,
		documents: Object.fromEntries(causes.triggers.map(({ id }) => [id, documentLinks(context, id)])),
		sources,
		cite: await citeBox(context, '/causes'),
		head: recordHead(context, '/causes', sources),
	}
}

export type CausesPageData = Awaited<ReturnType<typeof causesPage>>
