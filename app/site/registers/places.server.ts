/** View models of the list of places and of the page of one place. */
import { daysAt, type RecordedDay } from '../../../content/registers.ts'
import { datedDayName, dayAddress, dayName, entryAddress } from '../../domain/days.ts'
import { placesInUse } from '../../domain/record-pages.ts'
import { citeBox } from '../../formats/citations/cite-box.server.ts'
import { pageIntro } from '../../formats/seo/page-heads.server.ts'
import { recordHead } from '../../formats/seo/record-head.server.ts'
import { registerHead } from '../../formats/seo/register-head.server.ts'
import { formatMonthAndDay } from '../../lib/dates.ts'
import type { Context } from '../../runtime/context.server.ts'
import { citedSources } from '../evidence/cited-sources.server.ts'

export async function placesPage(context: Context) {
	const places = placesInUse(context.content)
	const countries = [...new Set(places.map(({ country }) => country))].sort((one, other) =>
		one.localeCompare(other, 'en'),
	)
	return {
		copy: pageIntro(context, '/places'),
		countries: countries.map((country) => ({
			country,
			places: places
				.filter((place) => place.country === country)
				.sort((one, other) => one.name.localeCompare(other.name, 'en'))
				.map((place) => ({
					...place,
					days: namesOf(daysAt(context.content, place.id).map(({ day }) => day)),
				})),
		})),
		cite: await citeBox(context, '/places'),
		head: recordHead(context, '/places'),
	}
}

export type PlacesPageData = Awaited<ReturnType<typeof placesPage>>

/** The page of a place that a day names; null for any other. */
export async function findPlacePage(context: Context, id: string) {
	const place = placesInUse(context.content).find((candidate) => candidate.id === id)
	if (!place) return null
	const path = `/places/${id}`
	const days = daysAt(context.content, id)
	return {
		place,
		days: days.map(({ day, entries }) => ({
			id: day.id,
			href: dayAddress(day),
			name: dayName(day),
			heading: datedDayName(day),
			entries: entries.map((entry) => ({ ...entry, href: entryAddress(entry) })),
		})),
		sources: citedSources(
			context,
			days.map(({ entries }) => entries),
		),
		cite: await citeBox(context, path),
		head: registerHead(context, {
			register: '/places',
			path,
			title: `${place.name}, ${place.country}`,
			heading: place.name,
			description: `${place.name} (${place.country}) in the record of June 2025: its coordinates with their precision, and its entries by day.`,
		}),
	}
}

/** In short: `June 13, June 14, days 1, 2`. */
function namesOf(days: readonly RecordedDay[]): string {
	const numbers = days.flatMap((day) => ('day' in day ? day.day : []))
	const dates = days.flatMap((day) => ('day' in day ? [] : formatMonthAndDay(day.date)))
	const numbered =
		numbers.length > 0 ? [`${numbers.length === 1 ? 'day' : 'days'} ${numbers.join(', ')}`] : []
	return [...dates, ...numbered].join(', ')
}

export type PlacePageData = NonNullable<Awaited<ReturnType<typeof findPlacePage>>>
