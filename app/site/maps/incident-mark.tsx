import { formatMonthAndDay } from '../../lib/dates.ts'
import { listAddress } from '../../lib/list-pages.ts'
import type { IncidentLine } from '../incidents/incident-line.ts'
import type { IncidentMark } from './incident-marks.ts'
import { viewOf } from './incident-view.ts'
import type { MapViewName } from './map-views.ts'
import { MARK_ACTORS } from './mark-actor.ts'
import { ACTOR_CLASSES, MarkSymbol, numberDrop } from './mark-symbol.tsx'

/** Pixels: the side of the square that a pointer or a finger meets. */
const targetSize = 26

/** How links of a map continue what its page asks for. */
export type MapLinks = {
	view: MapViewName
	/** Query of the map's page. */
	asked: Readonly<Record<string, string | readonly string[]>>
	/** Path of the page that shows the map, to which no mark leads. */
	current: string
}

type Props = { mark: IncidentMark; x: string; y: string; links: MapLinks }

/** A mark, with the way to the incident, or to what lists several. */
export function IncidentMarker({ mark, x, y, links }: Props) {
	const { actor, incidents } = mark
	const label = labelOf(mark)
	return (
		<a
			href={addressOf(mark, links)}
			aria-label={label}
			className={`${ACTOR_CLASSES[actor]}${incidents.some(isEstablished) ? '' : ' outlined'}`}
			data-incidents={incidents.map(({ id }) => id).join(' ')}
		>
			<svg x={x} y={y} overflow="visible" aria-hidden="true">
				<rect
					className="target"
					x={-targetSize / 2}
					y={-targetSize / 2}
					width={targetSize}
					height={targetSize}
				/>
				<g transform={incidents.length === 1 ? 'scale(.7)' : undefined}>
					<MarkSymbol actor={actor} hasRing={incidents.some(({ isHarmful }) => isHarmful)} />
				</g>
				{incidents.length > 1 && (
					<text className="mark-number" y={numberDrop(actor)} dy=".36em">
						{`${incidents.length} `}
					</text>
				)}
			</svg>
			<text className="readout" x="10" y="24">
				{`${label} `}
			</text>
		</a>
	)
}

/** True where independent sources, or an official one, establish that it happened. */
function isEstablished({ grade }: IncidentLine): boolean {
	return grade === 'Confirmed' || grade === 'Corroborated'
}

function labelOf({ actor, incidents, places }: IncidentMark): string {
	const [incident] = incidents
	if (incident && incidents.length === 1) return `${incident.headline}, ${formatMonthAndDay(incident.date)}`
	const [place, ...others] = places
	const near = others.length === 0 ? '' : ` and ${others.length} more near it`
	return `${incidents.length} incidents by ${MARK_ACTORS[actor].by}: ${place?.name}${near}`
}

function addressOf({ actor, incidents, places }: IncidentMark, links: MapLinks): string {
	const { view, asked, current } = links
	const [incident, ...more] = incidents
	if (incident && more.length === 0 && incident.href !== current) return incident.href
	const [first, ...others] = places
	const page = `/places/${first?.id}`
	if (others.length === 0 && page !== current) return page
	const area = viewOf(places)
	if (view === 'region' && others.length > 0 && area !== view) return listAddress('/map', { ...asked, area })
	const place = places.map(({ id }) => id)
	return `${listAddress('/map', { ...asked, ...(actor === 'other' ? {} : { actor }), place })}#entries`
}
