/** The filter as the timeline and the incidents show it: its form, what is chosen, and the matching entries. */
import { searchTimeline } from '../../domain/search/search.server.ts'
import {
	applyTimelineFilter,
	dateNames,
	type FilteredPath,
	type FilterName,
	filterAddress,
	filterNames,
	filterQueryOf,
	hasChoices,
	readTimelineFilter,
} from '../../domain/timeline/timeline-filter.ts'
import { formatLongDate } from '../../lib/dates.ts'
import type { Context } from '../../runtime/context.server.ts'
import { citedSources } from '../evidence/cited-sources.server.ts'

/** Labels of the filters. */
const filterLabels: Record<FilterName, string> = {
	place: 'Place',
	party: 'Mentions',
	kind: 'Type',
	grade: 'Evidence',
	actor: 'Actor',
	target: 'Target',
	harm: 'Harm',
	day: 'Day',
	area: 'Area',
}

/** Filters that the form of a list does not show: it has other ways to them, or they would leave out nothing. */
const hiddenFilters: Record<FilteredPath, readonly FilterName[]> = {
	'/timeline': ['day', 'area'],
	'/incidents': ['kind', 'day', 'area'],
	'/map': ['kind', 'day', 'area'],
}

const dateLabels = { from: 'From', to: 'To' } as const

/** Values of one filter that are named one by one; a mark of the map may stand for two dozen places. */
const shownMax = 8

/** Maximum number of unknown values that are named; a query may have hundreds. */
const unknownMax = 3

/** The filter of the list at `path`, read from a query. */
export async function describeFilter(context: Context, query: URLSearchParams, path: FilteredPath) {
	const { content } = context
	const filter = readTimelineFilter(content, query)
	const { chosen, q, dates, unknown, isAsked } = filter
	const matches = q === '' ? null : await searchTimeline(context, q)
	const { days, count, total, choices } = applyTimelineFilter(content, filter, matches?.ids ?? null, path)
	const isActive = matches !== null || hasChoices(filter)
	const entries = isActive ? days.flatMap((day) => day.entries) : []
	const named = new Set(entries.flatMap(({ places }) => places))
	const without = (change: Partial<typeof filter>) => filterAddress(path, { chosen, q, dates, ...change })
	return {
		path,
		q,
		dates: dateNames.map((name) => ({ name, label: dateLabels[name], value: dates[name] })),
		isAsked,
		isActive,
		count,
		total,
		corrected: matches?.corrected ?? null,
		fields: filterNames.map((name) => ({
			name,
			label: filterLabels[name],
			choices: choices[name],
			isHidden: hiddenFilters[path].includes(name),
		})),
		/** The query of what is chosen. */
		asked: filterQueryOf({ chosen, q, dates }),
		/** Chosen values, each with the URL without it. */
		active: [
			...(matches ? [{ label: `“${q}”`, without: without({ q: '' }) }] : []),
			...dateNames
				.filter((name) => dates[name] !== '')
				.map((name) => ({
					label: `${dateLabels[name]} ${formatLongDate(dates[name])}`,
					without: without({ dates: { ...dates, [name]: '' } }),
				})),
			...filterNames.flatMap((name) => {
				const values = chosen[name]
				const keep = (kept: typeof values) => without({ chosen: { ...chosen, [name]: kept } })
				if (values.length > shownMax)
					return [{ label: `${filterLabels[name]}: any of ${values.length}`, without: keep([]) }]
				return values.map((value) => ({
					label: `${filterLabels[name]}: ${value.label}`,
					without: keep(values.filter((each) => each !== value)),
				}))
			}),
		],
		unknown: {
			named: unknown
				.slice(0, unknownMax)
				.map(({ name, value }) => `${{ ...filterLabels, ...dateLabels }[name].toLowerCase()} “${value}”`),
			others: Math.max(0, unknown.length - unknownMax),
		},
		/** The matching events day by day; all of them where no filter is set. */
		matching: days,
		days: isActive ? days : [],
		places: content.places.filter(({ id }) => named.has(id)),
		sources: citedSources(context, entries),
	}
}

export type TimelineFilterData = Awaited<ReturnType<typeof describeFilter>>

export type FilteredDayData = TimelineFilterData['days'][number]
