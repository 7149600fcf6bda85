import type { ReactNode } from 'react'
import type { Claim } from '../../../content/schema/claim.ts'
import type { Place } from '../../../content/schema/place.ts'
import type { Source } from '../../../content/schema/source.ts'
import { ClaimText } from '../evidence/claim-text.tsx'
import type { SourceNumbers } from '../evidence/note-numbers.ts'
import { SourceNotes } from '../evidence/source-notes.tsx'
import { impactAnchor } from './day-claims.ts'

/**
 * What is in the margin of a day: its places, its impact, the notes of `notes`, ids of sources, and `reference`,
 * its last lines. A section, as it belongs to the day's record: reader views leave out every `<aside>`.
 */
export function DayAside(props: {
	day: { id: string; locations: readonly string[]; casualties: readonly Claim[] }
	/** What the day is called within a sentence. */
	name: string
	places: readonly Place[]
	numbers: SourceNumbers
	sources: readonly Source[]
	notes?: readonly string[]
	reference?: ReactNode
	/** Notes in short, as on the page of all days. */
	isBrief?: boolean
}) {
	const { day, name, places, numbers, sources, notes = [], reference, isBrief } = props
	return (
		<section aria-label={`Places, impact and sources of ${name}`}>
			<div>
				<h3 className="label">Key locations</h3>
				<ul className="facts">
					{day.locations.map((id) => (
						<li key={id}>{places.find((place) => place.id === id)?.name}</li>
					))}
				</ul>
			</div>
			<div>
				<h3 className="label">Casualties / impact</h3>
				<ul className="impact" id={impactAnchor(day)}>
					{day.casualties.map((claim) => (
						<li key={claim.text}>
							<ClaimText claim={claim} numbers={numbers} />
						</li>
					))}
				</ul>
			</div>
			<SourceNotes
				ids={notes}
				numbers={numbers}
				sources={sources}
				heading={<h3 className="label">Sources</h3>}
				isBrief={isBrief}
			/>
			{reference}
		</section>
	)
}
