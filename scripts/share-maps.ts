import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Resvg } from '@resvg/resvg-js'
import { runnerImport } from 'vite'
import { datedDayName } from '../app/domain/days.ts'
import { toPalettePng } from '../app/domain/images/encoder/palette.server.ts'
import { formatLongDate } from '../app/lib/dates.ts'
import { incidentLines } from '../app/site/incidents/incident-line.ts'
import type * as mapFile from '../app/site/maps/map-file.tsx'
import type { Content } from '../content/record.ts'
import { recordedDays } from '../content/registers.ts'
import { unpackWoff } from './unpack-woff.ts'

const fontNames = [
	'red-hat-mono/files/red-hat-mono-latin-400-normal',
	'red-hat-mono/files/red-hat-mono-latin-600-normal',
	'stix-two-text/files/stix-two-text-latin-600-normal',
]

/**
 * Writes the map of incidents as PNG into `folder`, whole and for each day, for readers without script; with it the browser
 * draws what is shown.
 */
export async function writeShareMaps(content: Content, root: string, folder: string, siteName: string) {
	const read = (file: string) => readFile(path.join(root, file), 'utf8')
	const [tokens, styles] = [await read('app/styles/tokens.css'), await read('app/site/maps/map.css')]
	// Node reads no JSX.
	const { module } = await runnerImport<typeof mapFile>(path.join(root, 'app/site/maps/map-file.tsx'), {
		configFile: false,
		esbuild: { jsx: 'automatic' },
	})
	const all = incidentLines(content)
	const maps = [
		{ name: 'incident-map', incidents: all, label: '' },
		...recordedDays(content).map((day) => ({
			name: `incident-map-${day.id}`,
			incidents: all.filter(({ date }) => date === day.date),
			label: `; ${datedDayName(day)}`,
		})),
	]
	const fonts = await mkdtemp(path.join(tmpdir(), 'fonts-'))
	const fontFiles: string[] = []
	for (const [index, name] of fontNames.entries()) {
		const file = path.join(fonts, `${index}.ttf`)
		await writeFile(
			file,
			unpackWoff(await readFile(path.join(root, `node_modules/@fontsource/${name}.woff`))),
		)
		fontFiles.push(file)
	}
	for (const { name, incidents, label } of maps) {
		const svg = module.drawMapFile({
			incidents,
			view: 'region',
			asked: {},
			heading: module.mapHeading,
			lines: [`${incidents.length} of ${all.length} incidents${label}`],
			credit: `${siteName}. Record as of ${formatLongDate(content.site.lastUpdate)}.`,
			origin: '',
			tokens,
			styles,
		})
		const drawn = new Resvg(svg, {
			fitTo: { mode: 'width', value: 1200 },
			font: {
				loadSystemFonts: false,
				fontFiles,
				monospaceFamily: 'Red Hat Mono',
				serifFamily: 'STIX Two Text',
			},
		})
		await writeFile(path.join(folder, `${name}.png`), await toPalettePng(drawn.render().asPng()))
	}
	await rm(fonts, { recursive: true })
}
