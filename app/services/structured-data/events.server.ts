/** The conflict and its days as events. Dates and words are the record's: the archive's first day is June 15. */
import type { Event, Place, WithContext } from 'schema-dts'
import type { Place as PlaceRecord } from '../../../content/schema/place.ts'
import type { DocumentedDay } from '../../../content/schema/timeline.ts'
import { siteUrl } from '../../lib/site-url.server.ts'
import { conflictId, inLanguage } from './identities.server.ts'

const conflictName = 'Israel-Iran conflict of June 2025'

/**
 * The conflict as far as the days document it, from the first of them to the last. `days` in order, not empty;
 * `places` are all of the record's.
 */
export function conflictEvent(
	days: DocumentedDay[],
	places: PlaceRecord[],
	description: string,
): WithContext<Event> {
	return {
		'@context': 'https://schema.org',
		'@type': 'Event',
		'@id': conflictId(),
		name: conflictName,
		description,
		startDate: days[0]?.date,
		endDate: days.at(-1)?.date,
		location: ['Iran', 'Israel'].map(toCountry),
		url: siteUrl('/timeline'),
		inLanguage,
		subEvent: days.map((day) => ({
			...dayFacts(day),
			description: day.summary.description,
			location: [...new Set(placesOf(day, places).map((place) => place.country))].map(toCountry),
		})),
	}
}

/** A documented day with its places; `places` are all of the record's. */
export function dayEvent(day: DocumentedDay, places: PlaceRecord[]): WithContext<Event> {
	return {
		'@context': 'https://schema.org',
		...dayFacts(day),
		description: day.description,
		location: placesOf(day, places).map(toPlace),
		inLanguage,
		superEvent: {
			'@type': 'Event',
			'@id': conflictId(),
			name: conflictName,
			url: siteUrl('/timeline'),
		},
	}
}

function dayFacts(day: DocumentedDay) {
	const url = siteUrl(`/timeline/${day.id}`)
	return {
		'@type': 'Event',
		'@id': `${url}#event`,
		name: `Day ${day.day}: ${day.title}`,
		startDate: day.date,
		endDate: day.date,
		url,
	} as const
}

function placesOf(day: DocumentedDay, places: PlaceRecord[]): PlaceRecord[] {
	return day.locations.flatMap((id) => places.find((place) => place.id === id) ?? [])
}

function toCountry(name: string): Place {
	return { '@type': 'Country', name }
}

function toPlace(place: PlaceRecord): Place {
	return {
		'@type': 'Place',
		name: place.name,
		address: { '@type': 'PostalAddress', addressCountry: place.country },
		geo: { '@type': 'GeoCoordinates', latitude: place.lat, longitude: place.lon },
	}
}
