/** Draws a title on an image: what stands for an article where its address is shared. */
import { mkdir, rename } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { escapeXml } from '../../../lib/xml.ts'

/** The words with the files to read and the one to write. */
export type TitleDrawing = { title: string; background: string; font: string; file: string }

/** Pixels of the background that are free for the title. */
const room = { left: 56, top: 136, width: 1088, height: 250 }
const ink = '#17181b'
/** The comma ends the name of the family, whose last word would else be read as a weight. */
const family = 'STIX Two Text SemiBold,'
/** The first at which the title fits is used; at the last one, what does not fit is cut off. */
const sizes = [72, 58, 44, 34, 28]

/** With the sign that joins it to the next one. */
const emoji = /(?:\p{Emoji_Presentation}|\p{Extended_Pictographic}\ufe0f)\u200d?/gu

/** Writes the image as PNG. Of emoji, which the font lacks, nothing is drawn. */
export async function drawTitle({ title, background, font, file }: TitleDrawing): Promise<void> {
	sharp.concurrency(1)
	sharp.cache(false)
	const text = title
		.replaceAll(emoji, ' ')
		.replaceAll(/[\s\p{Cc}]+/gu, ' ')
		.trim()
	const drawn = /[^\p{Z}\p{Cc}\p{Cf}\p{Mn}]/u.test(text) ? await fitToRoom(text, font) : null
	const isRightToLeft = /^\P{L}*[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(text)
	await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
	const partial = `${file}.partial`
	await sharp(background)
		.composite(
			drawn
				? [
						{
							input: drawn.data,
							left: room.left + (isRightToLeft ? room.width - drawn.info.width : 0),
							top: room.top + Math.floor((room.height - drawn.info.height) / 2),
						},
					]
				: [],
		)
		.png({ palette: true })
		.toFile(partial)
	await rename(partial, file)
}

async function fitToRoom(text: string, font: string) {
	for (const size of sizes) {
		const drawn = await draw(text, font, size)
		if (drawn.info.height <= room.height && drawn.info.width <= room.width) return drawn
	}
	const { width, height } = room
	const { data, info } = await draw(text, font, sizes.at(-1) ?? 0)
	return sharp(data)
		.extract({ left: 0, top: 0, width: Math.min(info.width, width), height: Math.min(info.height, height) })
		.png()
		.toBuffer({ resolveWithObject: true })
}

function draw(text: string, font: string, size: number) {
	return sharp({
		text: {
			text: `<span foreground="${ink}">${escapeXml(text)}</span>`,
			font: `${family} ${size}`,
			fontfile: font,
			width: room.width,
			wrap: 'word-char',
			rgba: true,
		},
	})
		.png()
		.toBuffer({ resolveWithObject: true })
}
