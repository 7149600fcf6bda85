import { imageSource } from './image-source.ts'
import { serialize } from './serialize.ts'
import { tokens } from './tokens.ts'
import { type Attributes, element } from './tree.ts'

/**
 * HTML, or text with HTML in it, with a stored image in the place of the images with the address `from`. Everything else
 * stays as it is written, unfinished tags and comments too. An image keeps the alternative text that it has.
 */
export function replaceImage(html: string, from: string, { src, alt }: { src: string; alt: string }): string {
	let replaced = ''
	let end = 0
	for (const token of tokens(html)) {
		const start = html.indexOf(token.source, end)
		replaced += html.slice(end, start)
		const isImage = token.kind === 'open' && token.tag === 'img' && imageSource(token.attributes) === from
		replaced += isImage ? serialize([element('img', withStored(token.attributes, src, alt))]) : token.source
		end = start + token.source.length
	}
	return replaced + html.slice(end)
}

/** Attributes of an image that shows a stored one from now on: the size and the sizes were those of the other. */
export function withStored(attributes: Attributes, src: string, alt: string): Attributes {
	const { width: _, height: _height, srcset: _srcset, sizes: _sizes, 'data-src': _late, ...kept } = attributes
	return { ...kept, src, alt: attributes.alt ?? alt }
}
