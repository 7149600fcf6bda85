import { shareColors } from '../app/lib/share-colors.ts'
import { REGISTER_ROWS, type RegisterColumn } from '../app/site/charts/register-cells.ts'
import type { Box } from './share-graphic.ts'

// Pixels.
const rowHeight = 24
const padding = 9
const gap = 3
const largestSquare = 14

type Place = Omit<Box, 'height'>

/** Without the bar under the day that is shown. */
const registerHeight = REGISTER_ROWS.length * rowHeight

/**
 * The register of days as SVG: a column for each day, pending ones hatched. The column of `current` carries a bar in
 * the archive's one accent. `box` is in pixels.
 */
export function shareRegister(columns: readonly RegisterColumn[], box: Place, current?: number): string {
	const { x, y, width } = box
	const columnWidth = width / columns.length
	const fullest = Math.max(1, ...columns.flatMap((column) => column.rows.map((row) => row.length)))
	const square = Math.min(largestSquare, Math.floor((columnWidth - 2 * padding + gap) / fullest) - gap)
	const drawn = columns.map((column, index) =>
		drawColumn(column, { x: x + index * columnWidth, y, width: columnWidth }, square, column.day === current),
	)
	const ends = `<path d="M${x} ${y}h${width}M${x} ${y + registerHeight}h${width}" stroke="${shareColors.ink}"/>`
	return `${pendingPattern}${drawn.join('')}${ends}`
}

const pendingPattern = `<pattern id="pending" width="10" height="10" patternUnits="userSpaceOnUse"><path d="M-2.5 2.5l5-5M0 10l10-10M7.5 12.5l5-5" stroke="${shareColors.rule}"/></pattern>`

function drawColumn(
	column: RegisterColumn,
	{ x, y, width }: Place,
	square: number,
	isCurrent: boolean,
): string {
	const ink = isCurrent ? shareColors.stamp : shareColors.ink
	const parts = [`<path d="M${x} ${y}v${registerHeight}" stroke="${shareColors.rule}"/>`]
	if (column.isPending) parts.push(rectangle(x, y, width, registerHeight, 'url(#pending)'))
	for (const [row, entries] of column.rows.entries()) {
		const top = y + row * rowHeight + (rowHeight - square) / 2
		for (const [place, { kind }] of entries.entries()) {
			const left = x + padding + place * (square + gap)
			parts.push(rectangle(left, top, square, square, ink))
			if (kind !== 'action')
				parts.push(rectangle(left + 2, top + 2, square - 4, square - 4, shareColors.paper))
		}
	}
	if (isCurrent) parts.push(rectangle(x, y + registerHeight, width, 8, ink))
	return parts.join('')
}

function rectangle(x: number, y: number, width: number, height: number, fill: string): string {
	return `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}"/>`
}
