/** Images for tests: whole ones of each kind, and files that are none or mean harm. */
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

const kinds = ['jpeg', 'png', 'webp', 'avif', 'gif'] as const

/** An image of one color with a bright corner, so that turning it shows. */
export function makeImage(width = 640, height = 480) {
	const corner = { create: { width: 8, height: 8, channels: 3, background: '#ffffff' } } as const
	return sharp({ create: { width, height, channels: 3, background: '#204060' } }).composite([
		{ input: corner, left: 0, top: 0 },
	])
}

/** A whole image of each kind. */
export async function imageOfEachKind(): Promise<[kind: string, bytes: Buffer][]> {
	return Promise.all(
		kinds.map(async (kind) => [kind, await makeImage().toFormat(kind).toBuffer()] as [string, Buffer]),
	)
}

const header = (...parts: (string | number[] | Buffer)[]) =>
	Buffer.concat(
		parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))),
	)
const filled = (...parts: Parameters<typeof header>) =>
	Buffer.concat([header(...parts), Buffer.alloc(600, 7)])

function chunk(type: string, data: Buffer): Buffer {
	const named = Buffer.concat([Buffer.from(type), data])
	const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
	length.writeUInt32BE(data.length)
	sum.writeUInt32BE(crc32(named))
	return Buffer.concat([length, named, sum])
}

const pngSignature = [0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]

/** A PNG that says it is so large, with the chunks that are given. */
function png(width: number, height: number, chunks: Buffer[], interlace = 0): Buffer {
	const head = Buffer.alloc(13)
	head.writeUInt32BE(width, 0)
	head.writeUInt32BE(height, 4)
	head.set([8, 2, 0, 0, interlace], 8)
	return header(pngSignature, chunk('IHDR', head), Buffer.concat(chunks), chunk('IEND', Buffer.alloc(0)))
}

const pixels = (bytes: number) => chunk('IDAT', deflateSync(Buffer.alloc(bytes), { level: 9 }))

function withBytes(bytes: Buffer, at: number, values: number[]): Buffer {
	const copy = Buffer.from(bytes)
	copy.set(values, at)
	return copy
}

/** A GIF of one pixel with `frames` frames. */
function movingGif(frames: number): Buffer {
	const frame = header([0x21, 0xf9, 4, 0, 1, 0, 0, 0, 0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0])
	const start = header('GIF89a', [1, 0, 1, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255])
	return Buffer.concat([start, ...Array.from({ length: frames }, () => frame), Buffer.from([0x3b])])
}

async function movingWebp(): Promise<Buffer> {
	const frames = Buffer.from([...Array(12).fill(0), ...Array(12).fill(255)])
	return sharp(frames, { raw: { width: 2, height: 4, channels: 3, pageHeight: 2 } })
		.webp()
		.toBuffer()
}

/** The height and the width of a JPEG, wherever its frame begins. */
function withJpegSize(bytes: Buffer, size: number): Buffer {
	const at = bytes.findIndex((byte, index) => byte === 0xff && [0xc0, 0xc2].includes(bytes[index + 1] ?? 0))
	return withBytes(bytes, at + 5, [size >> 8, size & 255, size >> 8, size & 255])
}

