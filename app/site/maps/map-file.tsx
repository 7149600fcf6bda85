/** The map of incidents as a file that stands by itself. */
import { renderToStaticMarkup } from 'react-dom/server'
import type { IncidentLine } from '../incidents/incident-line.ts'
import { elsewhereText, IncidentSheet, OUTLINES } from './incident-map.tsx'
import type { MapLinks } from './incident-mark.tsx'
import { KEY_ITEMS } from './map-key.tsx'
import { MAP_VIEWS, type MapViewName } from './map-views.ts'
import { ACTOR_CLASSES, MarkSymbol } from './mark-symbol.tsx'

type MapFile = {
	incidents: readonly IncidentLine[]
	view: MapViewName
	asked: MapLinks['asked']
	/** Heading, then lines beneath it. */
	heading: string
	lines: readonly string[]
	/** Site with its address, the end of the record. */
	credit: string
	/** Origin of the site, for links. */
	origin: string
	/** Text of the style sheets `tokens.css` and `map.css`. */
	tokens: string
	styles: string
}

// Pixels.
const page = { width: 960, margin: 24, line: 18, heading: 30, mapHeight: 640 }
/** Letters of a line, at 7.8 pixels each. */
const lineLetters = 114
/** Layout of the key; columns begin `step` pixels apart. */
const key = { columns: 2, step: 430, row: 26 }

export const mapHeading = 'Incidents of June 13 to 23, 2025'

/** The map as SVG: heading, drawing, key and credit, with its colors inside. */
export function drawMapFile(file: MapFile): string {
	const { incidents, view, asked, heading, lines, credit, origin, tokens, styles } = file
	const { width: unitWidth, height: unitHeight } = MAP_VIEWS[view]
	const width = Math.min(page.width - 2 * page.margin, (page.mapHeight * unitWidth) / unitHeight)
	const height = (width * unitHeight) / unitWidth
	const head = lines.flatMap(wrapLine)
	const foot = [elsewhereText(incidents, view), OUTLINES[view], credit].flatMap(wrapLine)
	const top = page.margin + page.heading + head.length * page.line
	const keyTop = top + height + 28
	const keyRows = Math.ceil(KEY_ITEMS.length / key.columns)
	const footTop = keyTop + keyRows * key.row + 4
	const total = footTop + foot.length * page.line + page.margin / 2
	const markup = renderToStaticMarkup(
		<svg
			xmlns="http://www.w3.org/2000/svg"
			className="map"
			width={page.width}
			height={total}
			viewBox={`0 0 ${page.width} ${total}`}
			role="img"
			aria-label={heading}
		>
			<style>{`${resolveColors(styles, tokens)}${fileStyles}`}</style>
			<rect className="paper" width={page.width} height={total} />
			<text className="heading" x={page.margin} y={page.margin + 18}>
				{heading}
			</text>
			<Lines lines={head} top={page.margin + page.heading + 12} />
			<g>
				<IncidentSheet
					incidents={incidents}
					name=""
					links={{ view, asked, current: '' }}
					frame={{ x: page.margin, y: top, width, height }}
				/>
			</g>
			{KEY_ITEMS.map(({ text, actor, isOutlined, hasRing, number }, index) => {
				const [x, y] = [
					page.margin + 14 + (index % key.columns) * key.step,
					keyTop + Math.floor(index / key.columns) * key.row,
				]
				return (
					<g key={text} className={`${ACTOR_CLASSES[actor]}${isOutlined ? ' outlined' : ''}`}>
						<svg x={x} y={y} overflow="visible" aria-hidden="true">
							{number ? (
								<text dy=".36em">{number}</text>
							) : (
								<g transform="scale(.7)">
									<MarkSymbol actor={actor} hasRing={hasRing ?? false} />
								</g>
							)}
						</svg>
						<text className="line" x={x + 20} y={y + 5}>
							{text}
						</text>
					</g>
				)
			})}
			<Lines lines={foot} top={footTop} />
		</svg>,
	)
	return markup.replaceAll('href="/', `href="${origin}/`)
}

function Lines({ lines, top }: { lines: readonly string[]; top: number }) {
	return lines.map((line, index) => (
		<text key={line} className="line" x={page.margin} y={top + index * page.line}>
			{line}
		</text>
	))
}

function wrapLine(text: string): string[] {
	const lines: string[] = []
	for (const word of text.split(' ').filter(Boolean)) {
		const last = lines.at(-1)
		if (last !== undefined && last.length + word.length < lineLetters)
			lines[lines.length - 1] = `${last} ${word}`
		else lines.push(word)
	}
	return lines
}

const fileStyles = `
.map .paper { fill: #f9f9f7; }
.map .heading { font-family: 'STIX Two Text', serif; font-size: 24px; font-weight: 600; fill: #17181b; text-anchor: start; }
.map .line { font-size: 12.5px; fill: #17181b; text-anchor: start; }
.map .target { fill: none; }
.map .readout { display: none; }
`

/** The style sheet with the colors of the light theme: programs that draw, and browsers outside a page, know no variables. */
function resolveColors(styles: string, tokens: string): string {
	const [root = ''] = /:root\s*\{[^}]*\}/.exec(tokens) ?? []
	const values = new Map(
		[...root.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value]),
	)
	return styles
		.replaceAll(/\/\*.*?\*\//gs, '')
		.replaceAll(/var\((--[\w-]+)\)/g, (whole, name: string) => values.get(name) ?? whole)
}
