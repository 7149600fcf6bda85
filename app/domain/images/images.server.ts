/** Uploaded images: files in the data folder, descriptions in the database (decision 0029). */
import { randomUUID } from 'node:crypto'
import { mkdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { moveImageToTrash } from '../../../db/repositories/deleted-images.ts'
import * as images from '../../../db/repositories/images.ts'
import { pageOfList } from '../../lib/list-pages.ts'
import { removeLeftovers } from '../../lib/remove-leftovers.ts'
import { filesOf, type StoredImage, uploadsFolder } from '../../lib/uploads.ts'
import { type Context, transact } from '../../runtime/context.server.ts'
import { recordAction } from '../audit/audit-log.server.ts'
import { encodeImage } from './encoder/encoder.server.ts'
import { checkFirstBytes } from './first-bytes.server.ts'
import { imageFileMaxBytes } from './image-limits.ts'
import { nameOfImage } from './image-name.ts'
import { ImageRejectedError } from './image-rejected.server.ts'
import { assertUnused, changeUploads } from './image-uses.server.ts'

/** The file is larger than any that is taken. */
export class ImageTooLargeError extends Error {
	constructor() {
		super('The file has more than 12 MiB. Make the image smaller, then send it again.')
		this.name = 'ImageTooLargeError'
	}
}

const imagesPageSize = 24

/** Prefix of the folder into which the files of one upload are written. */
const incomingPrefix = '.incoming-'

type StoreOptions = {
	keepsDescription?: boolean
	/** Writes the files of the image into a folder; else a process of the image's own does. */
	encode?: (folder: string) => Promise<StoredImage>
}

/**
 * Stores an uploaded image. Of one that is stored already, it updates the description, or keeps the one that it has. Throws
 * `ImageRejectedError`, `ImageTooLargeError`, `QueueFullError`.
 */
export async function storeImage(
	context: Context,
	file: File | null,
	description: images.ImageDescription,
	{ keepsDescription = false, encode }: StoreOptions = {},
): Promise<images.Image> {
	if (!file) throw new ImageRejectedError('Choose a file.')
	if (file.size > imageFileMaxBytes) throw new ImageTooLargeError()
	await checkFirstBytes(file)
	const { env, clock } = context
	const incoming = path.join(env.dataFolder, uploadsFolder, `${incomingPrefix}${randomUUID()}`)
	await mkdir(incoming, { recursive: true, mode: 0o700 })
	try {
		const encoded = await (encode ? encode(incoming) : encodeImage(context, file, incoming))
		return await changeUploads(context, async () => {
			await moveFiles(encoded, incoming, env.dataFolder)
			return transact(context, async (context) => {
				const known = keepsDescription && (await images.findImageDescription(context.db, encoded.hash))
				const described = { ...encoded, ...(known || description) }
				const image = await images.putImage(context.db, described, clock().toISOString())
				await recordAction(context, 'picture-stored', { subject: nameOfImage(image) })
				return image
			})
		})
	} finally {
		await rm(incoming, { recursive: true, force: true })
	}
}

/** Removes what uploads have left behind that a crash cut off. */
export async function sweepUploads({ env, clock }: Context): Promise<void> {
	const folder = path.join(env.dataFolder, uploadsFolder)
	await removeLeftovers(folder, (name) => name.startsWith(incomingPrefix), clock())
}

async function moveFiles(image: StoredImage, from: string, to: string): Promise<void> {
	for (const file of filesOf(image)) {
		await mkdir(path.join(to, path.dirname(file)), { recursive: true, mode: 0o700 })
		await rename(path.join(from, file), path.join(to, file))
	}
}

export async function findImage({ db }: Context, id: number): Promise<images.Image | null> {
	return images.findImage(db, id)
}

/** Description of an image; null where it has none. */
export async function findImageLabels(
	{ db }: Context,
	{ hash }: StoredImage,
): Promise<images.ImageDescription | null> {
	return images.findImageDescription(db, hash)
}

/** Those with every word of `q` in their descriptions, latest first, with the number of all. */
export async function listImages({ db }: Context, slice: { limit: number; offset: number }, q = '') {
	const words = wordsOf(q)
	return { images: await images.listImages(db, slice, words), total: await images.countImages(db, words) }
}

/** A page of the list; the last one when a later one was asked for. */
export async function listImagePage({ db }: Context, asked: number, q = '') {
	const words = wordsOf(q)
	const total = await images.countImages(db, words)
	const { slice, ...list } = pageOfList(asked, total, imagesPageSize)
	return { images: await images.listImages(db, slice, words), total, ...list }
}

const wordsOf = (q: string) => q.split(/\s+/).filter((word) => word !== '')

/** Updates the description of an image; null when there is none. Articles keep their own copy. */
export async function describeImage(
	context: Context,
	id: number,
	description: images.ImageDescription,
): Promise<images.Image | null> {
	return transact(context, async (context) => {
		const image = await images.updateImageDescription(context.db, id, description)
		if (image) await recordAction(context, 'picture-described', { subject: nameOfImage(image) })
		return image
	})
}

/** Moves an image to the trash; false when there is none. Throws `ImageInUseError`. */
export async function deleteImage(context: Context, id: number): Promise<boolean> {
	const { clock } = context
	return transact(context, async (context) => {
		const found = await images.findImage(context.db, id)
		if (!found) return false
		await assertUnused(context, found)
		await moveImageToTrash(context.db, id, clock().toISOString())
		await recordAction(context, 'picture-deleted', { subject: nameOfImage(found) })
		return true
	})
}
