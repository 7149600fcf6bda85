import { MARK_ACTORS, type MarkActor } from './mark-actor.ts'
import { InlineSymbol } from './mark-symbol.tsx'

type KeyItem = { text: string; actor: MarkActor; isOutlined?: boolean; hasRing?: boolean; number?: number }

/** The meaning of shapes, fill, ring and number. */
export const KEY_ITEMS: readonly KeyItem[] = [
	...(Object.keys(MARK_ACTORS) as MarkActor[]).map((actor) => ({ actor, text: MARK_ACTORS[actor].name })),
	{ actor: 'other', isOutlined: true, text: 'Outline: neither confirmed nor corroborated' },
	{ actor: 'other', hasRing: true, text: 'Ring: people harmed, or a protected place hit' },
	{ actor: 'other', number: 2, text: 'Number: incidents by this actor here' },
]

/** The key beneath a map. */
export function MapKey() {
	return (
		<ul className="map-key" aria-label="Key to the map">
			{KEY_ITEMS.map(({ text, number, ...symbol }) => (
				<li key={text}>
					{number ? <b>{number}</b> : <InlineSymbol {...symbol} />} {text}
				</li>
			))}
		</ul>
	)
}
