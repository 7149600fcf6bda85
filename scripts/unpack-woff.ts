import { inflateSync } from 'node:zlib'

/** Bytes of the headers and of an entry of their tables (WOFF 1.0, sections 3 and 4; OpenType, "Table directory"). */
const woff = { header: 44, entry: 20 }
const openType = { header: 12, entry: 16 }

/** The OpenType font in a WOFF file, since Pango in sharp reads no compressed fonts. */
export function unpackWoff(file: Buffer): Buffer {
	const count = file.readUInt16BE(12)
	const directory = Buffer.alloc(openType.header + openType.entry * count)
	const power = Math.floor(Math.log2(count))
	directory.writeUInt32BE(file.readUInt32BE(4), 0)
	directory.writeUInt16BE(count, 4)
	directory.writeUInt16BE(2 ** power * openType.entry, 6)
	directory.writeUInt16BE(power, 8)
	directory.writeUInt16BE((count - 2 ** power) * openType.entry, 10)
	const parts: Buffer[] = [directory]
	let offset = directory.length
	for (let index = 0; index < count; index += 1) {
		const from = woff.header + woff.entry * index
		const [start, packedLength, length] = [4, 8, 12].map((at) => file.readUInt32BE(from + at)) as [
			number,
			number,
			number,
		]
		const packed = file.subarray(start, start + packedLength)
		const table = packedLength < length ? inflateSync(packed) : packed
		const to = openType.header + openType.entry * index
		file.copy(directory, to, from, from + 4)
		file.copy(directory, to + 4, from + 16, from + 20)
		directory.writeUInt32BE(offset, to + 8)
		directory.writeUInt32BE(length, to + 12)
		// Tables begin at multiples of four.
		const padding = Buffer.alloc((4 - (length % 4)) % 4)
		parts.push(table, padding)
		offset += length + padding.length
	}
	return Buffer.concat(parts)
}