/** Files that must be refused, by what they are. */
export async function hostileFiles(): Promise<[what: string, bytes: Buffer][]> {
	const whole = new Map(await imageOfEachKind())
	const jpeg = whole.get('jpeg') ?? Buffer.alloc(0)
	const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
	const cut = [...whole].flatMap(([kind, bytes]) =>
		[0.05, 0.3, 0.7].map(
			(part) =>
				[`${kind} of which ${part * 100} % came`, bytes.subarray(0, Math.floor(bytes.length * part))] as [
					string,
					Buffer,
				],
		),
	)
	return [
		...cut,
		['nothing', Buffer.alloc(0)],
		['one byte', Buffer.from([0xff])],
		['zeros', Buffer.alloc(100_000)],
		['words', Buffer.from('this is no image')],
		['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
		['a page after spaces', Buffer.from(`${' '.repeat(500)}<html><img src=x onerror=alert(1)>`)],
		['an SVG with a script', Buffer.from(svg)],
		['an SVG after a declaration', Buffer.from(`<?xml version="1.0"?>${svg}`)],
		[
			'an SVG that reads a file',
			Buffer.from(
				`<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg"><text>&x;</text></svg>`,
			),
		],
		['a PDF', filled('%PDF-1.7\n')],
		['a TIFF', await makeImage().tiff().toBuffer()],
		['a bitmap', filled('BM', [0, 0, 1, 0])],
		['an icon', filled([0, 0, 1, 0, 1, 0])],
		['a Photoshop file', filled('8BPS', [0, 1])],
		['a JPEG XL', filled([0xff, 0x0a])],
		['a JPEG 2000', filled([0, 0, 0, 12], 'jP  ', [13, 10, 0x87, 10])],
		['a HEIC', filled([0, 0, 0, 24], 'ftypheic', [0, 0, 0, 0], 'mif1heic')],
		['a film', filled([0, 0, 0, 24], 'ftypisom', [0, 0, 2, 0], 'isommp41')],
		['an OpenEXR', filled([0x76, 0x2f, 0x31, 0x01, 2, 0, 0, 0])],
		['a Radiance image', filled('#?RADIANCE\n')],
		['a portable pixmap', filled('P6 10 10 255\n')],
		['a ZIP', filled('PK', [3, 4])],
		['a program', filled([0x7f], 'ELF')],
		['an AVIF without images', filled([0, 0, 0, 24], 'ftypavif', [0, 0, 0, 0], 'mif1avif')],
		['a PNG of its signature alone', header(pngSignature)],
		['a PNG of 4 billion pixels', png(65_000, 65_000, [pixels(1000)])],
		['a PNG of 50,001,000 pixels', png(50_001, 1000, [pixels(1000)])],
		['a PNG as wide as can be', png(0x7fffffff, 1, [pixels(1000)])],
		['an interlaced PNG of 49 million pixels', png(7000, 7000, [pixels(1000)], 1)],
		['a PNG without width', png(0, 10, [pixels(10)])],
		['a PNG without pixels', png(10, 10, [])],
		['a PNG with too few pixels', png(1000, 1000, [pixels(5000)])],
		['a PNG with a wrong sum', withBytes(png(10, 10, [pixels(310)]), 30, [1, 2, 3])],
		['a JPEG of its first bytes', Buffer.from([0xff, 0xd8, 0xff])],
		['a JPEG without anything', Buffer.from([0xff, 0xd8, 0xff, 0xd9])],
		['a JPEG of 4 billion pixels', withJpegSize(jpeg, 65_500)],
		['a GIF of 5,000 frames', movingGif(5000)],
		['a GIF of two frames', movingGif(2)],
		['a GIF without frames', header('GIF89a', [1, 0, 1, 0, 0, 0, 0, 0x3b])],
		['a GIF that is a script', filled('GIF89a/*')],
		['a moving WebP', await movingWebp()],
		['a WebP of its head', header('RIFF', [4, 0, 0, 0], 'WEBP')],
		[
			'a WebP without its image',
			header('RIFF', [22, 0, 0, 0], 'WEBPVP8X', [10, 0, 0, 0], Buffer.alloc(10, 255)),
		],
	]
}

/** Images that hold more than an image, and are stored without that; `secret` is in each. */
export async function imagesWithMetadata(secret: string): Promise<[what: string, bytes: Buffer][]> {
	const exif = {
		IFD0: { Artist: secret, ImageDescription: `<script>${secret}</script>` },
		IFD3: { GPSLatitude: '35/1 0/1 0/1' },
	}
	const jpeg = await makeImage()
		.jpeg()
		.withExif(exif)
		.withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${secret}</x:xmpmeta>`)
		.toBuffer()
	const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, 2 + secret.length]), Buffer.from(secret)])
	const plain = await makeImage().png().toBuffer()
	const text = chunk('tEXt', Buffer.from(`Comment\0${secret}`))
	return [
		['a JPEG with Exif and XMP', jpeg],
		['a JPEG with a comment', Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)])],
		['a JPEG with a page behind it', Buffer.concat([jpeg, Buffer.from(`<script>${secret}</script>`)])],
		['a JPEG with an archive behind it', Buffer.concat([jpeg, Buffer.from(`PK\x03\x04${secret}`)])],
		['a PNG with text', Buffer.concat([plain.subarray(0, 33), text, plain.subarray(33)])],
		['a WebP with Exif', await makeImage().webp().withExif(exif).toBuffer()],
		['an AVIF with Exif', await makeImage().avif().withExif(exif).toBuffer()],
	]
}
