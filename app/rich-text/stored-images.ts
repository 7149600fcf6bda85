import { imageAt, type StoredImage } from '../lib/uploads.ts'
import { imageTag, rewriteTags, startTag } from './rewrite-tags.ts'

/** Stored HTML whose uploaded images, and links to them, have other addresses, and no attributes that follow from these. */
export function withImages(content: string, addressOf: (image: StoredImage) => string): string {
	return rewriteTags(content, (tag, attributes, kind) => {
		if (kind !== 'open' || (tag !== 'img' && tag !== 'a')) return undefined
		const image = imageAt((tag === 'img' ? attributes.src : attributes.href) ?? '')
		if (!image) return undefined
		const address = addressOf(image)
		return tag === 'img' ? imageTag(attributes, address) : startTag('a', { ...attributes, href: address })
	})
}
