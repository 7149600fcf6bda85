/** Puts images that are stored here in the place of those of the former site. */
import path from 'node:path'
import { findImageDescription } from '../../../db/repositories/images.ts'
import { decodePath } from '../../lib/canonical-path.ts'
import { imageAt, imagePath } from '../../lib/uploads.ts'
import { imageTag, rewriteTags, startTag } from '../../rich-text/rewrite-tags.ts'
import { tokens } from '../../rich-text/tokens.ts'
import type { Attributes } from '../../rich-text/tree.ts'
import type { Context } from '../../runtime/context.server.ts'
import { SeriesEncoder } from '../images/encoder/encoder.server.ts'
import { checkFirstBytes } from '../images/first-bytes.server.ts'
import { imageFileMaxBytes, imageTextMax } from '../images/image-limits.ts'
import { ImageRejectedError } from '../images/image-rejected.server.ts'
import { ImageTooLargeError, storeImage } from '../images/images.server.ts'
import type { ImportedPost } from './imported-post.ts'
import { type MediaFolder, openImage } from './media-folder.server.ts'

const imageLosses = {
	remote: 'Images that stay on other sites',
	missing: 'Images left out, since no file was found',
	rejected: 'Images that cannot be stored',
	withoutAlt: 'Images without alternative text',
	files: 'Links to files that stay on the former site',
} as const

type Lose = (label: string, detail?: string) => void
type Place = Pick<ImportedPost, 'folder'> & { site: string | null }

/** Address of an image that a dry run would store. */
const notYetStored = imagePath({ hash: '0'.repeat(32), width: 1, height: 1 })

const imageName = /\.(?:jpe?g|png|gif|webp|avif)$/i

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

	/** HTML with the images that are stored here, and links to them. An image that is nowhere is left out. */
	async placeAll(html: string, place: Place, lose: Lose): Promise<string> {
		const found = new Map<string, string | null>()
		for (const { address, alt } of addressesIn(html)) {
			if (!found.has(address)) found.set(address, await this.place(address, alt, place, lose))
		}
		const link = (attributes: Attributes) => {
			const { href = '' } = attributes
			if (isFormerFile(href, place.site)) lose(imageLosses.files, href)
			const address = found.get(href)
			return address ? startTag('a', { ...attributes, href: address }) : undefined
		}
		const image = (attributes: Attributes) => {
			const { src = '' } = attributes
			if (attributes.alt === undefined) lose(imageLosses.withoutAlt)
			const address = found.get(src)
			if (address) return imageTag(attributes, address)
			return this.keep(src, lose) ? undefined : ''
		}
		return rewriteTags(html, (tag, attributes, kind) => {
			if (kind !== 'open') return undefined
			if (tag === 'a') return link(attributes)
			return tag === 'img' ? image(attributes) : undefined
		})
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

	/** Returns true for an image that readers' browsers can get from the former site. */
	keep(address: string, lose: Lose): boolean {
		const isWhole = /^https?:\/\//i.test(address) && URL.canParse(address)
		lose(isWhole ? imageLosses.remote : imageLosses.missing, address.slice(0, 200))
		return isWhole
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
			lose(imageLosses.rejected, `${path.basename(file)}: ${error.message}`)
			return null
		}
	}
}

function* addressesIn(html: string): Generator<{ address: string; alt: string }> {
	for (const token of tokens(html)) {
		if (token.kind !== 'open') continue
		const { src = '', alt = '', href = '' } = token.attributes
		if (token.tag === 'img') yield { address: src, alt }
		// A smaller size mostly links to the whole image.
		if (token.tag === 'a' && imageName.test(href)) yield { address: href, alt: '' }
	}
}

const filePaths = /\/(?:wp-content\/uploads|content\/(?:media|files))\/[^/]/

/** Returns true for a document, recording or video that lies on the former site. */
function isFormerFile(address: string, site: string | null): boolean {
	const base = site !== null && URL.canParse(site) ? site : 'http://former.invalid'
	if (address === '' || !URL.canParse(address, base)) return false
	const { host, pathname } = new URL(address, base)
	return host === new URL(base).host && filePaths.test(pathname) && !imageName.test(pathname)
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
