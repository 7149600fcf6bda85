/**
 * Writes the icons of public/ that are no SVG, from public/favicon.svg: for browsers and programs that ask for
 * `/favicon.ico` unasked, for the start screens of phones, and for the web manifest. Run after favicon.svg has changed.
 */
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { Resvg } from '@resvg/resvg-js'
import { shareColors } from '../app/lib/share-colors.ts'

const folder = fileURLToPath(new URL('../public', import.meta.url))
const svg = (await readFile(path.join(folder, 'favicon.svg'), 'utf8'))
	.replace(/<style>.*<\/style>/, '')
	.replaceAll('currentColor', shareColors.ink)

/** The icon with a margin on paper, which systems cut to their own shapes. */
function draw(size: number, margin: number): Uint8Array {
	const box = `${-margin} ${-3 - margin} ${30 + 2 * margin} ${30 + 2 * margin}`
	const drawing = svg.replace('0 -3 30 30', box)
	return new Resvg(drawing, { background: shareColors.paper, fitTo: { mode: 'width', value: size } })
		.render()
		.asPng()
}

/** An ICO file with one image, which is a PNG. */
function toIco(png: Uint8Array, size: number): Uint8Array {
	const header = Buffer.alloc(22)
	header.writeUInt16LE(1, 2)
	header.writeUInt16LE(1, 4)
	header.writeUInt8(size, 6)
	header.writeUInt8(size, 7)
	header.writeUInt16LE(1, 10)
	header.writeUInt16LE(32, 12)
	header.writeUInt32LE(png.length, 14)
	header.writeUInt32LE(header.length, 18)
	return Buffer.concat([header, png])
}

await writeFile(path.join(folder, 'favicon.ico'), toIco(draw(32, 1), 32))
await writeFile(path.join(folder, 'apple-touch-icon.png'), draw(180, 6))
for (const size of [192, 512]) await writeFile(path.join(folder, `icon-${size}.png`), draw(size, 9))
