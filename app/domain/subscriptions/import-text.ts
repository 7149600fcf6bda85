/** Text of an imported file, whatever program wrote it. */

/** The file cannot be imported. The message is for the administrator. */
export class UnreadableImportError extends Error {}

const saveAsCsv = 'Open it in the program that made it, and save it as CSV.'

/** The first bytes of files that people take for CSV. */
const otherFormats: [start: string, name: string][] = [
	['PK\x03\x04', 'an Excel workbook or another ZIP file'],
	['\xd0\xcf\x11\xe0', 'an old Excel workbook'],
	['%PDF', 'a PDF file'],
]

/** Decodes UTF-8 and UTF-16, with a byte order mark or without. Throws `UnreadableImportError`. */
export function decodeImport(bytes: Uint8Array): string {
	const start = String.fromCharCode(...bytes.subarray(0, 4))
	const other = otherFormats.find(([beginning]) => start.startsWith(beginning))
	if (other) throw new UnreadableImportError(`This is ${other[1]}, not CSV. ${saveAsCsv}`)
	return new TextDecoder(encodingOf(bytes)).decode(bytes)
}

function encodingOf(bytes: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' {
	const [first, second] = bytes
	if (first === 0xff && second === 0xfe) return 'utf-16le'
	if (first === 0xfe && second === 0xff) return 'utf-16be'
	// An address is mostly ASCII, whose second byte is 0.
	const sample = bytes.subarray(0, 1000)
	const zeros = [0, 1].map((parity) => sample.filter((byte, at) => byte === 0 && at % 2 === parity).length)
	const [even = 0, odd = 0] = zeros
	if (Math.max(even, odd) < sample.length / 4) return 'utf-8'
	return odd > even ? 'utf-16le' : 'utf-16be'
}

/** Refuses text in another format. Throws `UnreadableImportError`. */
export function assertImportText(text: string): void {
	const start = text.trimStart().slice(0, 50)
	if (/^(\{|\[\s*[{"])/.test(start)) throw new UnreadableImportError(`This is JSON, not CSV. ${saveAsCsv}`)
	if (/^<(!doctype|html|table|\?xml)/i.test(start))
		throw new UnreadableImportError(`This is a web page or XML, not CSV. ${saveAsCsv}`)
	if (text.includes('\0')) throw new UnreadableImportError(`This is not a text file. ${saveAsCsv}`)
}
