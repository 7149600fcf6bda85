import { parseHtml } from '../rich-text/parse.ts'
import { trustStored } from '../rich-text/safe-html.ts'
import { serialize } from '../rich-text/serialize.ts'
import { element, type RichNode } from '../rich-text/tree.ts'
import { withWholeAddresses } from '../rich-text/whole-addresses.ts'

/**
 * Stored content for a mail: addresses are whole, and an image from another site becomes a link to it, since loading it
 * would tell that site who reads the mail and when.
 */
export function mailableContent(stored: string, pageUrl: string): string {
	const nodes = parseHtml(trustStored(withWholeAddresses(trustStored(stored), pageUrl)))
	return serialize(nodes.map((node) => withOwnImages(node, new URL(pageUrl).origin, false)))
}

function withOwnImages(node: RichNode, origin: string, isInLink: boolean): RichNode {
	if (typeof node === 'string') return node
	if (node.tag === 'img') {
		const { src = '', alt = '' } = node.attributes
		if (URL.canParse(src) && new URL(src).origin === origin) return node
		const label = `Image${alt ? `: ${alt}` : ''}`
		return isInLink ? label : element('a', { href: src }, [label])
	}
	const children = node.children.map((child) => withOwnImages(child, origin, isInLink || node.tag === 'a'))
	return { ...node, children }
}
