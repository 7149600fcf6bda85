/** Fetches an image of another site into the archive. */
import type { Image, ImageDescription } from '../../../db/repositories/images.ts'
import type { Context } from '../../runtime/context.server.ts'
import { FetchError, type FetchOptions, fetchPublic } from '../../runtime/fetch-public.server.ts'
import { imageFileMaxBytes } from './image-limits.ts'
import { storeImage } from './images.server.ts'

/** The image could not be fetched. */
export class ImageFetchError extends Error {
	constructor(reason: string) {
		super(`The image was not fetched. ${reason}`)
		this.name = 'ImageFetchError'
	}
}

const timeoutMs = 20_000

/**
 * Fetches an image from a public address and stores it, within the limits of an upload. Throws `ImageFetchError` and
 * the errors of `storeImage`.
 */
export async function fetchImage(
	context: Context,
	address: string,
	description: ImageDescription,
	options: Pick<FetchOptions, 'isAllowedAddress'> = {},
): Promise<Image> {
	return context.limits.imageFetches.run(async () =>
		storeImage(context, await fetchFile(context, address, options), description),
	)
}

async function fetchFile(
	{ site }: Context,
	address: string,
	options: Pick<FetchOptions, 'isAllowedAddress'>,
): Promise<File> {
	try {
		const limits = { maxBytes: imageFileMaxBytes, timeoutMs }
		const { status, decoded } = await fetchPublic(address, { ...limits, site, accept: 'image/*', ...options })
		if (status !== 200) throw new ImageFetchError(`The other site answered with status ${status}.`)
		return new File([new Uint8Array(decoded)], 'image')
	} catch (error) {
		if (error instanceof FetchError) throw new ImageFetchError(error.message)
		throw error
	}
}
