/**
 * Writes public/share/: the image of each page and each day that is shown where its address is shared, 1200 by 630
 * pixels, and the casualty chart and the maps as files of their own. `app/lib/share-image.ts` names the former. They carry the
 * setting SITE_NAME. Run before the build.
 */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { Resvg } from '@resvg/resvg-js'
import satori from 'satori'
import { toPalettePng } from '../app/domain/images/encoder/palette.server.ts'
import { shareColors } from '../app/lib/share-colors.ts'
import { shareImagePath } from '../app/lib/share-image.ts'
import { env } from '../app/runtime/env.server.ts'
import { casualtySeries } from '../app/site/charts/casualty-series.ts'
import { registerColumns } from '../app/site/charts/register-cells.ts'
import { type IncidentLine, incidentLines } from '../app/site/incidents/incident-line.ts'
import { casualtyFigures } from '../content/casualty-figures.ts'
import { loadContent } from '../content/load.ts'
import { type ShareCard, shareCard } from './share-card.ts'
import { shareCards } from './share-cards.ts'
import { shareChart } from './share-chart.ts'
import type { Box, ShareGraphic } from './share-graphic.ts'
import { shareMap } from './share-map.ts'
import { writeShareMaps } from './share-maps.ts'
import { shareRegister } from './share-register.ts'
import { shareSquares } from './share-squares.ts'
import { unpackWoff } from './unpack-woff.ts'

/** Pixels; the foot holds the graphic and the name of the site. */
const frame = { width: 1200, height: 630, margin: 56, foot: 236 }
const chartFrame = { ...frame, height: 880, foot: 556 }
/** A map stands at the right of the heading. */
const mapFrame = { ...frame, foot: 104, headingWidth: 486 }
/** Pixels beneath a graphic, for the name of the site. */
const roomBeneath = 98

const root = fileURLToPath(new URL('../', import.meta.url))

async function font(family: string, name: string, weight: 400 | 600) {
	const data = await readFile(path.join(root, fontFile(name, weight)))
	return { name: family, weight, style: 'normal' as const, data }
}

function fontFile(name: string, weight: 400 | 600): string {
	return `node_modules/@fontsource/${name}/files/${name}-latin-${weight}-normal.woff`
}

const content = loadContent(path.join(root, 'content'))
const columns = registerColumns(content.timeline)
const fonts = await Promise.all([
	font('serif', 'stix-two-text', 600),
	font('mono', 'red-hat-mono', 400),
	font('mono', 'red-hat-mono', 600),
])

const freeze = content.site.lastUpdate.slice(0, 10)
const series = casualtySeries(casualtyFigures(content), 'killed', freeze)
const chart = (box: Box) => shareChart(series, box)

/** Pages with a graphic of their own; all others have the register of days. */
const graphics: Record<string, { foot: number; draw: (box: Box) => ShareGraphic }> = {
	'/casualties': { foot: 412, draw: chart },
	'/vs-six-day-war': {
		foot: 300,
		draw: (box) =>
			shareSquares(
				[
					{ name: 'June 2025: 12 days', days: 12 },
					{ name: 'June 1967: 6 days', days: 6 },
				],
				box,
			),
	},
}

/** Incidents of the map of a card; null for a card without one. */
function incidentsOf({ path, day }: ShareCard): readonly IncidentLine[] | null {
	const all = incidentLines(content)
	if (path === '/map' || path === '/incidents') return all
	const dates =
		path === '/timeline/before'
			? content.before.map(({ date }) => date)
			: content.timeline.filter((each) => each.day === day && !each.isPending).map(({ date }) => date)
	return dates.length > 0 ? all.filter(({ date }) => dates.includes(date)) : null
}

/** The card as SVG, its words as shapes. */
async function draw(
	card: ShareCard,
	size: typeof frame & { headingWidth?: number },
	graphic: (box: Box) => ShareGraphic,
): Promise<string> {
	const { width, height, margin, foot } = size
	const { shapes, texts } = graphic({
		x: margin,
		y: height - foot,
		width: width - 2 * margin,
		height: foot - roomBeneath,
	})
	const ground = `<rect width="${width}" height="${height}" fill="${shareColors.paper}"/>`
	const words = await satori(shareCard(card, { ...size, siteName: env().SITE_NAME }, texts), {
		width,
		height,
		fonts,
	})
	return words.replace(/<svg[^>]*>/, (opening) => `${opening}${ground}${shapes}`)
}

function drawShareImage(card: ShareCard): Promise<string> {
	const incidents = incidentsOf(card)
	if (incidents) return draw(card, mapFrame, () => shareMap(incidents))
	const graphic = graphics[card.path]
	if (graphic) return draw(card, { ...frame, foot: graphic.foot }, graphic.draw)
	return draw(card, frame, (box) => ({ shapes: shareRegister(columns, box, card.day), texts: [] }))
}

function toPng(svg: string): Promise<Uint8Array> {
	return toPalettePng(new Resvg(svg).render().asPng())
}

await rm(path.join(root, 'public/share'), { recursive: true, force: true })
await mkdir(path.join(root, 'public/share'), { recursive: true })
const cards = shareCards(content)
for (const card of cards) {
	const file = path.join(root, 'public', shareImagePath(card.path))
	await writeFile(file, await toPng(await drawShareImage(card)))
}

// Backgrounds and font of the images that the server draws (app/domain/images/title-image.server.ts).
const blog = cards.find((card) => card.path === '/blog')
if (blog) {
	const article = await drawShareImage({ ...blog, extent: '', heading: '' })
	await writeFile(path.join(root, 'public/share/article.png'), await toPng(article))
}
const list = cards.find((card) => card.path === '/incidents')
if (list) {
	const incident = await draw({ ...list, extent: '', heading: '' }, mapFrame, () => shareMap([]))
	await writeFile(path.join(root, 'public/share/incident.png'), await toPng(incident))
}
const titleFont = await readFile(path.join(root, fontFile('stix-two-text', 600)))
await writeFile(path.join(root, 'public/share/title.ttf'), unpackWoff(titleFont))

const casualties = cards.find((card) => card.path === '/casualties')
if (casualties) {
	const heading = 'Killed, as announced since June 13, 2025'
	const svg = await draw({ ...casualties, heading }, chartFrame, chart)
	await writeFile(path.join(root, 'public/share/casualty-chart.svg'), svg)
	await writeFile(path.join(root, 'public/share/casualty-chart.png'), await toPng(svg))
}

await writeShareMaps(content, root, path.join(root, 'public/share'), env().SITE_NAME)
