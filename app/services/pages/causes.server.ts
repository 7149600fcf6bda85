/** What the page of causes shows. */

import { content } from '../../runtime/content.server.ts'
import { citeBox } from '../citations/cite-box.server.ts'
import { citedSources } from '../cited-sources.server.ts'
import { pageWords } from '../page-heads.server.ts'
import { recordHead } from './record-head.server.ts'

export async function causesPage() {
	const { causes, site } = content()
	const { code, section, heading, lead } = pageWords('/causes')
	const sources = citedSources(causes)
	return {
		words: { code, section, heading, lead },
		lastUpdate: site.lastUpdate,
		...causes,
		sources,
		cite: await citeBox('/causes'),
		head: recordHead('/causes', sources),
	}
}

export type CausesPageData = Awaited<ReturnType<typeof causesPage>>
