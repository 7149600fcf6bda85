/** Labels at the ends of lines, moved apart so that none covers another. */
import { figureValueInWords } from '../../lib/figure-value.ts'
import type { SeriesLine, SeriesPoint } from './casualty-series.ts'

/** A label: the last value and whose it is, in lines of text. `top` is where it begins, `y` where its line ends. */
export type EndLabel = {
	line: SeriesLine
	last: SeriesPoint
	value: string
	name: string[]
	y: number
	top: number
}

/** Sizes in the units of the plot: a line of text, the room between two labels, characters in a line. */
export type LabelSizes = { lineHeight: number; gap: number; characters: number }

/** Places the labels of lines in a plot of `height`; `y` gives the height of a value from the top. */
export function placeLabels(
	lines: readonly SeriesLine[],
	y: (value: number) => number,
	height: number,
	{ lineHeight, gap, characters }: LabelSizes,
): EndLabel[] {
	const labels = lines
		.flatMap((line) => {
			const last = line.points.at(-1)
			if (!last) return []
			const name = wrapName(line.name, characters)
			const end = y(last.value)
			const top = end - ((name.length + 1) * lineHeight) / 2
			return [{ line, last, value: figureValueInWords(last), name, y: end, top }]
		})
		.sort((one, other) => one.y - other.y)
	const sizeOf = ({ name }: EndLabel) => (name.length + 1) * lineHeight + gap
	let free = Number.NEGATIVE_INFINITY
	for (const label of labels) {
		label.top = Math.max(label.top, free)
		free = label.top + sizeOf(label)
	}
	let foot = height + gap
	for (const label of labels.toReversed()) {
		label.top = Math.min(label.top, foot - sizeOf(label))
		foot = label.top
	}
	return labels
}

function wrapName(name: string, characters: number): string[] {
	const lines: string[] = []
	for (const word of name.split(' ')) {
		const line = lines.at(-1)
		if (line !== undefined && `${line} ${word}`.length <= characters)
			lines[lines.length - 1] = `${line} ${word}`
		else lines.push(word)
	}
	return lines
}
