import { imageAt, sharedAttributes } from '../lib/uploads.ts'
import { setDirections } from './directions.ts'
import { parseHtml } from './parse.ts'
import type { SafeHtml } from './safe-html.ts'
import { serialize } from './serialize.ts'
import type { Attributes, RichElement, RichNode } from './tree.ts'

/**
 * A stored body for reading elsewhere than on its page: addresses that begin at this site's root (`/faq`) or on the
 * page itself (`#notes`) are made whole by the page's address. Text that looks like an address stays. An uploaded image
 * is its JPEG, which every reader of feeds and mails can show. Each block has its direction, since no style sheet goes along.
 */
export function withWholeAddresses(html: SafeHtml, pageUrl: string): string {
	const nodes = parseHtml(html).map((node) => withWholeAddress(node, pageUrl))
	setDirections(nodes)
	return serialize(nodes)
}

function withWholeAddress(node: RichNode, pageUrl: string): RichNode {
	if (typeof node === 'string') return node
	const attributes = Object.entries(sharedOf(node)).map(([name, value]) => {
		const isRelative = (name === 'href' || name === 'src') && /^[/#]/.test(value)
		return [name, isRelative ? new URL(value, pageUrl).href : value]
	})
	return {
		...node,
		attributes: Object.fromEntries(attributes),
		children: node.children.map((child) => withWholeAddress(child, pageUrl)),
	}
}

function sharedOf({ attributes }: RichElement): Attributes {
	const image = imageAt(attributes.src ?? '')
	if (!image) return attributes
	const { srcset: _srcset, sizes: _sizes, ...others } = attributes
	return { ...others, ...sharedAttributes(image) }
}
