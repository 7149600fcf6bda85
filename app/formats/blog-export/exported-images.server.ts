/** Images that go along with an export. */
import { constants } from 'node:fs'
import { copyFile, mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { findImageDescription } from '../../../db/repositories/images.ts'
import { descriptionsName, writeDescription } from '../../domain/imports/image-descriptions.ts'
import { imageOnSite, imagePath, type StoredImage } from '../../lib/uploads.ts'
import { withImages } from '../../rich-text/stored-images.ts'
import type { Context } from '../../runtime/context.server.ts'

/** Copies images into a folder of an export, each once, when an article names them. */
export class ExportedImages {
	readonly #context: Context
	readonly #folder: string
	readonly #images = new Map<string, StoredImage>()
	/** Images whose file is missing in the data folder. */
	missing = 0

	/** `folder` is where the parts of an image's address below `/uploads` are put. */
	constructor(context: Context, folder: string) {
		this.#context = context
		this.#folder = folder
	}

	/** The images that were named, in this order. */
	get all(): StoredImage[] {
		return [...this.#images.values()]
	}

	/** Copies the images of an article. */
	async take({ content, featuredImage }: { content: string; featuredImage: string }): Promise<void> {
		const found: StoredImage[] = []
		withImages(content, (image) => {
			found.push(image)
			return imagePath(image)
		})
		const featured = imageOnSite(featuredImage, this.#context.env.SITE_URL)
		for (const image of featured ? [...found, featured] : found) await this.#copy(image)
	}

	/** Writes the descriptions beside the images, for an archive that takes them. */
	async writeDescriptions(): Promise<void> {
		const lines: string[] = []
		for (const image of this.all) {
			const description = await findImageDescription(this.#context.db, image.hash)
			if (description) lines.push(writeDescription({ file: pathBelowUploads(image), ...description }))
		}
		if (lines.length > 0) await writeFile(path.join(this.#folder, descriptionsName), lines.join(''))
	}

	async #copy(image: StoredImage): Promise<void> {
		if (this.#images.has(image.hash)) return
		this.#images.set(image.hash, image)
		const address = imagePath(image)
		const target = path.join(this.#folder, pathBelowUploads(image))
		await mkdir(path.dirname(target), { recursive: true })
		const source = path.join(this.#context.env.dataFolder, address)
		await copyFile(source, target, constants.COPYFILE_FICLONE).catch((error: NodeJS.ErrnoException) => {
			if (error.code !== 'ENOENT') throw error
			this.missing += 1
		})
	}
}

/** `ab/ab12…-800x600.webp` */
export function pathBelowUploads(image: StoredImage): string {
	return imagePath(image).split('/').slice(2).join('/')
}
