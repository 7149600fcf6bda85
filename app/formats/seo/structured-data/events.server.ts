/** The conflict and its days as events. What has an id is the same on every page. */

import type { Country, Event, Place, WithContext } from 'schema-dts'
import type { RecordedDay } from '../../../../content/registers.ts'
import type { Place as PlaceRecord } from '../../../../content/schema/place.ts'
import { beforePath, dayAddress, dayName } from '../../../domain/days.ts'
import { type Incident, incidentAddress } from '../../../domain/incidents/incidents.ts'
import { formatLongDate } from '../../../lib/dates.ts'
import type { Context } from '../../../runtime/context.server.ts'
import { conflictId, inLanguage } from './identities.server.ts'

/** The first strikes (docs/editorial.md). The archive's Day 1 is two days later: that is its coverage, not the conflict's. */
const conflictStart = '2025-06-13'

/** The conflict with its days; `places` are all of the record's. */
export function conflictEvent(
	context: Context,
	days: RecordedDay[],
	places: PlaceRecord[],
): WithContext<Event> {
	return {
		'@context': 'https://schema.org',
		...conflictFacts(context),
		subEvent: days.map((day) => dayFacts(context, day, places)),
	}
}

/** A day with its places; `places` are all of the record's. */
export function dayEvent(context: Context, day: RecordedDay, places: PlaceRecord[]): WithContext<Event> {
	return {
		'@context': 'https://schema.org',
		...dayFacts(context, day, places),
		superEvent: conflictFacts(context),
	}
}

/** An incident as an event of its day. */
export function incidentEvent(context: Context, { entry, day, places }: Incident): WithContext<Event> {
	const path = incidentAddress(entry.id)
	return {
		'@context': 'https://schema.org',
		'@type': 'Event',
		'@id': context.site.url(`${path}#event`),
		name: entry.headline,
		description: entry.text,
		startDate: entry.utc ?? day.date,
		location: places.map(toPlace),
		...(!entry.actor.includes('not known') && {
			organizer: entry.actor.map((name) => ({ '@type': 'Organization', name }) as const),
		}),
		superEvent: { '@type': 'Event', '@id': dayEventId(context, day), name: day.title, startDate: day.date },
		url: context.site.url(path),
		inLanguage,
	}
}

/** The id of a day's event, for what is about it. */
export function dayEventId(context: Context, day: RecordedDay): string {
	return 'day' in day
		? context.site.url(`/timeline/${day.id}#event`)
		: context.site.url(`${beforePath}#${day.id}-event`)
}

/** Where the conflict took place. */
export function countriesOfConflict(): Exclude<Country, string>[] {
	return ['Iran', 'Israel'].map((name) => ({ '@type': 'Country', name }))
}

/** No end: at the record's last update a ceasefire had been announced and had not begun. */
function conflictFacts(context: Context) {
	return {
		'@type': 'Event',
		'@id': conflictId(context),
		name: 'Israel-Iran conflict of June 2025',
		description: `Armed conflict between Israel and Iran that began on ${formatLongDate(conflictStart)}.`,
		startDate: conflictStart,
		location: countriesOfConflict(),
		url: context.site.url('/timeline'),
		inLanguage,
	} as const
}

function dayFacts(context: Context, day: RecordedDay, places: PlaceRecord[]) {
	return {
		'@type': 'Event',
		'@id': dayEventId(context, day),
		name: `${dayName(day)}: ${day.title}`,
		description: day.description,
		startDate: day.date,
		endDate: day.date,
		location: placesOf(day, places).map(toPlace),
		url: context.site.url(dayAddress(day)),
		inLanguage,
	} as const
}

function placesOf(day: RecordedDay, places: PlaceRecord[]): PlaceRecord[] {
	return day.locations.flatMap((id) => places.find((place) => place.id === id) ?? [])
}

function toPlace(place: PlaceRecord): Place {
	return {
		'@type': 'Place',
		name: place.name,
		address: { '@type': 'PostalAddress', addressCountry: place.country },
		geo: { '@type': 'GeoCoordinates', latitude: place.lat, longitude: place.lon },
	}
}
