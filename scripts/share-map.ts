import { shareColors } from '../app/lib/share-colors.ts'
import type { IncidentLine } from '../app/site/incidents/incident-line.ts'
import { type ShareMark, shareMapBox, shareMarks, shareSymbol } from '../app/site/incidents/share-marks.ts'
import { MAP_OUTLINES } from '../app/site/maps/map-outlines.ts'
import { conicProjection } from '../app/site/maps/map-projection.ts'
import { MAP_VIEWS } from '../app/site/maps/map-views.ts'
import { MARK_ACTORS, type MarkActor } from '../app/site/maps/mark-actor.ts'
import type { ShareGraphic, ShareText } from './share-graphic.ts'

const view = MAP_VIEWS.region
const { x, y, width, height } = shareMapBox
/** Pixels. */
const labelSize = 17
const keySize = 18

/** The region with marks of incidents, each with its count where above one, and the key. */
export function shareMap(incidents: readonly IncidentLine[]): ShareGraphic {
	const marks = shareMarks(incidents)
	const key = keyOf(marks)
	return {
		shapes: [ground(), ...marks.map(shareSymbol), key.shapes].join(''),
		texts: [...countryNames(), ...marks.flatMap(numberOf), ...key.texts],
	}
}

function ground(): string {
	const { land, borders } = MAP_OUTLINES.region
	return `<svg x="${x}" y="${y}" width="${width}" height="${height}" viewBox="0 0 ${view.width} ${view.height}"><rect width="100%" height="100%" fill="${shareColors.board}"/><path d="${land}" fill="${shareColors.sheet}" stroke="${shareColors.ink2}"/><path d="${borders}" fill="none" stroke="${shareColors.rule2}" stroke-dasharray="4 2 1 2"/></svg><rect x="${x}" y="${y}" width="${width}" height="${height}" fill="none" stroke="${shareColors.ink}"/>`
}

function numberOf(mark: ShareMark): ShareText[] {
	if (mark.count < 2) return []
	const drop = mark.actor === 'united-states' ? 4 : 0
	return [centered(String(mark.count), mark.x, mark.y - 9 + drop, 15, shareColors.sheet)]
}

function countryNames(): ShareText[] {
	const project = conicProjection(view)
	const scale = width / view.width
	return view.labels
		.filter(({ kind, isMinor }) => !isMinor && kind !== 'water' && kind !== 'town')
		.map(({ text, at }) => {
			const [left, top] = project(...at)
			return centered(text, x + left * scale, y + top * scale - 10, labelSize, shareColors.ink2)
		})
}

/** The actors on the map by name. */
function keyOf(marks: readonly ShareMark[]): ShareGraphic {
	const actors = (Object.keys(MARK_ACTORS) as MarkActor[]).filter((actor) =>
		marks.some((mark) => mark.actor === actor),
	)
	let left = x
	const shapes: string[] = []
	const texts: ShareText[] = []
	for (const actor of actors) {
		const text = actor === 'other' ? 'Other' : MARK_ACTORS[actor].name
		shapes.push(shareSymbol({ actor, x: left + 14, y: y + height + 28 }))
		texts.push({ x: left + 36, y: y + height + 17, text, size: keySize })
		left += 60 + advance(text, keySize)
	}
	return { shapes: shapes.join(''), texts }
}

/** Width of a text in the mono face. */
function advance(text: string, size: number): number {
	return text.length * size * 0.6
}

function centered(text: string, x: number, y: number, size: number, color: string): ShareText {
	return { x: x - advance(text, size) / 2, y, text, size, weight: 600, color }
}
