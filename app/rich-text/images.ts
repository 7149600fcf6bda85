import { imageSource } from './image-source.ts'
import { tokens } from './tokens.ts'

export interface BodyImage {
	src: string
	/** `''` says that the image is decorative, null that the writer has not said anything. */
	alt: string | null
}

/** The images of stored HTML, in order. */
export function listImages(html: string): BodyImage[] {
	const images: BodyImage[] = []
	for (const token of tokens(html)) {
		if (token.kind !== 'open' || token.tag !== 'img') continue
		const { attributes } = token
		images.push({ src: imageSource(attributes) ?? attributes.src ?? '', alt: attributes.alt ?? null })
	}
	return images
}
