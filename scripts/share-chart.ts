import { formatMonthAndDay } from '../app/lib/dates.ts'
import { shareColors } from '../app/lib/share-colors.ts'
import { placeOf } from '../app/site/charts/casualty-axis.ts'
import type { CasualtySeries, SeriesLine, SeriesPanel } from '../app/site/charts/casualty-series.ts'
import { type EndLabel, placeLabels } from '../app/site/charts/end-labels.ts'
import type { Box, ShareGraphic, ShareText } from './share-graphic.ts'

// Pixels.
const labelWidth = 190
const axisHeight = 34
const panelGap = 40
const markSize = 10
const labelSizes = { lineHeight: 22, gap: 4, characters: 16 }

type Scale = { x: (date: string) => number; y: (value: number) => number }

/** The casualty chart as an image: panels in a row, the last value of each line beside its end. */
export function shareChart(series: CasualtySeries, { x, y, width, height }: Box): ShareGraphic {
	const { panels } = series
	const panelWidth = (width - panelGap * (panels.length - 1)) / panels.length
	const drawn = panels.map((panel, index) => {
		const box = { x: x + index * (panelWidth + panelGap), y, width: panelWidth, height }
		return drawPanel(panel, series, box, index === 0)
	})
	return { shapes: drawn.map(({ shapes }) => shapes).join(''), texts: drawn.flatMap(({ texts }) => texts) }
}

function drawPanel(
	panel: SeriesPanel,
	{ axis }: CasualtySeries,
	{ x, y, width, height }: Box,
	isRound: boolean,
): ShareGraphic {
	const plot = { x, y: y + 40, width: width - labelWidth, height: height - 40 - axisHeight }
	const top = panel.ticks.at(-1) ?? 1
	const scale: Scale = {
		x: (date) => plot.x + (placeOf(axis, date) / 100) * plot.width,
		y: (value) => plot.y + plot.height * (1 - value / top),
	}
	const foot = plot.y + plot.height
	const texts: ShareText[] = [{ x, y, text: panel.party.toUpperCase(), weight: 600 }]
	const shapes = [`<path d="M${plot.x} ${foot}h${plot.width}" stroke="${shareColors.ink}" stroke-width="2"/>`]
	for (const tick of panel.ticks) {
		shapes.push(`<path d="M${plot.x} ${scale.y(tick)}h${plot.width}" stroke="${shareColors.rule}"/>`)
		// The highest one is beneath its line: over it is the country.
		const shift = tick === top ? 4 : -24
		texts.push({ x: plot.x, y: scale.y(tick) + shift, text: tick.toLocaleString('en-US'), size: 18 })
	}
	const beneath = { y: foot + 8, size: 20 }
	const [first, last] = [axis.days[0], axis.later.at(-1) ?? axis.days.at(-1)]
	if (first) texts.push({ ...beneath, x: plot.x, text: formatMonthAndDay(first) })
	if (last) texts.push({ ...beneath, x: plot.x + plot.width, text: formatMonthAndDay(last), anchor: 'end' })
	if (axis.freezeAt !== null) {
		const at = plot.x + (axis.freezeAt / 100) * plot.width
		shapes.push(
			`<path d="M${at} ${plot.y - 8}V${foot}" stroke="${shareColors.ink}" stroke-width="2" stroke-dasharray="8 6"/>`,
		)
		const words = ['Record ends', formatMonthAndDay(axis.freeze)]
		for (const [index, text] of words.entries())
			texts.push({ x: at + 10, y: foot - 56 + 21 * index, text, size: 18 })
	}
	const toTop = (value: number) => scale.y(value) - plot.y
	for (const label of placeLabels(panel.lines, toTop, plot.height, labelSizes)) {
		const drawn = drawLabel(label, plot, scale)
		shapes.push(drawn.shapes)
		texts.push(...drawn.texts)
	}
	for (const line of panel.lines) shapes.push(drawLine(line, scale, isRound))
	return { shapes: shapes.join(''), texts }
}

function drawLine({ points, series }: SeriesLine, scale: Scale, isRound: boolean): string {
	const [first] = points
	if (!first) return ''
	const steps = points.map(({ date, value }) => `H${scale.x(date)}V${scale.y(value)}`).join('')
	const dashes = series === 'official' ? '' : ' stroke-dasharray="3 6"'
	const start = `M${scale.x(first.date)} ${scale.y(first.value)}`
	const path = `<path d="${start}${steps}" fill="none" stroke="${shareColors.ink}" stroke-width="3"${dashes}/>`
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

/** The last value of a line and whose count it is, with a thin line from its end. */
function drawLabel({ last, value, name, y, top }: EndLabel, plot: Box, scale: Scale): ShareGraphic {
	const [edge, middle] = [plot.x + plot.width, plot.y + top + labelSizes.lineHeight * 0.6]
	const way = `M${scale.x(last.date)} ${plot.y + y}H${edge}L${edge + 12} ${middle}`
	const texts = [value, ...name].map((text, index): ShareText => {
		const place = { x: edge + 18, y: plot.y + top + labelSizes.lineHeight * index, size: 18 }
		return index === 0 ? { ...place, text, weight: 600 } : { ...place, text }
	})
	return { shapes: `<path d="${way}" fill="none" stroke="${shareColors.rule}" stroke-width="1.5"/>`, texts }
}
