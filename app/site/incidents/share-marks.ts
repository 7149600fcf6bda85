/** Marks of incidents on the map of a share image, as SVG: circles, squares and triangles as on the maps of the site. */
import { shareColors } from '../../lib/share-colors.ts'
import { incidentMarks } from '../maps/incident-marks.ts'
import { MAP_VIEWS } from '../maps/map-views.ts'
import type { MarkActor } from '../maps/mark-actor.ts'
import type { IncidentLine } from './incident-line.ts'

/** Place of the map on a share image of 1200 by 630 pixels. */
export const shareMapBox = { x: 582, y: 152, width: 562, height: 359 }

/** Pixels from the middle of one mark to the next. */
const markStep = 34

/** Shapes round the origin. */
const symbols: Record<MarkActor, { fill: string; path: string }> = {
	iran: { fill: shareColors.orange, path: 'M-12 0a12 12 0 1 0 24 0a12 12 0 1 0-24 0z' },
	israel: { fill: shareColors.slate, path: 'M-11-11h22v22h-22z' },
	'united-states': { fill: shareColors.stamp, path: 'M0-16L14 11H-14z' },
	other: { fill: shareColors.ink2, path: 'M0-15L15 0 0 15-15 0z' },
}

/** Marks of incidents, their middles in pixels of the image. */
export function shareMarks(incidents: readonly IncidentLine[]) {
	const { x, y, width } = shareMapBox
	return incidentMarks(incidents, MAP_VIEWS.region, { width, step: markStep }).map(
		({ actor, incidents, at }) => ({ actor, count: incidents.length, x: x + at[0], y: y + at[1] }),
	)
}

export type ShareMark = ReturnType<typeof shareMarks>[number]

/** The shape of an actor round a point. */
export function shareSymbol({ actor, x, y }: Pick<ShareMark, 'actor' | 'x' | 'y'>): string {
	const { fill, path } = symbols[actor]
	return `<path transform="translate(${x.toFixed(1)} ${y.toFixed(1)})" d="${path}" fill="${fill}" stroke="${shareColors.sheet}" stroke-width="2"/>`
}
