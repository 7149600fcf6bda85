/** View model of the casualties page. */

import { casualtyFigures } from '../../../content/casualty-figures.ts'
import { pageIntro } from '../../formats/seo/page-heads.server.ts'
import { recordHead } from '../../formats/seo/record-head.server.ts'
import type { Context } from '../../runtime/context.server.ts'
import { citedSources } from '../evidence/cited-sources.server.ts'
import { type CasualtiesQuery, readCasualtiesQuery } from './casualties-query.ts'
import { latestFigures } from './latest-figures.ts'

const noQuery = readCasualtiesQuery(new URLSearchParams())

export function casualtiesPage(context: Context, query: CasualtiesQuery = noQuery) {
	const { casualties, timeline, site } = context.content
	const figures = casualtyFigures(context.content)
	const days = timeline
		.filter((day) => !day.isPending)
		.map(({ id, day, date, title, casualties }) => ({ id, day, date, title, casualties }))
	const sources = citedSources(context, [casualties, days])
	return {
		copy: pageIntro(context, '/casualties'),
		lastUpdate: site.lastUpdate,
		introduction: casualties.introduction,
		figures,
		laterNotes: casualties.laterNotes,
		query,
		latest: latestFigures(figures, query.sort, site.lastUpdate.slice(0, 10)),
		days,
		sources,
		head: recordHead(context, '/casualties', sources),
	}
}

export type CasualtiesPageData = ReturnType<typeof casualtiesPage>
