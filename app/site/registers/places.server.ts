/** View models of the list of places and of the page of one place. */
import { daysAt } from '../../../content/registers.ts'
import { datedDayName, dayAddress, dayName, entryAddress } from '../../domain/days.ts'
import { placesInUse } from '../../domain/record-pages.ts'
import { citeBox } from '../../formats/citations/cite-box.server.ts'
import { pageIntro } from '../../formats/seo/page-heads.server.ts'
import { recordHead } from '../../formats/seo/record-head.server.ts'
import { registerHead } from '../../formats/seo/register-head.server.ts'
import type { Context } from '../../runtime/context.server.ts'
import { citedSources } from '../evidence/cited-sources.server.ts'
import { incidentLines } from '../incidents/incident-line.ts'

export async function placesPage(context: Context) {
	const places = placesInUse(context.content)
	const withEvents = places.map((place) => ({ ...place, events: eventsAt(context, place.id) }))
	const countries = countriesByEvents(withEvents)
	return {
		copy: pageIntro(context, '/places'),
		countries: countries.map((country) => ({
			country,
			places: withEvents
				.filter((place) => place.country === country)
				.sort((one, other) => one.name.localeCompare(other.name, 'en')),
		})),
		incidents: incidentLines(context.content),
		cite: await citeBox(context, '/places'),
		head: recordHead(context, '/places'),
	}
}

/** Counts the entries at a place or at a site in it. */
function eventsAt(context: Context, id: string): number {
	return daysAt(context.content, id).reduce((sum, { entries }) => sum + entries.length, 0)
}

/** The countries, the one in whose places most happened first. */
function countriesByEvents(places: readonly { country: string; events: number }[]): string[] {
	const counts = new Map<string, number>()
	for (const { country, events } of places) counts.set(country, (counts.get(country) ?? 0) + events)
	return [...counts].sort(([, one], [, other]) => other - one).map(([country]) => country)
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
		incidents: incidentLines(context.content).filter(({ id }) =>
			days.some(({ entries }) => entries.some((entry) => entry.id === id)),
		),
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

export type PlacePageData = NonNullable<Awaited<ReturnType<typeof findPlacePage>>>
