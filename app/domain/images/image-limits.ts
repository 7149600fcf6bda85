/** The largest file of an image, in bytes (contract section 7). */
export const imageFileMaxBytes = 12 * 1024 * 1024

/** The media types of images that can be stored, for a file input. */
export const imageKinds = 'image/jpeg,image/png,image/webp,image/avif,image/gif'

/** Hint about accepted files; images that cannot be decoded line by line have lower limits (encoder). */
export const imageHint =
	'JPEG, PNG, WebP, AVIF or still GIF, up to 12 MiB and 50 megapixels (some formats less).'

/** Characters that each field takes. */
export const imageTextMax = { alt: 1000, credit: 300, source: 2000 } as const
