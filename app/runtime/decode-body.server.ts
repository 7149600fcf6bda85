import type { Transform } from 'node:stream'
import {
	createBrotliDecompress,
	createGunzip,
	createInflate,
	createInflateRaw,
	createZstdDecompress,
	constants as zlib,
} from 'node:zlib'

/** A body without its content encodings; `isCut` where more would have followed than allowed. */
export type DecodedBody = { decoded: Buffer; isCut: boolean }

/** Servers send one layer, rarely two. */
const layersMax = 3

/** Each flushes at its end, so that a body that is cut gives what there is of it. */
const decoders: Record<string, (body: Buffer) => Transform> = {
	gzip: () => createGunzip({ finishFlush: zlib.Z_SYNC_FLUSH }),
	'x-gzip': () => createGunzip({ finishFlush: zlib.Z_SYNC_FLUSH }),
	deflate: (body) => {
		const isWrapped = ((body[0] ?? 0) & 0x0f) === 8
		return (isWrapped ? createInflate : createInflateRaw)({ finishFlush: zlib.Z_SYNC_FLUSH })
	},
	br: () => createBrotliDecompress({ finishFlush: zlib.BROTLI_OPERATION_FLUSH }),
	zstd: () => createZstdDecompress({ finishFlush: zlib.ZSTD_e_flush }),
}

/**
 * Removes the encodings that a `Content-Encoding` header names, each layer at most `maxBytes` long. A body whose encoding
 * is unknown stays as it is, as in browsers. Throws when a body is not in the encoding that it claims.
 */
export async function decodeBody(body: Buffer, header: string, maxBytes: number): Promise<DecodedBody> {
	const encodings = header
		.toLowerCase()
		.split(',')
		.map((name) => name.trim())
	const layers = encodings.filter((name) => name !== '' && name !== 'identity').reverse()
	const result: DecodedBody = { decoded: body, isCut: false }
	if (layers.length > layersMax || !layers.every((name) => name in decoders)) return result
	for (const name of layers) {
		const decoder = decoders[name]?.(result.decoded)
		if (!decoder) continue
		decoder.end(result.decoded)
		const { bytes, isCut } = await readAtMost(decoder, maxBytes)
		result.decoded = bytes
		result.isCut ||= isCut
	}
	return result
}

/** The first bytes of a stream of chunks, which ends there; `isCut` where there were more. */
export async function readAtMost(
	stream: AsyncIterable<Buffer>,
	maxBytes: number,
): Promise<{ bytes: Buffer; isCut: boolean }> {
	const chunks: Buffer[] = []
	let length = 0
	for await (const chunk of stream) {
		chunks.push(chunk)
		length += chunk.length
		if (length > maxBytes) break
	}
	return { bytes: Buffer.concat(chunks).subarray(0, maxBytes), isCut: length > maxBytes }
}
