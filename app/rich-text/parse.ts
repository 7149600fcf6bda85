import { tokens } from './tokens.ts'
import { element, type RichElement, type RichNode } from './tree.ts'
import { voidTags } from './vocabulary.ts'

/**
 * The tree of HTML whose tags are balanced, which stored HTML and the sanitizer's output are. In other HTML an end
 * tag without a beginning is left out, and an element without an end lasts as long as the one around it.
 */
export function parseHtml(html: string): RichNode[] {
	const root = element('')
	const open: RichElement[] = [root]
	for (const token of tokens(html)) {
		if (token.kind === 'close') {
			const index = open.findLastIndex((opened) => opened.tag === token.tag)
			if (index > 0) open.length = index
			continue
		}
		const node = token.kind === 'text' ? token.text : element(token.tag, token.attributes)
		open.at(-1)?.children.push(node)
		if (typeof node === 'object' && !voidTags.has(node.tag)) open.push(node)
	}
	return root.children
}
