/** The filter as the timeline shows it: its form, what is chosen, and the entries that fit. */
import { searchTimeline } from '../../domain/search/search.server.ts'
import {
	applyTimelineFilter,
	type FilterName,
	filterNames,
	readTimelineFilter,
	timelineAddress,
} from '../../domain/timeline/timeline-filter.ts'
import type { Context } from '../../runtime/context.server.ts'
import { citedSources } from '../evidence/cited-sources.server.ts'

/** Labels of the filters. */
const filterLabels: Record<FilterName, string> = {
	place: 'Place',
	party: 'Party',
	kind: 'Kind',
	grade: 'Grade',
}

/** So many unknown values are named; a query may have hundreds. */
const unknownMax = 3

export async function describeFilter(context: Context, query: URLSearchParams) {
	const { content } = context
	const filter = readTimelineFilter(content, query)
	const { chosen, q, unknown, isAsked } = filter
	const matches = q === '' ? null : await searchTimeline(context, q)
	const { days, count, total, choices } = applyTimelineFilter(content, filter, matches?.ids ?? null)
	const isActive = matches !== null || filterNames.some((name) => chosen[name].length > 0)
	const entries = isActive ? days.flatMap((day) => day.entries) : []
	const named = new Set(entries.map(({ place }) => place))
	return {
		q,
		isAsked,
		isActive,
		count,
		total,
		corrected: matches?.corrected ?? null,
		fields: filterNames.map((name) => ({ name, label: filterLabels[name], choices: choices[name] })),
		/** Chosen values, each with the URL without it. */
		active: [
			...(matches ? [{ label: `“${q}”`, without: timelineAddress({ chosen, q: '' }) }] : []),
			...filterNames.flatMap((name) =>
				chosen[name].map((value) => ({
					label: `${filterLabels[name]}: ${value.label}`,
					without: timelineAddress({
						q,
						chosen: { ...chosen, [name]: chosen[name].filter((each) => each !== value) },
					}),
				})),
			),
		],
		unknown: {
			named: unknown
				.slice(0, unknownMax)
				.map(({ name, value }) => `${filterLabels[name].toLowerCase()} “${value}”`),
			others: Math.max(0, unknown.length - unknownMax),
		},
		days: isActive ? days : [],
		places: content.places.filter(({ id }) => named.has(id)),
		sources: citedSources(context, entries),
	}
}

export type TimelineFilterData = Awaited<ReturnType<typeof describeFilter>>

export type FilteredDayData = TimelineFilterData['days'][number]
