/**
 * Where the files of uploaded pictures are. A picture has one address, which says how large it is and of which bytes it
 * is made; the addresses of its smaller sizes follow from it.
 */

/** A stored picture: `hash` is of the bytes of all its files, width and height are those of the largest one. */
export type Picture = { hash: string; width: number; height: number }

/** The folder of the uploads in the data folder, and the beginning of their addresses. */
export const uploadsFolder = 'uploads'

/** Sizes in pixels across, of which a picture has those that are smaller than itself. */
const smallerWidths = [480, 960]
export const pictureWidthMax = 1600
/** As high as an `img` in an article may say that it is. */
export const pictureHeightMax = 9999
/** For other sites and for feeds, some of whose readers know no WebP. */
export const sharedWidthMax = 1200

const namePattern = /^\/uploads\/([0-9a-f]{2})\/(\1[0-9a-f]{30})-([1-9]\d{0,3})x([1-9]\d{0,3})\.webp$/
const filePattern = /^\/uploads\/([0-9a-f]{2})\/\1[0-9a-f]{30}(?:-\d{1,4}(?:x\d{1,4})?\.webp|\.jpg)$/

/** The picture at an address of this site, or null when the address is none of an upload. */
export function pictureOf(address: string): Picture | null {
	const [, , hash, width, height] = namePattern.exec(address) ?? []
	return hash ? { hash, width: Number(width), height: Number(height) } : null
}

/** The picture at a whole address on a site, or null. */
export function pictureOnSite(address: string, siteOrigin: string): Picture | null {
	if (!URL.canParse(address)) return null
	const { origin, pathname } = new URL(address)
	return origin === new URL(siteOrigin).origin ? pictureOf(pathname) : null
}

/** Checks that a path can be that of a file of an upload, of any size. */
export function isUploadPath(path: string): boolean {
	return filePattern.test(path)
}

/** The address of a picture. */
export function pictureAddress(picture: Picture): string {
	return `${baseOf(picture)}-${picture.width}x${picture.height}.webp`
}

/** The WebP files of a picture by their widths, the smallest first; the last one is the picture itself. */
export function variantsOf(picture: Picture): { url: string; width: number }[] {
	const { width } = picture
	return [
		...smallerWidths
			.filter((smaller) => smaller < width)
			.map((smaller) => ({ url: `${baseOf(picture)}-${smaller}.webp`, width: smaller })),
		{ url: pictureAddress(picture), width },
	]
}

/** The JPEG of a picture. */
export function sharedAddress(picture: Picture): string {
	return `${baseOf(picture)}.jpg`
}

/** `img` attributes for the JPEG of an image. */
export function sharedAttributes(picture: Picture): { src: string; width: string; height: string } {
	const width = Math.min(picture.width, sharedWidthMax)
	const height = Math.max(1, Math.round((picture.height * width) / picture.width))
	return { src: sharedAddress(picture), width: String(width), height: String(height) }
}

/** All files of a picture as addresses, in the order in which its hash reads them. */
export function filesOf(picture: Picture): string[] {
	return [...variantsOf(picture).map(({ url }) => url), sharedAddress(picture)]
}

/** `img` attributes of an image besides its URL, so that a browser can choose a size and keep its room. */
export function pictureAttributes(picture: Picture): {
	width: string
	height: string
	srcset?: string
} {
	const variants = variantsOf(picture)
	const srcset = variants.map(({ url, width }) => `${url} ${width}w`).join(', ')
	return {
		width: String(picture.width),
		height: String(picture.height),
		...(variants.length > 1 && { srcset }),
	}
}

function baseOf({ hash }: Picture): string {
	return `/${uploadsFolder}/${hash.slice(0, 2)}/${hash}`
}
