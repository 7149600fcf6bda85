import type { RichNode } from './tree.ts'
import { voidTags } from './vocabulary.ts'

/** The tree as HTML. Text and attribute values are escaped here and nowhere else. */
export function serialise(nodes: readonly RichNode[]): string {
	return nodes
		.map((node) => {
			if (typeof node === 'string') return escapeText(node)
			const attributes = Object.entries(node.attributes).map(
				([name, value]) => ` ${name}="${escapeValue(value)}"`,
			)
			const start = `<${node.tag}${attributes.join('')}>`
			return voidTags.has(node.tag) ? start : `${start}${serialise(node.children)}</${node.tag}>`
		})
		.join('')
}

function escapeText(text: string): string {
	return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

function escapeValue(value: string): string {
	return escapeText(value).replaceAll('"', '&quot;')
}
