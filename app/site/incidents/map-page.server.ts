/** View model of the map of incidents. */
import { citeBox } from '../../formats/citations/cite-box.server.ts'
import { pageIntro } from '../../formats/seo/page-heads.server.ts'
import { recordHead } from '../../formats/seo/record-head.server.ts'
import { formatMonthAndDay } from '../../lib/dates.ts'
import { listAddress } from '../../lib/list-pages.ts'
import type { Context } from '../../runtime/context.server.ts'
import { MAP_VIEWS, type MapViewName } from '../maps/map-views.ts'
import { describeFilter, type TimelineFilterData } from '../timeline/timeline-filter.server.ts'
import { incidentDays } from './incidents.server.ts'

/** The map and the list of all incidents, or of those that match the filter in `query`. */
export async function mapPage(context: Context, query: URLSearchParams) {
	const map = await describeMap(context, query)
	return {
		...map,
		copy: pageIntro(context, '/map'),
		cite: await citeBox(context, '/map'),
		head: recordHead(context, '/map'),
	}
}

export type MapPageData = Awaited<ReturnType<typeof mapPage>>

/** The incidents that a query asks for, with the ways to other days and areas. */
export async function describeMap(context: Context, query: URLSearchParams) {
	const filter = await describeFilter(context, query, '/map')
	return {
		filter,
		days: incidentDays(context, filter),
		dayLinks: dayLinks(filter),
		areaLinks: areaLinks(filter),
		view: viewOf(filter),
	}
}

/** A way to the map with one more choice. */
export type MapLink = { href: string; label: string; name: string; count: number | null; isCurrent: boolean }

function dayLinks(filter: TimelineFilterData): MapLink[] {
	const days = choicesOf(filter, 'day')
	const all = days.reduce((sum, { count }) => sum + count, 0)
	const dates = new Map(filter.matching.map(({ day }) => [day.id, day.date]))
	return [
		{ ...linkTo(filter, 'day', ''), label: 'All', name: 'All days', count: all },
		...days.map(({ value, label, count }) => {
			const date = formatMonthAndDay(dates.get(value) ?? '')
			return { ...linkTo(filter, 'day', value), label: date, name: label, count }
		}),
	]
}

function areaLinks(filter: TimelineFilterData): MapLink[] {
	return [
		{ ...linkTo(filter, 'area', ''), label: 'Whole region', name: 'Whole region', count: null },
		...choicesOf(filter, 'area').map(({ value, label, count }) => ({
			...linkTo(filter, 'area', value),
			label,
			name: label,
			count,
		})),
	]
}

/** The address with one value of a filter; with `''`, of all its values. */
function linkTo({ asked, fields }: TimelineFilterData, name: 'day' | 'area', value: string) {
	const chosen = fields.find((field) => field.name === name)?.choices.filter(({ isChosen }) => isChosen) ?? []
	const isCurrent = value === '' ? chosen.length === 0 : chosen.length === 1 && chosen[0]?.value === value
	return { href: listAddress('/map', { ...asked, [name]: value }), isCurrent }
}

function choicesOf({ fields }: TimelineFilterData, name: 'day' | 'area') {
	return fields.find((field) => field.name === name)?.choices ?? []
}

/** The area that was chosen; the whole region where none was, or more than one. */
function viewOf({ asked: { area } }: TimelineFilterData): MapViewName {
	const [view = 'region', ...more] = area
	return more.length === 0 && view in MAP_VIEWS ? (view as MapViewName) : 'region'
}
