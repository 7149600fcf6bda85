import { imageAt, imageAttributes } from '../../lib/uploads.ts'
import { linkAddress } from '../addresses.ts'
import { imageSource } from '../image-source.ts'
import { type Attributes, element, type RichElement } from '../tree.ts'
import type { Anchors } from './anchors.ts'

/** The attributes of a link as they are stored, or null when its address is refused or leads nowhere: only its text stays. */
export function linkAttributes({ attributes }: RichElement, anchors: Anchors | null): Attributes | null {
	const address = attributes.href === undefined ? null : linkAddress(attributes.href)
	const href = address?.startsWith('#') && anchors ? anchors.addressOf(address) : address
	if (!href) return null
	const title = attributes.title?.trim()
	const opensTab = attributes.target?.trim().toLowerCase() === '_blank'
	const rel = relOf(attributes.rel ?? '', opensTab)
	return {
		href,
		...(title && { title }),
		...(opensTab && { target: '_blank' }),
		...(rel && { rel }),
	}
}

const relWords = ['nofollow', 'noopener', 'noreferrer', 'sponsored', 'ugc']

/** The known words, each once, in alphabetical order. A page that is opened in a tab must not reach the one it came from. */
function relOf(value: string, opensTab: boolean): string {
	const given = value.toLowerCase().split(/\s+/)
	return relWords.filter((word) => given.includes(word) || (opensTab && word === 'noopener')).join(' ')
}

/**
 * An image as it is stored, or null when its address is refused. A missing `alt` stays missing, so that the writer
 * can be reminded; an empty one says that the image is decorative. The sizes of an uploaded image are those that its
 * address tells.
 */
export function storedImage({ attributes }: RichElement): RichElement | null {
	const src = imageSource(attributes)
	if (!src) return null
	const { alt } = attributes
	const title = attributes.title?.trim()
	const image = imageAt(src)
	const { width, height, srcset } = image
		? { srcset: undefined, ...imageAttributes(image) }
		: { width: pixels(attributes.width), height: pixels(attributes.height) }
	return element('img', {
		src,
		...(alt !== undefined && { alt: alt.trim() }),
		...(title && { title }),
		...(width && { width }),
		...(height && { height }),
		...(srcset && { srcset, sizes: textWidth }),
		loading: 'lazy',
	})
}

/** Width of an article's text (`article.css`). */
const textWidth = '(min-width: 40rem) 37rem, 100vw'

/** A length in whole pixels up to 9999, or undefined. */
function pixels(value: string | undefined): string | undefined {
	return /^\s*([1-9]\d{0,3})(?:\.\d+)?(?:px)?\s*$/.exec(value ?? '')?.[1]
}
