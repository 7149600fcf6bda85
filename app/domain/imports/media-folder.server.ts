/** The folder with the images of an import. Nothing outside of it is read. */
import { openAsBlob } from 'node:fs'
import { realpath, stat } from 'node:fs/promises'
import path from 'node:path'
import { decodePath } from '../../lib/canonical-path.ts'
import { ImportFileError } from './imported-post.ts'
import { sizeSuffix } from './size-suffix.ts'

/** Segment of a smaller size of Ghost's. */
const sizeSegment = /\/size\/w\d+(?:h\d+)?(?:\/format\/\w+)?(?=\/)/

export class MediaFolder {
	/** Without links, so that the files in it can be told from others. */
	readonly #root: string

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
