/** Articles, versions, drafts and mailings that show an uploaded image. */
import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { findImageUses, type Image, listArticlesWithImages } from '../../../db/repositories/images.ts'
import type { Context } from '../../runtime/context.server.ts'

/** The image cannot be deleted. */
export class ImageInUseError extends Error {
	constructor(titles: string[]) {
		const named = titles.slice(0, 5).map((title) => `“${title}”`)
		const more = titles.length > named.length ? ` and ${titles.length - named.length} more` : ''
		super(
			`This image is in use, also by versions, drafts and the trash: ${named.join(', ')}${more}. It was not deleted.`,
		)
		this.name = 'ImageInUseError'
	}
}

/** An article that shows an image. */
export type ImageUse = { id: number; title: string }

const batchSize = 50

/** Files and rows change together. */
export function changeUploads<Result>(
	{ runExclusive }: Context,
	task: () => Promise<Result>,
): Promise<Result> {
	return runExclusive('uploads', task)
}

/** Titles of everything that names an image: articles, versions, drafts, the trash, unsaved texts, mailings. */
export async function findUses({ db }: Context, { hash }: Pick<Image, 'hash'>): Promise<string[]> {
	return findImageUses(db, hash)
}

/** Throws `ImageInUseError` when anything names the image. */
export async function assertUnused(context: Context, image: Pick<Image, 'hash'>): Promise<void> {
	const uses = await findUses(context, image)
	if (uses.length > 0) throw new ImageInUseError(uses)
}

/** The articles that show each of these images as they stand, by the hash of the image. */
export async function listImageUses(
	context: Context,
	images: Pick<Image, 'hash'>[],
): Promise<Map<string, ImageUse[]>> {
	const uses = new Map(images.map(({ hash }): [string, ImageUse[]] => [hash, []]))
	if (uses.size === 0) return uses
	for await (const { id, title, content, featuredImage } of articlesWithImages(context)) {
		const hashes = `${featuredImage} ${content}`.matchAll(/\/uploads\/[\da-f]{2}\/([\da-f]{32})/g)
		for (const hash of new Set([...hashes].map(([, hash = '']) => hash))) uses.get(hash)?.push({ id, title })
	}
	return uses
}

/** The articles whose text may hold an image. A few at a time, between other work: there may be 10,000. */
export async function* articlesWithImages({ db }: Context) {
	for (let after = 0; ; ) {
		const batch = await listArticlesWithImages(db, after, batchSize)
		yield* batch
		const last = batch.at(-1)
		if (!last) return
		after = last.id
		await yieldToEventLoop()
	}
}
