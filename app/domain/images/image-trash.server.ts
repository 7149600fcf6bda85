/** Images in the trash: they can be brought back for 30 days, as deleted articles can. */
import { rm } from 'node:fs/promises'
import path from 'node:path'
import * as deleted from '../../../db/repositories/deleted-images.ts'
import type { Image } from '../../../db/repositories/images.ts'
import { pageOfList } from '../../lib/list-pages.ts'
import { filesOf } from '../../lib/uploads.ts'
import { type Context, transact } from '../../runtime/context.server.ts'
import { trashDays } from '../articles/trash.server.ts'
import { recordAction } from '../audit/audit-log.server.ts'
import { nameOfImage } from './image-name.ts'
import { assertUnused, changeUploads, ImageInUseError } from './image-uses.server.ts'

const dayMs = 86_400_000

const trashPageSize = 24

/** A page of the images in the trash, latest deletion first; the last one when a later one was asked for. */
export async function listImageTrashPage({ db }: Context, asked: number) {
	const total = await deleted.countDeletedImages(db)
	const { slice, ...list } = pageOfList(asked, total, trashPageSize)
	return { images: await deleted.listDeletedImages(db, slice), total, ...list }
}

/** The image of the trash with this id, or null. */
export async function findDeletedImage({ db }: Context, id: number) {
	return deleted.findDeletedImage(db, id)
}

/** Takes an image out of the trash; null when it is not there. */
export async function restoreImage(context: Context, id: number): Promise<Image | null> {
	return transact(context, async (context) => {
		const image = await deleted.restoreImage(context.db, id)
		if (image) await recordAction(context, 'picture-restored', { subject: nameOfImage(image) })
		return image
	})
}

/**
 * Deletes an image of the trash for good, with its files; false when it is not there. Throws `ImageInUseError`: an article
 * may name its address again.
 */
export async function purgeImage(context: Context, id: number): Promise<boolean> {
	const { env } = context
	return changeUploads(context, () =>
		transact(context, async (context) => {
			const found = await deleted.findDeletedImage(context.db, id)
			if (!found) return false
			await assertUnused(context, found)
			await deleted.purgeImage(context.db, id)
			await recordAction(context, 'picture-purged', { subject: nameOfImage(found) })
			// Before the row is gone for good: without one nothing would find files that could not be removed.
			for (const file of filesOf(found)) await rm(path.join(env.dataFolder, file), { force: true })
			return true
		}),
	)
}

/** Deletes for good what has been in the trash for longer than it is kept; what is shown again leaves the trash. */
export async function sweepImageTrash(context: Context): Promise<void> {
	const oldest = new Date(context.clock().getTime() - trashDays * dayMs).toISOString()
	for (const id of await deleted.listImagesDeletedBefore(context.db, oldest)) {
		try {
			await purgeImage(context, id)
		} catch (error) {
			if (error instanceof ImageInUseError) await restoreImage(context, id)
			// The others go; this one is tried again with the next sweep.
			else context.log.error({ err: error, image: id }, 'failed to delete an image in the trash')
		}
	}
}
