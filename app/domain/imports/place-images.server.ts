/** Puts images that are stored here in the place of those of the former site. */
import path from 'node:path'
import { findImageDescription } from '../../../db/repositories/images.ts'
import { decodePath } from '../../lib/canonical-path.ts'
import { imageAt, imagePath } from '../../lib/uploads.ts'
import type { Context } from '../../runtime/context.server.ts'
import { SeriesEncoder } from '../images/encoder/encoder.server.ts'
import { checkFirstBytes } from '../images/first-bytes.server.ts'
import { imageFileMaxBytes, imageTextMax } from '../images/image-limits.ts'
import { ImageRejectedError } from '../images/image-rejected.server.ts'
import { ImageTooLargeError, storeImage } from '../images/images.server.ts'
import type { ImportedPost } from './imported-post.ts'
import { type MediaFolder, openImage } from './media-folder.server.ts'

const rejectedImages = 'Images that cannot be stored'

type Lose = (label: string, detail?: string) => void
type Place = Pick<ImportedPost, 'folder'> & { site: string | null }

/** Address of an image that a dry run would store. */
const notYetStored = imagePath({ hash: '0'.repeat(32), width: 1, height: 1 })

const sitePaths = /\/(?:wp-content\/uploads|content\/images|uploads)\//

/** Finds and stores the images of one import, each once. */
export class ImagePlacer {
	readonly #context: Context
	readonly #media: MediaFolder | null
	readonly #isDryRun: boolean
	readonly #encoder: SeriesEncoder
	/** Addresses by file; null for one that was rejected. */
	readonly #stored = new Map<string, string | null>()

	constructor(context: Context, media: MediaFolder | null, isDryRun: boolean) {
		this.#context = context
		this.#media = media
		this.#isDryRun = isDryRun
		this.#encoder = new SeriesEncoder(context)
	}

	/** Ends the process that encodes the images. */
	close(): void {
		this.#encoder.close()
	}

	/** Images that were stored, or that a dry run would store. */
	get count(): number {
		return [...this.#stored.values()].filter((address) => address !== null).length
	}

	/** The addresses here of the `images` of a post that are stored here or lie in the folder. */
	async placeAll(
		images: ReadonlyMap<string, string>,
		place: Place,
		lose: Lose,
	): Promise<Map<string, string>> {
		const stored = new Map<string, string>()
		for (const [address, alt] of images) {
			const here = await this.place(address, alt, place, lose)
			if (here) stored.set(address, here)
		}
		return stored
	}

	/** Address on this site of an image that is stored here or lies in the folder; null for another. */
	async place(address: string, alt: string, place: Place, lose: Lose): Promise<string | null> {
		const sitePath = pathOnSite(address, place)
		if (sitePath === null) return null
		const stored = await this.#findStored(sitePath)
		if (stored) return stored
		const file = await this.#media?.find(sitePath)
		if (!file) return null
		const known = this.#stored.get(file)
		if (known !== undefined) return known
		const added = await this.#store(file, alt, lose)
		this.#stored.set(file, added)
		return added
	}

	/** An export of an archive names its images as they are stored. */
	async #findStored(sitePath: string): Promise<string | null> {
		const [folder, name] = sitePath.split('/').slice(-2)
		const image = imageAt(`/uploads/${folder}/${name}`)
		return image && (await findImageDescription(this.#context.db, image.hash)) ? imagePath(image) : null
	}

	async #store(file: string, alt: string, lose: Lose): Promise<string | null> {
		try {
			const image = await openImage(file)
			if (this.#isDryRun) {
				if (image.size > imageFileMaxBytes) throw new ImageTooLargeError()
				await checkFirstBytes(image)
				return notYetStored
			}
			const description = (await this.#media?.describe(file)) ?? {
				alt: alt.slice(0, imageTextMax.alt),
				isDecorative: false,
				credit: '',
				source: '',
			}
			const encode = (folder: string) => this.#encoder.encode(file, folder)
			const options = { keepsDescription: true, encode }
			return imagePath(await storeImage(this.#context, image, description, options))
		} catch (error) {
			if (!(error instanceof ImageRejectedError) && !(error instanceof ImageTooLargeError)) throw error
			lose(rejectedImages, `${path.basename(file)}: ${error.message}`)
			return null
		}
	}
}

/** Path of an image on the former site; null for an image of another site. */
function pathOnSite(address: string, { site, folder }: Place): string | null {
	if (/^https?:\/\//i.test(address) || address.startsWith('//')) {
		if (!URL.canParse(address, 'http://host')) return null
		const url = new URL(address, 'http://host')
		const isOwn = site !== null && URL.canParse(site) && new URL(site).host === url.host
		return isOwn || sitePaths.test(url.pathname) ? url.pathname : null
	}
	if (address === '' || /^[a-z][a-z\d+.-]*:/i.test(address)) return null
	const [plain = ''] = decodePath(address).split(/[?#]/)
	return plain.startsWith('/') ? plain : path.posix.join('/', folder, plain)
}
