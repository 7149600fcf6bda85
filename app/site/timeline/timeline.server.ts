/** View models of the timeline and of the page of a single day. */

import type { MetaDescriptor } from '@remix-run/node'
import type { Place } from '../../../content/schema/place.ts'
import type { DocumentedDay, TimelineDay } from '../../../content/schema/timeline.ts'
import { beforePath, countDays } from '../../domain/days.ts'
import { citeBox } from '../../formats/citations/cite-box.server.ts'
import { pageDate } from '../../formats/page-date.server.ts'
import { documentHead } from '../../formats/seo/head.server.ts'
import { pageIntro } from '../../formats/seo/page-heads.server.ts'
import { recordBreadcrumbs, recordHead } from '../../formats/seo/record-head.server.ts'
import { archiveArticle } from '../../formats/seo/structured-data/archive-article.server.ts'
import { dayEvent, dayEventId } from '../../formats/seo/structured-data/events.server.ts'
import { formatLongDate } from '../../lib/dates.ts'
import type { Context } from '../../runtime/context.server.ts'
import { citedSources } from '../evidence/cited-sources.server.ts'
import { type IncidentLine, incidentLines } from '../incidents/incident-line.ts'
import { entryLinks } from './entry-links.server.ts'
import { expandName } from './filter-query.ts'
import { listKnownElsewhere } from './known-elsewhere.ts'
import { describeFilter } from './timeline-filter.server.ts'

/** All days, or the entries that match the filter in `query`. */
export async function timelinePage(context: Context, query = new URLSearchParams()) {
	const { timeline } = context.content
	return {
		copy: pageIntro(context, '/timeline'),
		strip: countDays(context.content),
		days: timeline,
		/** Every entry open, as the link `Expand all` asks. */
		isExpanded: query.get(expandName) === 'all',
		filter: await describeFilter(context, query, '/timeline'),
		record: recordOf(context, timeline),
		cite: await citeBox(context, '/timeline'),
		head: recordHead(context, '/timeline'),
	}
}

export type TimelinePageData = Awaited<ReturnType<typeof timelinePage>>

/** The page of a day; `id` is its id such as `day-9`. Null when there is no such day. */
export async function findDayPage(context: Context, id: string) {
	const { timeline } = context.content
	const index = timeline.findIndex((day) => day.id === id)
	const day = timeline[index]
	if (!day) return null
	const [previous, next] = [timeline[index - 1], timeline[index + 1]]
	return {
		day,
		strip: countDays(context.content),
		previous: previous && neighbor(previous),
		next: next && neighbor(next),
		elsewhere: day.isPending ? listKnownElsewhere(context.content, day.date) : [],
		record: recordOf(context, [day]),
		incidents: incidentsOf(context, [day]),
		cite: await citeBox(context, `/timeline/${id}`),
		head: dayHead(context, day),
	}
}

export type DayPageData = NonNullable<Awaited<ReturnType<typeof findDayPage>>>

/** June 13 and 14, which come before Day 1. */
export async function beforePage(context: Context) {
	const { before, timeline } = context.content
	const [first] = timeline
	return {
		copy: pageIntro(context, beforePath),
		days: before,
		strip: countDays(context.content),
		next: first && neighbor(first),
		places: placesNamedBy(context, before),
		incidents: incidentsOf(context, before),
		links: entryLinks(context.content),
		sources: citedSources(context, before),
		cite: await citeBox(context, beforePath),
		head: recordHead(
			context,
			beforePath,
			undefined,
			before.map((day) => dayEvent(context, day, context.content.places)),
		),
	}
}

export type BeforePageData = Awaited<ReturnType<typeof beforePage>>

/** Records that days refer to: their places, their statements, the sources of both, and the end of the record. */
function recordOf(context: Context, days: TimelineDay[]) {
	const { statements, site } = context.content
	const documented = days.filter((day) => !day.isPending)
	const shown = statements
		.filter(({ id }) => documented.some((day) => day.statement === id))
		// Days show the first paragraph, how things stood at the last update; the aftermath has the whole context.
		.map((statement) => ({ ...statement, context: statement.context.slice(0, 1) }))
	return {
		places: placesNamedBy(context, documented),
		links: entryLinks(context.content),
		statements: shown,
		sources: citedSources(context, [documented, shown]),
		lastUpdate: site.lastUpdate,
		nextUpdate: site.nextUpdate,
	}
}

export type TimelineRecord = ReturnType<typeof recordOf>

function placesNamedBy(context: Context, days: Pick<DocumentedDay, 'locations' | 'entries'>[]): Place[] {
	const named = new Set(
		days.flatMap(({ locations, entries }) => [...locations, ...entries.flatMap(({ places }) => places)]),
	)
	return context.content.places.filter(({ id }) => named.has(id))
}

function incidentsOf({ content }: Context, days: readonly { date: string }[]): IncidentLine[] {
	return incidentLines(content).filter(({ date }) => days.some((day) => day.date === date))
}

function neighbor({ id, day, date }: TimelineDay) {
	return { href: `/timeline/${id}`, day, date }
}

/** The neighbors are named on the page alone: what a head calls next Firefox fetches, which the policy forbids. */
function dayHead(context: Context, day: TimelineDay): MetaDescriptor[] {
	const path = `/timeline/${day.id}`
	const title = `Day ${day.day}, ${formatLongDate(day.date)}: ${day.title}`
	const description = day.isPending ? day.description : day.summary.description
	const date = pageDate(context, path)
	return documentHead(context, {
		title,
		description,
		path,
		type: 'article',
		embedded: path,
		published: date,
		modified: date,
		jsonLd: [
			archiveArticle(context, {
				path,
				headline: title,
				description,
				published: date,
				modified: date,
				coverage: day.date,
				about: day.isPending ? undefined : dayEventId(context, day),
			}),
			...(day.isPending ? [] : [dayEvent(context, day, context.content.places)]),
			recordBreadcrumbs(context, { name: 'Timeline', path: '/timeline' }, { name: `Day ${day.day}`, path }),
		],
	})
}
