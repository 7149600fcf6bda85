/** View model of the home page. */

import type { MetaDescriptor } from '@remix-run/node'
import { recordedDays } from '../../../content/registers.ts'
import type { DocumentedDay } from '../../../content/schema/timeline.ts'
import { countDays } from '../../domain/days.ts'
import { isConfirmationAsked } from '../../domain/subscriptions/subscriptions.server.ts'
import { citeBox } from '../../formats/citations/cite-box.server.ts'
import { pageDate } from '../../formats/page-date.server.ts'
import { documentHead } from '../../formats/seo/head.server.ts'
import { pageCopy } from '../../formats/seo/page-heads.server.ts'
import { recordArticle } from '../../formats/seo/record-head.server.ts'
import { conflictEvent } from '../../formats/seo/structured-data/events.server.ts'
import { faqPage } from '../../formats/seo/structured-data/faq-page.server.ts'
import { organization, webSite } from '../../formats/seo/structured-data/web-site.server.ts'
import type { Context } from '../../runtime/context.server.ts'
import { inBrief } from '../brief/brief.server.ts'
import { registerColumns } from '../charts/register-cells.ts'
import { incidentLines } from '../incidents/incident-line.ts'

/** The pages that the home page describes as articles. */
const articlePaths = ['/timeline', '/causes', '/aftermath', '/vs-six-day-war', '/casualties']

export async function homePage(context: Context) {
	const { site, timeline } = context.content
	const { section, heading, lead } = pageCopy(context, '/')
	const { lastUpdate, nextUpdate, overview, downloadHint, sections, newsletter } = site
	return {
		copy: { section, heading, lead },
		siteName: context.site.name,
		isConfirmationAsked: isConfirmationAsked(context),
		record: { lastUpdate, nextUpdate, overview, downloadHint, sections, newsletter },
		brief: inBrief(context),
		days: countDays(context.content),
		cards: timeline.filter((day) => !day.isPending).map(cardOf),
		register: registerColumns(timeline),
		incidents: incidentLines(context.content),
		cite: await citeBox(context, '/'),
		head: homeHead(context),
	}
}

/** View model of the card of a day. */
function cardOf({ id, day, date, title, summary }: DocumentedDay) {
	return { id, day, date, title, summary }
}

export type DayCardData = ReturnType<typeof cardOf>

export type HomePageData = Awaited<ReturnType<typeof homePage>>

/** The structured data that specification section 1 asks for: site with search, event, articles, questions. */
function homeHead(context: Context): MetaDescriptor[] {
	const { site, faq } = context.content
	const { title, heading, description } = pageCopy(context, '/')
	return documentHead(context, {
		title,
		heading,
		description,
		path: '/',
		published: pageDate(context, '/'),
		modified: pageDate(context, '/'),
		keywords: site.keywords.join(', '),
		jsonLd: [
			webSite(context, description),
			organization(context, site.about),
			conflictEvent(context, recordedDays(context.content), context.content.places),
			// First among the articles: reader views take the title of a page from the first one that they meet.
			recordArticle(context, '/'),
			...articlePaths.map((path) => recordArticle(context, path)),
			faqPage(context, faq.categories),
		],
	})
}
