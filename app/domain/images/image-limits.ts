/** The largest file of an image, in bytes (contract section 7). */
export const imageFileMaxBytes = 12 * 1024 * 1024

/** The media types of images that can be stored, for a file input. */
export const imageKinds = 'image/jpeg,image/png,image/webp,image/avif,image/gif'

/** Hint about accepted files; the lower limits are for images that cannot be decoded line by line. */
export const imageHint =
	'JPEG, PNG, WebP or AVIF, or a GIF that does not move: up to 12 MiB and 50 million pixels. Some are decoded whole, which takes memory, and so may have fewer: 25 million in a progressive JPEG, an interlaced PNG or a GIF, 9 million in an AVIF, half of that with more than 8 bits to a color.'

/** Characters that each field takes. */
export const imageTextMax = { alt: 1000, credit: 300, source: 2000 } as const
