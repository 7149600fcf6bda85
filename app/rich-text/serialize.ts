import { RejectedContentError } from './rejected-content.ts'
import type { RichNode } from './tree.ts'
import { voidTags } from './vocabulary.ts'

/**
 * The tree as HTML. Text and attribute values are escaped here and nowhere else. Throws `RejectedContentError` beyond
 * `maxLength` characters: a long link around many paragraphs is written once for each of them.
 */
export function serialize(nodes: readonly RichNode[], maxLength = Number.POSITIVE_INFINITY): string {
	const parts: string[] = []
	let length = 0
	const write = (part: string) => {
		length += part.length
		if (length > maxLength)
			throw new RejectedContentError('Content takes too much room once it is cleaned up')
		parts.push(part)
	}
	writeNodes(nodes, write)
	return parts.join('')
}

function writeNodes(nodes: readonly RichNode[], write: (part: string) => void): void {
	for (const node of nodes) {
		if (typeof node === 'string') {
			write(escapeText(node))
			continue
		}
		write(`<${node.tag}`)
		for (const name in node.attributes) write(` ${name}="${escapeValue(node.attributes[name] ?? '')}"`)
		write('>')
		if (voidTags.has(node.tag)) continue
		writeNodes(node.children, write)
		write(`</${node.tag}>`)
	}
}

/** Most text has nothing to escape, and looking for that is cheaper than replacing. */
function escapeText(text: string): string {
	if (!/[&<>]/.test(text)) return text
	return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

function escapeValue(value: string): string {
	return escapeText(value).replaceAll('"', '&quot;')
}
