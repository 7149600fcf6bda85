/**
 * The text of a file in UTF-8, or in UTF-16 with a byte order mark, as Windows writes it; without the mark. Null for
 * other bytes.
 */
export function decodeText(bytes: Uint8Array): string | null {
	const [first, second] = bytes
	const isUtf16 = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)
	const encoding = isUtf16 ? (first === 0xff ? 'utf-16le' : 'utf-16be') : 'utf-8'
	try {
		const text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
		return text.includes('\0') ? null : text
	} catch {
		return null
	}
}
