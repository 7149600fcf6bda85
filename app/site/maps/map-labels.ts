import { conicProjection } from './map-projection.ts'
import type { MapView } from './map-views.ts'
import type { Box } from './marker-layout.ts'

/** Pixels: the width of a capital of the labels, with its space, and the height of a line. */
const letterWidth = 9
const lineHeight = 16
/** Pixels of the map's width under which minor labels are left out (map.css). */
const minorLabelsFrom = 544

/**
 * The room that a map's words take at the narrowest width at which each is shown, in units of its frame. Estimated
 * from the number of letters, since nothing on the server measures text.
 */
export function labelBoxes(view: MapView, narrowestWidth: number): Box[] {
	const project = conicProjection(view)
	return view.labels.map(({ text, at, isMinor }) => {
		const unit = view.width / (isMinor ? minorLabelsFrom : narrowestWidth)
		const [x, y] = project(...at)
		const width = text.length * letterWidth * unit
		return { x: x - width / 2, y: y - lineHeight * unit * 0.75, width, height: lineHeight * unit }
	})
}
