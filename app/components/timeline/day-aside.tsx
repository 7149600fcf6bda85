import type { ReactNode } from 'react'
import type { DocumentedDay, Place } from '../../../content/schema.ts'
import { ClaimText } from '../evidence/claim-text.tsx'
import type { SourceNumbers } from '../evidence/note-numbers.ts'

/** Places, impact and reference of a day; `reference` are its last lines. */
export function DayAside(props: {
	day: DocumentedDay
	places: readonly Place[]
	numbers: SourceNumbers
	reference: ReactNode
}) {
	const { day, places, numbers, reference } = props
	return (
		<aside aria-label={`Places and impact of day ${day.day}`}>
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
				<ul className="impact">
					{day.casualties.map((claim) => (
						<li key={claim.text}>
							<ClaimText claim={claim} numbers={numbers} />
						</li>
					))}
				</ul>
			</div>
			{reference}
		</aside>
	)
}
