import { listImages } from '../../rich-text/images.ts'
import { Notice } from '../../ui/notice.tsx'

/** How many images the writer has said nothing about; a decorative one has an empty alternative text. */
export function countUndescribed(html: string): number {
	return listImages(html).filter(({ alt }) => alt === null).length
}

/** Reminds the writer of them, as long as there are any. */
export function UndescribedImages({ count }: { count: number }) {
	if (count === 0) return null
	return (
		<Notice tone="slate" className="mt-3">
			<p>
				{count === 1
					? '1 image in the content has no alternative text. Describe it, or mark it as decorative.'
					: `${count} images in the content have no alternative text. Describe them, or mark them as decorative.`}
			</p>
		</Notice>
	)
}
