import { MARK_ACTORS, type MarkActor } from './mark-actor.ts'
import { InlineSymbol } from './mark-symbol.tsx'

/** The meaning of shapes, fill, ring and number. */
export function MapKey() {
	return (
		<ul className="map-key" aria-label="Key to the map">
			{(Object.keys(MARK_ACTORS) as MarkActor[]).map((actor) => (
				<li key={actor}>
					<InlineSymbol actor={actor} /> {MARK_ACTORS[actor].name}
				</li>
			))}
			<li>
				<InlineSymbol actor="other" isOutlined /> Outline: neither confirmed nor corroborated
			</li>
			<li>
				<InlineSymbol actor="other" hasRing /> Ring: people harmed, or a protected place hit
			</li>
			<li>
				<b>2</b> Number: incidents by this actor here
			</li>
		</ul>
	)
}
