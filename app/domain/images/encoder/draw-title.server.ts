/** Draws a title on an image: what stands for an article where its address is shared. */
import { mkdir, rename } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { shareColors } from '../../../lib/share-colors.ts'
import { escapeXml } from '../../../lib/xml.ts'

/** The words with the files to read and the one to write. */
export type TitleDrawing = {
	title: string
	/** Lines of facts beneath the title, which leave the right half to `shapes`. */
	note?: string
	/** Elements of SVG, in pixels of the image. */
	shapes?: string
	background: string
	font: string
	file: string
}

type Room = { left: number; top: number; width: number; height: number }

/** Pixels of the background that are free for the title; beside a map, for title and note. */
const wholeRoom: Room = { left: 56, top: 136, width: 1088, height: 250 }
const besideMap: { title: Room; note: Room } = {
	title: { left: 56, top: 152, width: 490, height: 210 },
	note: { left: 56, top: 380, width: 490, height: 136 },
}
/** The comma ends the name of the family, whose last word would else be read as a weight. */
const family = 'STIX Two Text SemiBold,'
/** The first at which the title fits is used; at the last one, what does not fit is cut off. */
const sizes = [72, 58, 44, 34, 28]
const noteSizes = [24, 21, 18]

/** With the sign that joins it to the next one. */
const emoji = /(?:\p{Emoji_Presentation}|\p{Extended_Pictographic}\ufe0f)\u200d?/gu

/** Writes the image as PNG. Of emoji, which the font lacks, nothing is drawn. */
export async function drawTitle(drawing: TitleDrawing): Promise<void> {
	const { title, note, shapes, background, font, file } = drawing
	sharp.concurrency(1)
	sharp.cache(false)
	const text = title
		.replaceAll(emoji, ' ')
		.replaceAll(/[\s\p{Cc}]+/gu, ' ')
		.trim()
	const room = note === undefined ? wholeRoom : besideMap.title
	const layers = [
		await placeText(text, font, { room, sizes, color: shareColors.ink }),
		await placeText(note ?? '', font, { room: besideMap.note, sizes: noteSizes, color: shareColors.ink2 }),
		shapes && {
			input: Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630">${shapes}</svg>`),
		},
	]
	await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
	const partial = `${file}.partial`
	await sharp(background)
		.composite(layers.filter((layer) => !!layer))
		.png({ palette: true })
		.toFile(partial)
	await rename(partial, file)
}

type Setting = { room: Room; sizes: readonly number[]; color: string }

/** A text in the middle of the height of its room, at the side where it begins; null where nothing would be seen of it. */
async function placeText(text: string, font: string, setting: Setting) {
	if (!/[^\p{Z}\p{Cc}\p{Cf}\p{Mn}]/u.test(text)) return null
	const { data, info } = await fitToRoom(text, font, setting)
	const { left, top, width, height } = setting.room
	const isRightToLeft = /^\P{L}*[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(text)
	return {
		input: data,
		left: left + (isRightToLeft ? width - info.width : 0),
		top: top + Math.floor((height - info.height) / 2),
	}
}

async function fitToRoom(text: string, font: string, { room, sizes, color }: Setting) {
	const { width, height } = room
	for (const size of sizes) {
		const drawn = await draw(text, { font, size, width, color })
		if (drawn.info.height <= height && drawn.info.width <= width) return drawn
	}
	const { data, info } = await draw(text, { font, size: sizes.at(-1) ?? 0, width, color })
	return sharp(data)
		.extract({ left: 0, top: 0, width: Math.min(info.width, width), height: Math.min(info.height, height) })
		.png()
		.toBuffer({ resolveWithObject: true })
}

function draw(text: string, style: { font: string; size: number; width: number; color: string }) {
	const { font, size, width, color } = style
	return sharp({
		text: {
			text: `<span foreground="${color}">${escapeXml(text)}</span>`,
			font: `${family} ${size}`,
			fontfile: font,
			width,
			wrap: 'word-char',
			rgba: true,
		},
	})
		.png()
		.toBuffer({ resolveWithObject: true })
}
