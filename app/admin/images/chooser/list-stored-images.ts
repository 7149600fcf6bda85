import type { ImageOutput } from '../../../domain/images/image-output.ts'

/** Images of one request. */
const sliceSize = 24

/** Images that were found, and the number of all that there are to find. */
export type FoundImages = { images: ImageOutput[]; total: number }

/** Finds stored images by the words of their descriptions, latest first, from `offset` on. Throws when they cannot be read. */
export async function listStoredImages(q: string, offset: number, signal: AbortSignal): Promise<FoundImages> {
	const query = new URLSearchParams({ q, limit: String(sliceSize), offset: String(offset) })
	const response = await fetch(`/api/images?${query}`, { signal })
	if (!response.ok) throw new Error(`The list of images has status ${response.status}.`)
	return { images: await response.json(), total: Number(response.headers.get('X-Total-Count')) }
}
