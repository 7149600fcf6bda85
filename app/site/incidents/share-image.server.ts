/** The share image of an incident: headline, date, place, actor and toll beside a map with its marks. */

import { drawnImageFile, drawnImageName, type ShareDrawing } from '../../domain/images/title-image.server.ts'
import { findIncident, type Incident, incidentAddress } from '../../domain/incidents/incidents.ts'
import { formatLongDate } from '../../lib/dates.ts'
import type { Context } from '../../runtime/context.server.ts'
import { timeLabel } from '../timeline/entry-time.tsx'
import { incidentLine } from './incident-line.ts'
import { rangeLabel } from './range-label.ts'
import { shareMarks, shareSymbol } from './share-marks.ts'

/** The address of the image. It changes with what is drawn, so it may be cached for good. */
export function incidentImagePath(context: Context, incident: Incident): string {
	const name = drawnImageName(context.env.SITE_NAME, drawingOf(incident))
	return `${incidentAddress(incident.entry.id)}/share/${name}`
}

/** The file of the image with its address; null for an id of no incident. Throws `QueueFullError`. */
export async function findIncidentImage(context: Context, id: string) {
	const incident = findIncident(context.content, id)
	if (!incident) return null
	return {
		path: incidentImagePath(context, incident),
		draw: () => drawnImageFile(context, drawingOf(incident)),
	}
}

function drawingOf(incident: Incident): ShareDrawing {
	const { headline } = incident.entry
	return {
		title: headline,
		note: factsOf(incident).join('\n'),
		shapes: shareMarks([incidentLine(incident)])
			.map(shareSymbol)
			.join(''),
		background: 'incident.png',
	}
}

function factsOf({ entry, day, places, killed, injured }: Incident): string[] {
	const [place, ...others] = places
	const more = others.length > 0 ? ` and ${others.length} more` : ''
	const actor = entry.actor.includes('not known')
		? 'Actor not known'
		: `By ${entry.actor.join(' and ').replace('United States', 'the United States')}`
	const toll = [killed && `${rangeLabel(killed)} killed`, injured && `${rangeLabel(injured)} injured`]
	return [
		`${formatLongDate(day.date)}, ${timeLabel(entry.time).replace(/^[A-Z]/, (letter) => letter.toLowerCase())}`,
		place ? `${place.name}${more}` : '',
		actor,
		toll.filter(Boolean).join(', '),
	].filter(Boolean)
}
