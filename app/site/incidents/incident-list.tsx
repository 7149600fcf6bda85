import type { CountRange } from '../../domain/incidents/incidents.ts'
import { GradeLink } from '../evidence/grade.tsx'
import { SectionHead } from '../frame/section-head.tsx'
import { markActorOf } from '../maps/mark-actor.ts'
import { InlineSymbol } from '../maps/mark-symbol.tsx'
import { timeLabel } from '../timeline/entry-time.tsx'
import type { IncidentLine } from './incident-line.ts'
import type { IncidentDay } from './incidents.server.ts'
import { rangeLabel } from './range-label.ts'

/** Incidents, one line each, day by day. */
export function IncidentList({ days }: { days: readonly IncidentDay[] }) {
	return days.map(({ id, name, href, incidents }) => (
		<section key={id} className="section incident-day" aria-labelledby={id}>
			<SectionHead id={id} heading={name} more={{ href, text: 'The day in full' }} />
			<ul className="incidents">
				{incidents.map((incident) => (
					<IncidentRow key={incident.id} incident={incident} />
				))}
			</ul>
		</section>
	))
}

function IncidentRow({ incident }: { incident: IncidentLine }) {
	const { id, time, headline, href, places, actor, target, grade, killed, injured } = incident
	return (
		<li id={id}>
			<span className="incident-time data quiet">{timeLabel(time)}</span>{' '}
			<span className="incident-headline">
				<InlineSymbol actor={markActorOf(actor)} />
				<a href={href}>{headline}</a>
			</span>{' '}
			<span className="incident-facts data quiet">
				{places.map(({ name }) => name).join('; ')}. {actor.length === 1 ? 'Actor' : 'Actors'}:{' '}
				{actor.join(', ')}. Target: {target.join(', ')}.
			</span>{' '}
			<Harmed killed={killed} injured={injured} /> <GradeLink grade={grade} />
		</li>
	)
}

function Harmed({ killed, injured }: { killed: CountRange | null; injured: CountRange | null }) {
	const parts = [killed && `${rangeLabel(killed)} killed`, injured && `${rangeLabel(injured)} injured`]
	const text = parts.filter(Boolean).join(', ')
	return text && <b className="incident-harm data">{text}</b>
}
