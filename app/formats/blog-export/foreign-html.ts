/** Stored HTML as other programs show it. */
import type { StoredImage } from '../../lib/uploads.ts'
import { rewriteTags, startTag } from '../../rich-text/rewrite-tags.ts'
import { withImages } from '../../rich-text/stored-images.ts'

const alignment = /^align-(center|right|justify)$/

/** The HTML with other addresses for its images, and with alignments as styles: our classes mean nothing elsewhere. */
export function toForeignHtml(content: string, addressOf: (image: StoredImage) => string): string {
	return rewriteTags(withImages(content, addressOf), (tag, attributes, kind) => {
		if (kind !== 'open') return undefined
		const { class: name = '', ...others } = attributes
		const [, word] = alignment.exec(name) ?? []
		return word && startTag(tag, { ...others, style: `text-align: ${word}` })
	})
}
