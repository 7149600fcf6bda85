/** Images in the trash. Their files stay until they are deleted for good. */
import type { Db } from '../client.ts'
import type { Slice } from './article-lists.ts'
import { type Image, toImage } from './images.ts'

/** An image in the trash. */
export type DeletedImage = Image & { deletedAt: string }

/** Moves an image to the trash. */
export async function moveImageToTrash(db: Db, id: number, now: string): Promise<void> {
	await db
		.updateTable('images')
		.set({ deleted_at: now })
		.where('id', '=', id)
		.where('deleted_at', 'is', null)
		.execute()
}

/** Takes an image out of the trash; null when it is not there. */
export async function restoreImage(db: Db, id: number): Promise<Image | null> {
	const row = await db
		.updateTable('images')
		.set({ deleted_at: null })
		.where('id', '=', id)
		.where('deleted_at', 'is not', null)
		.returningAll()
		.executeTakeFirst()
	return row ? toImage(row) : null
}

/** The image of the trash with this id, or null. */
export async function findDeletedImage(db: Db, id: number): Promise<DeletedImage | null> {
	const row = await deletedImages(db).where('id', '=', id).executeTakeFirst()
	return row ? { ...toImage(row), deletedAt: row.deleted_at } : null
}

/** Latest deletion first. */
export async function listDeletedImages(db: Db, slice: Slice): Promise<DeletedImage[]> {
	const rows = await deletedImages(db)
		.orderBy('deleted_at', 'desc')
		.orderBy('id', 'desc')
		.limit(slice.limit)
		.offset(slice.offset)
		.execute()
	return rows.map((row) => ({ ...toImage(row), deletedAt: row.deleted_at }))
}

export async function countDeletedImages(db: Db): Promise<number> {
	const row = await db
		.selectFrom('images')
		.select((eb) => eb.fn.countAll<number>().as('count'))
		.where('deleted_at', 'is not', null)
		.executeTakeFirstOrThrow()
	return row.count
}

/** The ids of those that were deleted before an instant. */
export async function listImagesDeletedBefore(db: Db, instant: string): Promise<number[]> {
	const rows = await db.selectFrom('images').select('id').where('deleted_at', '<', instant).execute()
	return rows.map(({ id }) => id)
}

/** Deletes an image of the trash for good. */
export async function purgeImage(db: Db, id: number): Promise<void> {
	await db.deleteFrom('images').where('id', '=', id).where('deleted_at', 'is not', null).execute()
}

function deletedImages(db: Db) {
	return db
		.selectFrom('images')
		.selectAll()
		.where('deleted_at', 'is not', null)
		.$narrowType<{ deleted_at: string }>()
}
