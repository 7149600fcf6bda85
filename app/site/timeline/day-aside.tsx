import type { ReactNode } from 'react'
import type { Claim } from '../../../content/schema/claim.ts'
import type { Place } from '../../../content/schema/place.ts'
import type { Source } from '../../../content/schema/source.ts'
import { ClaimText } from '../evidence/claim-text.tsx'
import type { SourceNumbers } from '../evidence/note-numbers.ts'
import { WhoSaysWhat } from '../evidence/who-says-what.tsx'
import { impactAnchor } from './day-claims.ts'
import { FoldedSources } from './folded-sources.tsx'

/**
 * Margin of a day: its places, its impact, the sources with the ids in `notes` and, last, `reference`.
 * A section, since it belongs to the day's record and reader views leave out every `<aside>`.
 */
export function DayAside(props: {
	day: { id: string; locations: readonly string[]; casualties: readonly Claim[] }
	/** Name of the day within a sentence. */
	name: string
	places: readonly Place[]
	numbers: SourceNumbers
	sources: readonly Source[]
	notes?: readonly string[]
	reference?: ReactNode
}) {
	const { day, name, places, numbers, sources, notes = [], reference } = props
	return (
		<section aria-label={`Places, impact and sources of ${name}`}>
			<div>
				<h3 className="label">Key locations</h3>
				<KeyLocations day={day} places={places} />
			</div>
			<div>
				<h3 className="label">Casualties / impact</h3>
				<Impact day={day} numbers={numbers} />
			</div>
			<FoldedSources ids={notes} numbers={numbers} sources={sources} />
			{reference}
		</section>
	)
}

/** The key locations of a day, each linked to its page. */
export function KeyLocations(props: { day: { locations: readonly string[] }; places: readonly Place[] }) {
	const { day, places } = props
	return (
		<ul className="facts">
			{day.locations.map((id) => (
				<li key={id}>
					<a href={`/places/${id}`}>{places.find((place) => place.id === id)?.name}</a>
				</li>
			))}
		</ul>
	)
}

/** The casualties and impact of a day, a line for each figure. */
export function Impact(props: { day: { id: string; casualties: readonly Claim[] }; numbers: SourceNumbers }) {
	const { day, numbers } = props
	return (
		<ul className="impact" id={impactAnchor(day)}>
			{day.casualties.map((claim) => (
				<li key={claim.text}>
					<ClaimText claim={claim} numbers={numbers} />
					<WhoSaysWhat claim={claim} />
				</li>
			))}
		</ul>
	)
}
