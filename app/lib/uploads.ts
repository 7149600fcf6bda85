/**
 * Where the files of uploaded images are. An image has one address, which says how large it is and of which bytes it
 * is made; the addresses of its smaller sizes follow from it.
 */

/** A stored image: `hash` is of the bytes of all its files, width and height are those of the largest one. */
export type StoredImage = { hash: string; width: number; height: number }

/** The folder of the uploads in the data folder, and the beginning of their addresses. */
export const uploadsFolder = 'uploads'

/** Sizes in pixels across, of which an image has those that are smaller than itself. */
const smallerWidths = [480, 960]
export const imageWidthMax = 1600
/** As high as an `img` in an article may say that it is. */
export const imageHeightMax = 9999
/** For other sites and for feeds, some of whose readers know no WebP. */
export const sharedWidthMax = 1200

const namePattern = /^\/uploads\/([0-9a-f]{2})\/(\1[0-9a-f]{30})-([1-9]\d{0,3})x([1-9]\d{0,3})\.webp$/
const filePattern = /^\/uploads\/([0-9a-f]{2})\/\1[0-9a-f]{30}(?:-\d{1,4}(?:x\d{1,4})?\.webp|\.jpg)$/

/** The image at an address of this site, or null when it is not the address of an upload. */
export function imageAt(address: string): StoredImage | null {
	const [, , hash, width, height] = namePattern.exec(address) ?? []
	return hash ? { hash, width: Number(width), height: Number(height) } : null
}

/**
 * The image at a whole address on a site, or null. The site may have been set up on this machine, or without https, before
 * it had its present origin: articles from then name their images so.
 */
export function imageOnSite(address: string, siteOrigin: string): StoredImage | null {
	if (!URL.canParse(address)) return null
	const { hostname, pathname } = new URL(address)
	const isOwn = hostname === new URL(siteOrigin).hostname || localHosts.has(hostname)
	return isOwn ? imageAt(pathname) : null
}

const localHosts = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Checks that a path can be that of a file of an upload, of any size. */
export function isUploadPath(path: string): boolean {
	return filePattern.test(path)
}

/** The address of an image. */
export function imagePath(image: StoredImage): string {
	return `${baseOf(image)}-${image.width}x${image.height}.webp`
}

/** The WebP files of an image by their widths, the smallest first; the last one is the image itself. */
export function variantsOf(image: StoredImage): { url: string; width: number }[] {
	const { width } = image
	return [
		...smallerWidths
			.filter((smaller) => smaller < width)
			.map((smaller) => ({ url: `${baseOf(image)}-${smaller}.webp`, width: smaller })),
		{ url: imagePath(image), width },
	]
}

/** The JPEG of an image. */
export function sharedAddress(image: StoredImage): string {
	return `${baseOf(image)}.jpg`
}

/** `img` attributes for the JPEG of an image. */
export function sharedAttributes(image: StoredImage): { src: string; width: string; height: string } {
	const width = Math.min(image.width, sharedWidthMax)
	const height = Math.max(1, Math.round((image.height * width) / image.width))
	return { src: sharedAddress(image), width: String(width), height: String(height) }
}

/** All files of an image as addresses, in the order in which its hash reads them. */
export function filesOf(image: StoredImage): string[] {
	return [...variantsOf(image).map(({ url }) => url), sharedAddress(image)]
}

/** `img` attributes of an image besides its URL, so that a browser can choose a size and reserve the space. */
export function imageAttributes(image: StoredImage): {
	width: string
	height: string
	srcset?: string
} {
	const variants = variantsOf(image)
	const srcset = variants.map(({ url, width }) => `${url} ${width}w`).join(', ')
	return {
		width: String(image.width),
		height: String(image.height),
		...(variants.length > 1 && { srcset }),
	}
}

function baseOf({ hash }: StoredImage): string {
	return `/${uploadsFolder}/${hash.slice(0, 2)}/${hash}`
}
