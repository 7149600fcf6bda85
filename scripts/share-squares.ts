import { shareColors } from '../app/lib/share-colors.ts'
import type { Box, ShareGraphic } from './share-graphic.ts'

// Pixels.
const square = 44
const gap = 12
const rowHeight = 92

/** Rows of squares, one for each day, each under its name. */
export function shareSquares(rows: readonly { name: string; days: number }[], { x, y }: Box): ShareGraphic {
	return {
		shapes: rows
			.flatMap(({ days }, row) =>
				Array.from(
					{ length: days },
					(_, index) =>
						`<rect x="${x + index * (square + gap)}" y="${y + row * rowHeight + 32}" width="${square}" height="${square}" fill="${shareColors.ink}"/>`,
				),
			)
			.join(''),
		texts: rows.map(({ name }, row) => ({ x, y: y + row * rowHeight, text: name.toUpperCase(), size: 20 })),
	}
}
