/** Parts of a file by `Range` (RFC 9110, section 14). */

/** From the first byte to the last one, both included. */
export type ByteRange = { start: number; end: number }

/**
 * The part that a `Range` header asks of a file of `size` bytes. `whole` for no header, several parts, another unit
 * or a header that cannot be read, all of which a server may answer with the whole; `unsatisfiable` for a part that
 * begins behind the end.
 */
export function readRange(header: string | undefined, size: number): ByteRange | 'whole' | 'unsatisfiable' {
	const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header?.replace(/\s/g, '') ?? '') ?? []
	if (first === '' && last === '') return 'whole'
	if (first === '') return lastBytes(Number(last), size)
	const [start, end] = [Number(first), last === '' ? size - 1 : Number(last)]
	if (last !== '' && end < start) return 'whole'
	if (start >= size) return 'unsatisfiable'
	return { start, end: Math.min(end, size - 1) }
}

function lastBytes(count: number, size: number): ByteRange | 'unsatisfiable' {
	if (count === 0 || size === 0) return 'unsatisfiable'
	return { start: Math.max(0, size - count), end: size - 1 }
}
