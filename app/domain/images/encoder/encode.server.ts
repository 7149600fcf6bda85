/** Encodes an image again: what a file holds besides its image, such as where it was taken, ends here. */
import { createHash } from 'node:crypto'
import { mkdir, open } from 'node:fs/promises'
import path from 'node:path'
import sharp, { type Metadata, type Sharp } from 'sharp'
import {
	filesOf,
	imageHeightMax,
	imageWidthMax,
	type StoredImage,
	sharedAddress,
	sharedWidthMax,
	variantsOf,
} from '../../../lib/uploads.ts'
import { ImageRejectedError, notStorable } from '../image-rejected.server.ts'

const pixelsMax = 50_000_000
/**
 * Images that are not decoded line by line take this many bytes per pixel, and twice as many with more than 8 bits per color;
 * so the limit of pixels is lower there, and no image takes more than 250 MB.
 */
const wholeBytes = { heif: 19, interlaced: 7 }
const wholeBytesMax = 175_000_000

/** Up to this number of pixels, which few images exceed, the files of an image are made at the same time. */
const togetherMax = 2_000_000

const rejections = {
	moving: 'Animated images are not supported. Send a single frame.',
	pixels: 'The image has more than 50 million pixels. Make it smaller, then send it again.',
	damaged: 'The file is damaged or incomplete. Save the image again, then send that.',
}

// One thread for each file of an image, and nothing kept between them.
sharp.concurrency(1)
sharp.cache(false)
// Readers of other formats, such as SVG, are never asked.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif'].map((kind) => `VipsForeignLoad${kind}`) })

/** Writes all sizes of an image into `folder`, at the paths of their addresses. Throws `ImageRejectedError`. */
export async function encodeImage(bytes: Uint8Array, folder: string): Promise<StoredImage> {
	await check(bytes)
	const { data, info } = await decode(bytes)
	const { width, height, channels } = info
	const decoded = () => sharp(data, { raw: { width, height, channels } })
	const size = { hash: '', width, height }
	const encoders = [
		...variantsOf(size).map(
			(variant) => () => decoded().resize({ width: variant.width }).webp({ quality: 80 }).toBuffer(),
		),
		() =>
			decoded()
				.resize({ width: sharedWidthMax, withoutEnlargement: true })
				.flatten({ background: '#ffffff' })
				.jpeg({ quality: 82, mozjpeg: true })
				.toBuffer(),
	]
	const files: Buffer[] = []
	if (width * height <= togetherMax) files.push(...(await Promise.all(encoders.map((encode) => encode()))))
	else for (const encode of encoders) files.push(await encode())
	const image = { ...size, hash: hashOf(files) }
	const addresses = filesOf(image)
	await mkdir(path.join(folder, path.dirname(sharedAddress(image))), { recursive: true })
	for (const [index, file] of files.entries()) await write(path.join(folder, addresses[index] ?? ''), file)
	return image
}

/** The name of an image: of the bytes of all its files, in their order. */
function hashOf(files: readonly Buffer[]): string {
	const hash = createHash('sha256')
	for (const file of files) hash.update(file)
	return hash.digest('hex').slice(0, 32)
}

/** Reads the head of the file alone. */
async function check(bytes: Uint8Array): Promise<void> {
	const head = await read(bytes).metadata().catch(rejectImage)
	if (head.format === 'heif' && head.compression !== 'av1') throw new ImageRejectedError(notStorable)
	if ((head.pages ?? 1) > 1) throw new ImageRejectedError(rejections.moving)
	const max = pixelsMaxOf(head)
	if (head.width * head.height > max)
		throw new ImageRejectedError(
			`An AVIF, a GIF, and a progressive or interlaced image take much memory to read: this one may have at most ${Math.floor(max / 1_000_000)} million pixels. Make it smaller, or save it as a plain JPEG or PNG.`,
		)
}

function pixelsMaxOf({ format, isProgressive, depth, bitsPerSample = 8 }: Metadata): number {
	const isWhole = isProgressive || format === 'gif'
	const bytes = format === 'heif' ? wholeBytes.heif : isWhole ? wholeBytes.interlaced : 0
	const isDeep = depth === 'ushort' || bitsPerSample > 8
	return bytes === 0 ? pixelsMax : wholeBytesMax / (isDeep ? 2 * bytes : bytes)
}

/** The image as pixels, upright and at its largest size. */
function decode(bytes: Uint8Array) {
	return read(bytes)
		.autoOrient()
		.resize({ width: imageWidthMax, height: imageHeightMax, fit: 'inside', withoutEnlargement: true })
		.toColourspace('srgb')
		.raw({ depth: 'uchar' })
		.toBuffer({ resolveWithObject: true })
		.catch(rejectImage)
}

function read(bytes: Uint8Array): Sharp {
	return sharp(bytes, { limitInputPixels: pixelsMax, failOn: 'error', sequentialRead: true })
}

/** Every error of reading comes from the file. */
function rejectImage(error: Error): never {
	if (/pixel limit/i.test(error.message)) throw new ImageRejectedError(rejections.pixels)
	if (/unsupported image format/i.test(error.message)) throw new ImageRejectedError(notStorable)
	throw new ImageRejectedError(rejections.damaged)
}

/** Down to the disk: the database, which will name it, does not wait either. */
async function write(file: string, bytes: Buffer): Promise<void> {
	const handle = await open(file, 'w', 0o600)
	try {
		await handle.writeFile(bytes)
		await handle.sync()
	} finally {
		await handle.close()
	}
}
