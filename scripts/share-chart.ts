import { formatMonthAndDay } from '../app/lib/dates.ts'
import { figureValueInWords } from '../app/lib/figure-value.ts'
import type { CasualtySeries, SeriesLine, SeriesPanel } from '../app/site/charts/casualty-series.ts'
import { shareColors } from './share-colors.ts'
import type { Box, ShareGraphic, ShareText } from './share-graphic.ts'

// Pixels.
const tickWidth = 84
const axisHeight = 34
const panelGap = 40
const markSize = 12

type Scale = { x: (date: string) => number; y: (value: number) => number }

/** The casualty chart as a picture: panels in a row, the last value of each line in figures. */
export function shareChart({ panels, days }: CasualtySeries, { x, y, width, height }: Box): ShareGraphic {
	const panelWidth = (width - panelGap * (panels.length - 1)) / panels.length
	const drawn = panels.map((panel, index) => {
		const box = { x: x + index * (panelWidth + panelGap), y, width: panelWidth, height }
		return drawPanel(panel, days, box, index === 0)
	})
	return { shapes: drawn.map(({ shapes }) => shapes).join(''), texts: drawn.flatMap(({ texts }) => texts) }
}

function drawPanel(
	panel: SeriesPanel,
	days: readonly string[],
	{ x, y, width, height }: Box,
	isRound: boolean,
): ShareGraphic {
	const plot = { x, y: y + 40, width: width - tickWidth, height: height - 40 - axisHeight }
	const top = panel.ticks.at(-1) ?? 1
	const scale: Scale = {
		x: (date) => plot.x + ((days.indexOf(date) + 0.5) / days.length) * plot.width,
		y: (value) => plot.y + plot.height * (1 - value / top),
	}
	const texts: ShareText[] = [{ x, y, text: panel.party.toUpperCase(), weight: 600 }]
	const shapes = [
		`<path d="M${plot.x} ${plot.y + plot.height}h${plot.width}" stroke="${shareColors.ink}" stroke-width="2"/>`,
	]
	for (const tick of panel.ticks) {
		shapes.push(`<path d="M${plot.x} ${scale.y(tick)}h${plot.width}" stroke="${shareColors.rule}"/>`)
		const text = tick.toLocaleString('en-US')
		texts.push({ x: plot.x + plot.width + 12, y: scale.y(tick) - 12, text, size: 20 })
	}
	const [first, last] = [days[0], days.at(-1)]
	if (first && last) {
		const beneath = { y: plot.y + plot.height + 8, size: 20 }
		texts.push({ ...beneath, x: plot.x, text: formatMonthAndDay(first) })
		texts.push({ ...beneath, x: plot.x + plot.width, text: formatMonthAndDay(last), anchor: 'end' })
	}
	for (const line of panel.lines) {
		shapes.push(drawLine(line, days.at(-1) ?? '', scale, isRound))
		texts.push(...lineLabels(line, days.at(-1) ?? '', scale, plot.y + plot.height))
	}
	return { shapes: shapes.join(''), texts }
}

function drawLine({ points, series }: SeriesLine, lastDay: string, scale: Scale, isRound: boolean): string {
	const [first] = points
	if (!first) return ''
	const steps = points.map(({ date, value }) => `H${scale.x(date)}V${scale.y(value)}`).join('')
	const dashes = series === 'official' ? '' : ' stroke-dasharray="3 6"'
	const start = `M${scale.x(first.date)} ${scale.y(first.value)}`
	const path = `<path d="${start}${steps}H${scale.x(lastDay)}" fill="none" stroke="${shareColors.ink}" stroke-width="3"${dashes}/>`
	const fill = series === 'official' ? shareColors.ink : shareColors.paper
	const half = markSize / 2
	const marks = points.map(({ date, value }) => {
		const [x, y] = [scale.x(date), scale.y(value)]
		const shape = isRound
			? `<circle cx="${x}" cy="${y}" r="${half}"`
			: `<rect x="${x - half}" y="${y - half}" width="${markSize}" height="${markSize}"`
		return `${shape} fill="${fill}" stroke="${shareColors.ink}" stroke-width="2.5"/>`
	})
	return path + marks.join('')
}

/** Who a line is by, and its last value over its end. The government's name stands beneath its line, where there is room. */
function lineLabels(
	{ points, series, name }: SeriesLine,
	lastDay: string,
	scale: Scale,
	foot: number,
): ShareText[] {
	const [first, last] = [points[0], points.at(-1)]
	if (!first || !last) return []
	const value = figureValueInWords(last)
	const end = { x: scale.x(lastDay), y: scale.y(last.value) - 37, size: 22, anchor: 'end' } as const
	if (series === 'monitor') {
		const before = { ...end, x: end.x - 14, y: scale.y(last.value) - 13 }
		return [{ ...before, text: `${name.replace(/ \(.*\)$/, '')}: ${value}`, weight: 600 }]
	}
	const beneath = scale.y(first.value) + 8
	const y = beneath + 28 < foot ? beneath : scale.y(first.value) - 40
	return [
		{ x: scale.x(first.date), y, text: 'Government', size: 22 },
		{ ...end, text: value, weight: 600 },
	]
}
