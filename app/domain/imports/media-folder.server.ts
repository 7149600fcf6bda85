/** The folder with the images of an import. Nothing outside of it is read. */
import { openAsBlob } from 'node:fs'
import { readFile, realpath, stat } from 'node:fs/promises'
import path from 'node:path'
import type { ImageDescription } from '../../../db/repositories/images.ts'
import { decodePath } from '../../lib/canonical-path.ts'
import { descriptionsName, readDescriptions } from './image-descriptions.ts'
import { ImportFileError } from './imported-post.ts'
import { sizeSuffix } from './size-suffix.ts'

/** Segment of a smaller size of Ghost's. */
const sizeSegment = /\/size\/w\d+(?:h\d+)?(?:\/format\/\w+)?(?=\/)/

const descriptionsMaxBytes = 32 * 1024 * 1024

export class MediaFolder {
	/** Without links, so that the files in it can be told from others. */
	readonly #root: string
	/** Descriptions of images, by the folder of their file. */
	readonly #descriptions = new Map<string, Map<string, ImageDescription>>()

	private constructor(root: string) {
		this.#root = root
	}

	/** Throws `ImportFileError` when there is no such folder. */
	static async open(folder: string): Promise<MediaFolder> {
		const root = await realpath(folder).catch(() => null)
		if (root === null || !(await stat(root)).isDirectory())
			throw new ImportFileError(`${folder}: there is no such folder`)
		return new MediaFolder(root)
	}

	/**
	 * The file of the image at a path of the former site; null when the folder has none. The folder may be the site's
	 * own, or any folder within it down to the one with the image: as much of the path is tried. The original is
	 * preferred to a smaller size.
	 */
	async find(sitePath: string): Promise<string | null> {
		const whole = decodePath(sitePath).replace(sizeSegment, '')
		const original = whole.replace(sizeSuffix, '')
		for (const wanted of original === whole ? [whole] : [original, whole]) {
			const segments = wanted.split('/').filter(Boolean)
			for (let from = 0; from < segments.length; from++) {
				const file = await this.#inside(segments.slice(from))
				if (file) return file
			}
		}
		return null
	}

	/** The description that an export of an archive has of an image in the folder; null where there is none. */
	async describe(file: string): Promise<ImageDescription | null> {
		const [folder, name] = path.relative(this.#root, file).split(path.sep).slice(-2)
		if (folder === undefined || name === undefined) return null
		const above = path.dirname(path.dirname(file))
		const all = this.#descriptions.get(above) ?? (await this.#readDescriptions(above))
		this.#descriptions.set(above, all)
		return all.get(`${folder}/${name}`) ?? null
	}

	async #readDescriptions(folder: string): Promise<Map<string, ImageDescription>> {
		const segments = path.relative(this.#root, path.join(folder, descriptionsName)).split(path.sep)
		const file = await this.#inside(segments)
		if (file === null || (await stat(file)).size > descriptionsMaxBytes) return new Map()
		return readDescriptions(await readFile(file, 'utf8'))
	}

	async #inside(segments: string[]): Promise<string | null> {
		if (!segments.every(isPlain)) return null
		const file = await realpath(path.join(this.#root, ...segments)).catch(() => null)
		if (file === null || !file.startsWith(this.#root + path.sep)) return null
		return (await stat(file)).isFile() ? file : null
	}
}

/** A name of a file or folder, and nothing that leads elsewhere. */
function isPlain(segment: string): boolean {
	return segment !== '.' && segment !== '..' && !/[\\/\0:]/.test(segment)
}

/** The file for the store of images. */
export async function openImage(file: string): Promise<File> {
	return new File([await openAsBlob(file)], path.basename(file))
}
