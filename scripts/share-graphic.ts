import { createElement as h, type ReactNode } from 'react'
import { shareColors } from '../app/lib/share-colors.ts'

/** Pixels. */
export type Box = { x: number; y: number; width: number; height: number }

/** A line of text in a graphic; `x` is its start or its end, `y` its top. */
export type ShareText = {
	x: number
	y: number
	text: string
	size?: number
	weight?: 400 | 600
	anchor?: 'start' | 'end'
	color?: string
}

/** A graphic on a share image: shapes as SVG, and words for satori, which turns them into shapes too. */
export type ShareGraphic = { shapes: string; texts: readonly ShareText[] }

/** Wider than any line of words. */
const textWidth = 600
const shifts = { start: 0, end: textWidth }
const places = { start: 'flex-start', end: 'flex-end' } as const

/** A line of words as satori takes it. */
export function shareText(line: ShareText): ReactNode {
	const { x, y, text, size = 26, weight = 400, anchor = 'start', color = shareColors.ink } = line
	return h(
		'div',
		{
			key: `${x} ${y} ${text}`,
			style: {
				position: 'absolute',
				display: 'flex',
				left: x - shifts[anchor],
				top: y,
				width: textWidth,
				justifyContent: places[anchor],
				fontFamily: 'mono',
				fontSize: size,
				fontWeight: weight,
				lineHeight: 1.2,
				color,
			},
		},
		text,
	)
}
