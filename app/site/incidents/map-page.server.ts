/** View model of the map of incidents. */
import { citeBox } from '../../formats/citations/cite-box.server.ts'
import { pageIntro } from '../../formats/seo/page-heads.server.ts'
import { recordHead } from '../../formats/seo/record-head.server.ts'
import { formatLongDate, formatMonthAndDay } from '../../lib/dates.ts'
import { listAddress } from '../../lib/list-pages.ts'
import type { Context } from '../../runtime/context.server.ts'
import { drawMapFile, mapHeading } from '../maps/map-file.tsx'
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

/** The address of the map with what is asked of it. */
const mapAddress = (asked: Parameters<typeof listAddress>[1]) => listAddress('/map', asked)

/** The incidents that a query asks for, with the ways to other days and areas. */
export async function describeMap(context: Context, query: URLSearchParams, addressOf = mapAddress) {
	const filter = await describeFilter(context, query, '/map')
	const days = incidentDays(context, filter)
	return {
		filter,
		days,
		incidents: days.flatMap(({ incidents }) => incidents),
		dayLinks: dayLinks(filter, addressOf),
		areaLinks: areaLinks(filter, addressOf),
		view: viewOf(filter),
		png: pngOf(filter),
	}
}

/** The drawing of the incidents that a query asks for, as SVG; `css` is the text of style sheets. */
export async function drawMap(
	context: Context,
	query: URLSearchParams,
	css: { tokens: string; styles: string },
) {
	const { site, content } = context
	const { filter, incidents, view } = await describeMap(context, query)
	const { asked, isAsked, count, total, active } = filter
	const address = site.url(listAddress('/map', asked))
	const svg = drawMapFile({
		...css,
		incidents,
		view,
		asked,
		heading: mapHeading,
		lines: [[`${count} of ${total} incidents`, ...active.map(({ label }) => label)].join('; ')],
		credit: `${site.name}, ${address}. Record as of ${formatLongDate(content.site.lastUpdate)}.`,
		origin: new URL(address).origin,
	})
	return { svg, isAsked }
}

/** The address of the map as PNG, which the build draws whole and for each day; null for any other choice. */
function pngOf({ active, asked: { day } }: TimelineFilterData): string | null {
	if (active.length === 0) return '/share/incident-map.png'
	return active.length === 1 && day.length === 1 ? `/share/incident-map-${day[0]}.png` : null
}

/** A way to the map with one more choice. */
export type MapLink = { href: string; label: string; name: string; count: number | null; isCurrent: boolean }

function dayLinks(filter: TimelineFilterData, addressOf: typeof mapAddress): MapLink[] {
	const days = choicesOf(filter, 'day')
	const all = days.reduce((sum, { count }) => sum + count, 0)
	const dates = new Map(filter.matching.map(({ day }) => [day.id, day.date]))
	return [
		{ ...linkTo(filter, addressOf, 'day', ''), label: 'All', name: 'All days', count: all },
		...days.map(({ value, label, count }) => {
			const date = formatMonthAndDay(dates.get(value) ?? '')
			return { ...linkTo(filter, addressOf, 'day', value), label: date, name: label, count }
		}),
	]
}

function areaLinks(filter: TimelineFilterData, addressOf: typeof mapAddress): MapLink[] {
	return [
		{ ...linkTo(filter, addressOf, 'area', ''), label: 'Whole region', name: 'Whole region', count: null },
		...choicesOf(filter, 'area').map(({ value, label, count }) => ({
			...linkTo(filter, addressOf, 'area', value),
			label,
			name: label,
			count,
		})),
	]
}

/** The address with one value of a filter; with `''`, of all its values. */
function linkTo(
	{ asked, fields }: TimelineFilterData,
	addressOf: typeof mapAddress,
	name: 'day' | 'area',
	value: string,
) {
	const chosen = fields.find((field) => field.name === name)?.choices.filter(({ isChosen }) => isChosen) ?? []
	const isCurrent = value === '' ? chosen.length === 0 : chosen.length === 1 && chosen[0]?.value === value
	return { href: addressOf({ ...asked, [name]: value }), isCurrent }
}

function choicesOf({ fields }: TimelineFilterData, name: 'day' | 'area') {
	return fields.find((field) => field.name === name)?.choices ?? []
}

/** The area that was chosen; the whole region where none was, or more than one. */
function viewOf({ asked: { area } }: TimelineFilterData): MapViewName {
	const [view = 'region', ...more] = area
	return more.length === 0 && view in MAP_VIEWS ? (view as MapViewName) : 'region'
}
